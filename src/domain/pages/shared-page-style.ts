import { brandStyle } from './brand-colors.ts'
import { FONT_FACES, FONT_FAMILY } from './public-fonts.ts'

/** The styles of a shared offer's page: one for all pages, and the shades of one colour. */
export const sharedPageStyles = (color: string): readonly [shared: string, brand: string] => [STYLE, brandStyle(color)]

const STYLE = `${FONT_FACES}
:root { color-scheme: light dark; --bg-page: #fff; --text: #1d2420; --text-2: #4a524c; --rule: #e6e7e3; --round: var(--r-2, 7px); --round-3: var(--r-3, 12px); --side: max(1.5rem, calc(50% - 34rem)); }
@media (prefers-color-scheme: dark) { :root { --bg-page: #121614; --text: #eceeeb; --text-2: #b9c0ba; --rule: #333a36; } }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: flex; flex-direction: column; background: var(--bg-page); color: var(--text); font: 1rem/1.55 ${FONT_FAMILY}; overflow-wrap: anywhere; }
.bar { display: flex; align-items: center; gap: .7rem 1.5rem; padding: 1rem var(--side); border-bottom: 1px solid var(--rule); }
.bar .site { margin-inline-start: auto; font-size: .875rem; color: var(--text-2); }
.brand { display: flex; align-items: center; gap: .7rem; margin: 0; font-weight: 600; }
.brand img { width: auto; max-width: 8rem; height: 2.25rem; border-radius: 4px; object-fit: contain; }
.tile { display: grid; place-items: center; flex: none; width: 2.25rem; height: 2.25rem; border: 1px solid var(--brand-edge); border-radius: 8px; background: var(--brand-fill); color: var(--brand-on); }
.hero { padding: 2.5rem var(--side); background: var(--brand-2); }
.hero > * { max-width: 44rem; }
h1 { margin: 0; font-size: 2.5rem; line-height: 1.12; letter-spacing: -.03em; text-wrap: balance; }
h2 { margin: 0 0 .6rem; font-size: 1.125rem; line-height: 1.3; }
h3 { margin: 1.1rem 0 .3rem; font-size: 1rem; }
:is(h1, h2, h3):is(:lang(ar), :lang(he), :lang(ja), :lang(zh), :lang(ko), :lang(hi), :lang(th)) { letter-spacing: 0; line-height: 1.35; }
.lead { margin: .9rem 0 0; font-size: 1.0625rem; color: var(--text-2); text-wrap: pretty; }
.buy { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem 1.1rem; margin-top: 1.3rem; }
.button { display: inline-grid; place-items: center; min-height: 3rem; padding: .7rem 1.4rem; border: 1px solid var(--brand-edge); border-radius: var(--round); background: var(--brand-fill); color: var(--brand-on); font-size: 1.0625rem; font-weight: 600; text-align: center; text-decoration: none; }
.price { margin: 0; font-size: 1.25rem; font-weight: 600; line-height: 1.25; font-variant-numeric: tabular-nums; }
.price small { display: block; font-size: .8125rem; font-weight: 400; color: var(--text-2); }
.body { display: grid; grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr); gap: 1.75rem 3rem; align-items: start; padding: 1.75rem var(--side) 2rem; }
.body > :only-child, .body > .more { grid-column: 1 / -1; max-width: 44rem; }
.get { margin: 0; padding: 0; list-style: none; }
.get li { display: grid; grid-template-columns: 1.25rem minmax(0, 1fr) auto; gap: .1rem .7rem; padding: .65rem 0; border-top: 1px solid var(--rule); line-height: 1.4; }
.get li:first-child { border: 0; }
.get li::before { content: "✓" / ""; color: var(--brand-mark); font-weight: 700; }
.get b { font-weight: 600; }
.get .worth { color: var(--text-2); font-size: .875rem; font-variant-numeric: tabular-nums; }
.get .about { grid-column: 2; color: var(--text-2); font-size: .9375rem; white-space: pre-wrap; }
.side { display: grid; gap: 1rem; }
.safe { padding: .9rem 1.1rem; border-radius: var(--round-3); background: var(--brand-2); }
.safe p, .quote p { margin: 0; white-space: pre-wrap; }
.quote { margin: 0; padding-inline-start: 1rem; border-inline-start: 3px solid var(--brand-mark); }
.quote footer { margin-top: .2rem; font-size: .8125rem; color: var(--text-2); }
.more h2 { margin-top: 1.75rem; }
.more > :first-child { margin-top: 0; }
.more p, .more ul, .more ol, .more blockquote { margin: 0 0 1rem; }
.more li { margin-bottom: .35rem; }
.more blockquote { padding-inline-start: 1rem; border-inline-start: 3px solid var(--brand-mark); color: var(--text-2); }
.more a { color: var(--brand-text); text-underline-offset: .2em; }
.none { display: grid; align-content: center; gap: .6rem; padding: 3rem var(--side); }
.none h1 { font-size: 1.75rem; }
.none p { margin: 0; color: var(--text-2); }
.foot { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-top: auto; padding: 1.25rem var(--side); border-top: 1px solid var(--rule); font-size: .8125rem; color: var(--text-2); }
.foot p { margin: 0; }
a:focus-visible { outline: 2px solid var(--brand-mark); outline-offset: 2px; }
@media (max-width: 48rem) {
  .bar .site { display: none; }
  .hero { padding: 1.25rem 1rem 1.5rem; }
  .bar, .foot { padding-inline: 1rem; }
  .body { grid-template-columns: minmax(0, 1fr); gap: 1.25rem; padding: 1.25rem 1rem; }
  h1 { font-size: 1.75rem; }
  .buy .button { width: 100%; }
}
@media print { .hero, .safe { background: none; } .button { border: 1px solid; } }`
