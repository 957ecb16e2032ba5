import { brandStyle } from './brand-colors.ts'
import { FONT_FACES, FONT_FAMILY } from './public-fonts.ts'

/** The styles of a published form's page: one for all pages, and the shades of one colour. */
export const formPageStyles = (color: string): readonly [shared: string, brand: string] => [
  FORM_STYLE,
  brandStyle(color),
]

const FRAME = `
:root { color-scheme: light dark; --bg-page: #f7f8f6; --sheet: #fff; --sink: #eff1ee; --rule: #e2e4e1; --control: #848a84; --text: #1d2420; --text-2: #4a524c; --bad: #b3261e; --good: #1d6b3f; --good-2: #e2f4e8; --star: #e0a021; --star-edge: #9a6706; --round: var(--r-2, 7px); --round-3: var(--r-3, 11px); }
@media (prefers-color-scheme: dark) {
  :root { --bg-page: #121614; --sheet: #1a1f1c; --sink: #242a26; --rule: #333a36; --control: #7b837d; --text: #eceeeb; --text-2: #b9c0ba; --bad: #f2a49c; --good: #8fd6aa; --good-2: #1d3327; --star: #e8b34a; --star-edge: #e8b34a; }
}
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--bg-page); color: var(--text); font: 1rem/1.5 ${FONT_FAMILY}; overflow-wrap: anywhere; }
.page { min-height: 100dvh; display: grid; grid-template: "band main" 1fr "foot main" auto / minmax(0, 26rem) minmax(0, 1fr); }
.page::before { content: ""; grid-area: 1 / 1 / -1 / 2; background: var(--brand-2); }
.band { position: sticky; top: 0; grid-area: band; align-self: start; display: flex; flex-direction: column; gap: 1rem; min-height: calc(100dvh - 7.5rem); padding: 2.25rem 2.5rem 1rem; }
.foot { grid-area: foot; align-self: end; display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; padding: 1rem 2.5rem 1.75rem; font-size: .8125rem; color: var(--text-2); }
main { grid-area: main; display: grid; align-content: center; width: 100%; max-width: 41rem; margin-inline: auto; padding: 2.25rem 3rem 2rem; }
.brand { display: flex; align-items: center; gap: .7rem; margin: 0; font-weight: 600; }
.brand img { width: auto; max-width: 8rem; height: 2.25rem; border-radius: 4px; object-fit: contain; }
.tile { display: grid; place-items: center; flex: none; width: 2.25rem; height: 2.25rem; border: 1px solid var(--brand-edge); border-radius: 8px; background: var(--brand-fill); color: var(--brand-on); }
.head { margin-block: auto; }
h1 { margin: 0; font-size: 2.25rem; line-height: 1.12; letter-spacing: -.03em; text-wrap: balance; }
h1:focus, h2:focus { outline: none; }
h2 { margin: 0; font-size: 1.125rem; line-height: 1.3; }
:is(h1, h2):lang(ar), :is(h1, h2):lang(ja) { letter-spacing: 0; line-height: 1.3; }
.lead { margin: .85rem 0 0; color: var(--text-2); white-space: pre-wrap; text-wrap: pretty; }
.foot p { margin: 0; }
.foot a, summary { display: inline-block; min-height: 1.5rem; color: inherit; cursor: pointer; }
.foot details[open] { flex: 1 0 100%; }
.foot details p { margin: .5rem 0 0; }
`

const QUESTION_STYLE = `
form { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1.4rem .75rem; }
form > * { grid-column: 1 / -1; }
form > .half { grid-column: auto; }
.q { margin: 0; padding: 0; border: 0; min-width: 0; }
.q legend { padding: 0; }
.group .hint { margin: .25rem 0 0; }
.name { display: block; margin-bottom: .45rem; font-size: .9375rem; font-weight: 600; }
.name small, .consent small { font-size: inherit; font-weight: 400; color: var(--text-2); }
.hint { display: block; margin: -.25rem 0 .45rem; font-size: .875rem; color: var(--text-2); }
input:not([type=checkbox], [type=radio], [type=color]), textarea, select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--control); border-radius: var(--round); background: var(--sheet); color: inherit; font: inherit; }
textarea { display: block; min-height: 5.25rem; resize: vertical; }
.signature { font-family: "Segoe Script", "Bradley Hand", "Snell Roundhand", cursive; font-size: 1.25rem !important; }
:is(input, textarea, select):not([type=checkbox], [type=radio], [type=color]):focus { outline: 2px solid var(--brand-mark); outline-offset: -1px; box-shadow: 0 0 0 4px var(--brand-2); }
input[type=checkbox], input[type=radio] { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--brand-mark); }
.colour { display: flex; gap: .5rem; }
.colour input[type=color] { flex: none; width: 2.75rem; height: 2.75rem; padding: 2px; border: 1px solid var(--control); border-radius: var(--round); background: none; }
.pick { display: flex; align-items: center; gap: .6rem; min-height: 2.75rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr)); gap: .6rem; }
.cards.long { grid-template-columns: minmax(0, 1fr); }
.choice { position: relative; display: flex; align-items: center; gap: .6rem; min-height: 4.25rem; padding: .75rem .8rem; border: 1px solid var(--control); border-radius: var(--round-3); background: var(--sheet); font-size: .875rem; font-weight: 600; line-height: 1.3; cursor: pointer; }
.short .choice, .long .choice { min-height: 2.75rem; }
.choice:has(:checked) { border-color: var(--brand-mark); box-shadow: inset 0 0 0 1px var(--brand-mark); }
.choice input[type=radio], .mark input { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer; }
.choice svg { display: none; position: absolute; inset-inline-end: .5rem; top: .5rem; fill: none; stroke: var(--brand-mark); stroke-width: 2.6; }
.choice:has([type=radio]:checked) svg { display: block; }
.stars { position: relative; display: flex; width: fit-content; flex-wrap: wrap; align-items: center; margin-inline-start: -.45rem; max-width: 100%; }
.star { display: grid; place-items: center; width: 2.75rem; height: 2.75rem; border-radius: var(--round); cursor: pointer; }
.star > :not(.say) { grid-area: 1 / 1; }
.star input { width: 2.75rem; height: 2.75rem; opacity: 0; cursor: pointer; }
.star svg { fill: none; stroke: var(--control); stroke-width: 1.4; }
.star:has(:checked) svg, .star:has(~ .star :checked) svg { fill: var(--star); stroke: var(--star-edge); }
.say { display: none; position: absolute; inset-inline-start: calc(100% + .6rem); white-space: nowrap; font-size: .875rem; color: var(--text-2); }
.star :checked ~ .say { display: block; }
.marks { display: flex; flex-wrap: wrap; gap: .35rem; }
.mark { position: relative; display: grid; place-items: center; min-width: 2.75rem; height: 2.75rem; padding: 0 .5rem; border: 1px solid var(--control); border-radius: var(--round); background: var(--sheet); font-variant-numeric: tabular-nums; cursor: pointer; }
.mark:has(:checked) { border-color: var(--brand-edge); background: var(--brand-fill); color: var(--brand-on); font-weight: 600; }
.consent { display: flex; align-items: flex-start; gap: .65rem; min-height: 2.75rem; padding-block: .65rem; font-size: .875rem; line-height: 1.45; cursor: pointer; }
.consent input { margin-top: .05rem; }
.privacy { margin: 0; padding-inline-start: 1.9rem; font-size: .875rem; }
.privacy a { color: var(--brand-text); text-decoration: underline; text-underline-offset: .2em; }
:is(button, a, summary, [type=checkbox], [type=color]):focus-visible { outline: 2px solid var(--brand-mark); outline-offset: 2px; }
:is(.choice, .star, .mark):has(:focus-visible) { outline: 2px solid var(--brand-mark); outline-offset: 2px; }
[aria-invalid=true]:not(fieldset) { border-color: var(--bad) !important; }
fieldset[aria-invalid=true] :is(.choice, .mark) { border-color: var(--bad); }
.remark { margin: .4rem 0 0; font-size: .875rem; color: var(--bad); }
form > .remark { margin: 0; }
.trap { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.send { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem 1rem; }
.saved { display: flex; align-items: center; gap: .4rem; margin: 0; font-size: .8125rem; color: var(--text-2); }
.saved svg { flex: none; fill: none; stroke: currentColor; stroke-width: 1.75; }
button, .button { display: inline-flex; align-items: center; justify-content: center; gap: .5rem; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--control); border-radius: var(--round); background: none; color: inherit; font: inherit; font-size: .875rem; font-weight: 500; text-decoration: none; cursor: pointer; }
.primary { min-height: 3rem; padding: .75rem 1.6rem; border-color: var(--brand-edge); background: var(--brand-fill); color: var(--brand-on); font-size: 1rem; font-weight: 600; }
.primary:disabled { opacity: .75; cursor: progress; }
.quiet { border-color: transparent; }
.link { justify-self: start; padding-inline: 0; border: 0; color: var(--brand-text); text-decoration: underline; text-underline-offset: .2em; }
`

const OUTCOME = `
#outcome { display: grid; gap: .8rem; justify-items: start; }
#form + #outcome { margin-top: 1.5rem; }
#form[hidden] + #outcome { margin-top: 0; }
.state { display: grid; place-items: center; width: 3.5rem; height: 3.5rem; border-radius: 50%; background: var(--sink); font-size: 1.5rem; }
.state.ok { background: var(--good-2); color: var(--good); }
main h2[tabindex], .closed h1 { font-size: 1.75rem; letter-spacing: -.02em; line-height: 1.2; }
.closed { display: grid; gap: .8rem; }
.said { max-width: 32rem; margin: 0; color: var(--text-2); white-space: pre-wrap; text-wrap: pretty; }
.note { margin: 0 0 1.25rem; padding: .6rem .9rem; border-radius: var(--round); background: var(--sink); font-size: .875rem; }
.going { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem .8rem; width: 100%; padding: .8rem 1rem; border: 1px solid var(--rule); border-radius: var(--round-3); background: var(--sheet); font-size: .875rem; }
.going p { flex: 1 0 10rem; margin: 0; }
.going b { display: block; }
.ring { display: grid; place-items: center; flex: none; width: 2rem; height: 2rem; border: 3px solid var(--brand-mark); border-radius: 50%; font-size: .8125rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.items { width: 100%; margin: 0; padding: 0; border: 1px solid var(--rule); border-radius: var(--round-3); background: var(--sheet); list-style: none; }
.items li { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: .75rem 1rem; font-size: .875rem; }
.items li + li { border-top: 1px solid var(--rule); }
.items small { display: block; font-size: .8125rem; color: var(--text-2); }
.tools { display: flex; flex-wrap: wrap; gap: .5rem; }
.given { margin: 0; }
.given dt { font-size: .8125rem; color: var(--text-2); }
.given dd { margin: 0 0 .75rem; white-space: pre-wrap; }
`

/** Single-column layout with the band on top, for phones and for pages embedded in another page. */
const narrow = (within: string): string => `
${within}.page { display: flex; flex-direction: column; }
${within}.page::before { display: none; }
${within}.band { position: static; align-self: stretch; gap: .5rem; min-height: 0; padding: 1.1rem 1rem; background: var(--brand-2); }
${within}.head { margin: .35rem 0 0; }
${within}h1 { font-size: 1.625rem; }
${within}.lead { margin-top: .5rem; font-size: .9375rem; }
${within}main { flex: 1 0 auto; align-content: start; max-width: 41rem; padding: 1.25rem 1rem 2rem; }
${within}.foot { align-self: stretch; padding: 1rem; background: var(--brand-2); }
${within}form { gap: 1.2rem .75rem; }
`

const FORM_STYLE = `${FONT_FACES}${FRAME}${QUESTION_STYLE}${OUTCOME}
${narrow('.embedded ')}
.embedded { background: none; }
.embedded .page { min-height: 0; }
@media (max-width: 48rem) {
${narrow('')}
.primary, .going :is(button, .button), .tools > * { flex: 1 0 auto; }
.going p { flex-basis: 70%; }
.send { flex-direction: column; align-items: stretch; }
}
@media (max-width: 22.5rem) { form > .half { grid-column: 1 / -1; } }
@media (max-width: 48rem), (pointer: coarse) { .foot a, summary { min-height: 2.75rem; align-content: center; } }
@media (forced-colors: active) { .choice input[type=radio], .star input, .mark input { opacity: 1; } }`
