import { readableTextColor } from './brand-colors.ts'

/** Look of a page, from the partner's colour and typeface. */
export interface PageBrand {
  readonly name: string
  /** Address that the page's button links to. Without it the button is plain text. */
  readonly website?: string | undefined
  /** A picture inside its address (`data:image/…`): a page asks nobody for anything. Any other address is left out. */
  readonly logoUrl?: string | undefined
  /** `#rrggbb`; anything else is the page's own ink. */
  readonly accent?: string | undefined
  /** The name of a typeface, used where the reader's device has it. */
  readonly font?: string | undefined
}

const INK = '#1d2420'

/** A partner's colour and what is written on it; the page's own ink where it is none. */
function accentOf(accent: string): { readonly colour: string; readonly on: string } {
  const colour = /^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : INK
  return { colour, on: readableTextColor(colour) }
}

/** Letters that cannot end a string or a rule of CSS. */
const fontName = (font: string): string =>
  font
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .slice(0, 60)
    .trim()

/** The style of a page, whole: it needs no file. */
export function pageStyle({ accent = '', font = '' }: PageBrand): string {
  const { colour, on: onColour } = accentOf(accent)
  const family = fontName(font)
  return `
:root { color-scheme: light; --accent: ${colour}; --on-accent: ${onColour}; --ink: ${INK}; --quiet: #4a524c; --line: #e4e6e3; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: var(--ink); font: 1.0625rem/1.65 ${family === '' ? '' : `"${family}", `}system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif; overflow-wrap: break-word; }
.bar, main, footer { padding-inline: max(1.25rem, 6vw); }
.bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1.5rem; padding-block: 1rem; border-bottom: 1px solid var(--line); font-size: .9375rem; }
.brand { display: flex; align-items: center; gap: .6rem; margin: 0; font-weight: 600; }
.brand img { width: auto; height: 1.75rem; }
.hero { max-width: 46rem; padding-block: clamp(2.5rem, 9vw, 6rem) clamp(1.5rem, 5vw, 3.5rem); }
h1, h2, h3 { line-height: 1.2; text-wrap: balance; }
h1 { margin: 0 0 1rem; font-size: clamp(1.875rem, 5.2vw, 3.25rem); line-height: 1.12; letter-spacing: -.025em; }
:is(h1, h2, h3):is(:lang(ar), :lang(he), :lang(ja), :lang(zh), :lang(ko), :lang(hi), :lang(th)) { letter-spacing: 0; line-height: 1.4; }
h2 { margin: 2.25rem 0 .75rem; font-size: clamp(1.375rem, 3vw, 1.75rem); }
h3 { margin: 1.75rem 0 .5rem; font-size: 1.125rem; }
.lead { max-width: 36rem; margin: 0 0 1.5rem; font-size: 1.1875rem; color: var(--quiet); }
article { max-width: 42rem; padding-block: 1.5rem 2.5rem; border-top: 1px solid var(--line); }
article:first-child { border-top: 0; }
article > :first-child { margin-top: 0; }
p, ul, ol, blockquote { margin: 0 0 1.1rem; }
ul, ol { padding-inline-start: 1.4rem; }
li { margin-bottom: .4rem; }
a { color: inherit; text-decoration-color: var(--accent); text-decoration-thickness: 2px; text-underline-offset: .2em; }
blockquote { padding-inline-start: 1.1rem; border-inline-start: 3px solid var(--accent); color: var(--quiet); }
hr { height: 1px; margin: 2rem 0; border: 0; background: var(--line); }
mark { padding: .05em .2em; border-bottom: 1.5px dashed #8a5a00; background: #fdf0d0; color: inherit; }
.button { display: inline-block; padding: .85rem 1.4rem; border-radius: 7px; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
.end { max-width: 46rem; margin: 0; padding-block: 0 3.5rem; }
footer { padding-block: 1.5rem; border-top: 1px solid var(--line); font-size: .875rem; color: var(--quiet); }
@media print { .bar { border: 0; } .button { border: 1px solid; } }
`.trim()
}
