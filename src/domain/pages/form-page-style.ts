import { accentOf } from './page-style.ts'

/** The product's own, as in tokens.css. */
const OWN_ACCENT = '#0f6b55'

/** The style of a published form's page, whole, light and dark: it needs no file. */
export function formPageStyle(accent: string): string {
  const { colour, on } = accentOf(accent || OWN_ACCENT)
  return `
:root { color-scheme: light dark; --accent: ${colour}; --on-accent: ${on}; --mark: var(--ink); --bg: #f7f8f6; --surface: #fff; --sunken: #eff1ee; --line: #e2e4e1; --edge: #848a84; --ink: #1d2420; --ink-2: #4a524c; --danger: #b3261e; --ok: #1d6b3f; --ok-soft: #e2f4e8; --r: 7px; }
@supports (color: oklch(from #fff l c h)) { :root { --mark: oklch(from var(--accent) min(l, .58) min(c, .17) h); } }
@media (prefers-color-scheme: dark) {
  :root { --bg: #121614; --surface: #1a1f1c; --sunken: #242a26; --line: #333a36; --edge: #7b837d; --ink: #eceeeb; --ink-2: #b9c0ba; --danger: #f2a49c; --ok: #8fd6aa; --ok-soft: #1d3327; }
  @supports (color: oklch(from #fff l c h)) { :root { --mark: oklch(from var(--accent) max(l, .7) min(c, .17) h); } }
  :root { --button-edge: var(--edge); }
}
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; min-height: 100dvh; display: flex; flex-direction: column; background: var(--bg); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif; overflow-wrap: anywhere; }
.page { flex: 1; display: flex; flex-direction: column; width: min(100%, 35rem); margin-inline: auto; padding: 1.5rem 0 0; }
.brand { display: flex; align-items: center; gap: .6rem; margin: 0 0 1.25rem; font-size: .9375rem; font-weight: 600; }
.brand img { width: auto; height: 1.75rem; max-width: 10rem; }
.tile { display: grid; place-items: center; flex: none; width: 1.75rem; height: 1.75rem; border-radius: var(--r); background: var(--accent); color: var(--on-accent); font-size: .875rem; }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.02em; }
h1:focus { outline: none; }
h2 { margin: 1.75rem 0 1rem; font-size: 1rem; }
:is(h1, h2):lang(ar), :is(h1, h2):lang(ja) { letter-spacing: 0; }
.group .hint { margin: -.5rem 0 1.25rem; }
form > :first-child, .group:first-child > h2 { margin-top: 0; }
.lead { margin: 0 0 1.5rem; color: var(--ink-2); font-size: .9375rem; white-space: pre-wrap; }
.card { margin-bottom: 2rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 11px; background: var(--surface); }
.q { margin: 0 0 1.25rem; padding: 0; border: 0; min-width: 0; }
.q legend { padding: 0; }
.name { display: block; margin-bottom: .4rem; font-size: .875rem; font-weight: 600; }
.name small { font-size: inherit; font-weight: 400; color: var(--ink-2); }
.hint { display: block; margin: -.25rem 0 .4rem; font-size: .8125rem; color: var(--ink-2); }
input:not([type=checkbox], [type=radio], [type=color]), textarea, select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--edge); border-radius: var(--r); background: var(--surface); color: inherit; font: inherit; }
textarea { min-height: 7rem; resize: vertical; }
.signature { font-family: "Segoe Script", "Bradley Hand", "Snell Roundhand", cursive; font-size: 1.25rem !important; }
input[type=checkbox], input[type=radio] { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--mark); }
.colour { display: flex; gap: .5rem; }
.colour input[type=color] { flex: none; width: 2.75rem; height: 2.75rem; padding: 2px; border: 1px solid var(--edge); border-radius: var(--r); background: none; }
.pick { display: flex; align-items: center; gap: .6rem; min-height: 2.75rem; }
.marks { display: flex; flex-wrap: wrap; gap: .5rem; }
.marks .pick { padding: 0 .75rem; border: 1px solid var(--edge); border-radius: var(--r); }
:is(input, textarea, select, button, a, summary):focus-visible { outline: 2px solid var(--mark); outline-offset: 1px; }
.marks .pick:has(:focus-visible) { outline: 2px solid var(--mark); outline-offset: 1px; }
[aria-invalid=true] { border-color: var(--danger) !important; }
.remark { margin: .35rem 0 0; font-size: .8125rem; color: var(--danger); }
.trap { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
button, .button { display: inline-flex; align-items: center; justify-content: center; gap: .5rem; min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--edge); border-radius: var(--r); background: none; color: inherit; font: inherit; font-size: .875rem; cursor: pointer; }
.primary { width: 100%; border-color: var(--button-edge, transparent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
.primary:disabled { opacity: .75; cursor: progress; }
.quiet { border-color: transparent; }
.state { display: grid; place-items: center; width: 3.5rem; height: 3.5rem; margin: 2.5rem 0 1rem; border-radius: 50%; background: var(--sunken); font-size: 1.5rem; }
.state.ok { background: var(--ok-soft); color: var(--ok); }
.said { max-width: 32rem; margin: 0 0 1.5rem; color: var(--ink-2); }
.note { padding: .6rem .9rem; border-radius: var(--r); background: var(--sunken); font-size: .875rem; }
.items { margin: 0 0 1.5rem; padding: 0; border: 1px solid var(--line); border-radius: 11px; list-style: none; }
.items li { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: .75rem 1rem; font-size: .875rem; }
.items li + li { border-top: 1px solid var(--line); }
.items small { display: block; font-size: .8125rem; color: var(--ink-2); }
.tools { display: flex; flex-wrap: wrap; gap: .5rem; margin-bottom: 1.5rem; }
.given { margin: 0 0 1.5rem; }
.given dt { font-size: .8125rem; color: var(--ink-2); }
.given dd { margin: 0 0 .75rem; white-space: pre-wrap; }
footer { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; margin-top: auto; padding-block: 1rem; border-top: 1px solid var(--line); font-size: .8125rem; color: var(--ink-2); }
footer > :first-child { flex: 1 0 auto; margin: 0; }
footer a, summary { display: inline-block; min-height: 1.5rem; color: inherit; cursor: pointer; }
footer details[open] { flex: 1 0 100%; }
footer details p { margin: .5rem 0 0; }
.embedded { background: none; min-height: 0; }
.embedded .page { width: 100%; padding: .5rem; }
@media (max-width: 36rem) { .page { padding: 1rem 1rem 0; } .card { margin-inline: -1rem; border-inline: 0; border-radius: 0; padding: 1.25rem 1rem; } .tools > * { flex: 1 0 auto; } footer > :first-child { flex-basis: 100%; } footer a, summary { min-height: 2.75rem; align-content: center; } }
@media (pointer: coarse) { footer a, summary { min-height: 2.75rem; align-content: center; } }
`.trim()
}
