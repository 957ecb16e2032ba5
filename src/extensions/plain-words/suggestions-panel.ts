import { html, type Html } from '#extensions/sdk/sdk.ts'
import { formatCount } from '#lib/text/text.ts'
import { type TextLine, sourceWords } from './read-text.ts'
import type { Suggestion } from './suggestion.ts'

/** A suggestion with the name that its buttons send. */
export interface SuggestionCard {
  readonly name: string
  readonly key: string
  readonly suggestion: Suggestion
  readonly isShown: boolean
}

export interface SuggestionsPanel {
  readonly cards: readonly SuggestionCard[]
  readonly reading: string | undefined
  readonly ignored: number
  /** Message about the last action or error. */
  readonly note: string
}

const MAX_CARDS = 50
/** Characters of the text on each side of a place that is shown. */
const AROUND = 90

export const SUGGESTIONS_STYLE = `
.sum{margin:0 0 .75rem}.sum b{display:block;font-size:1.125rem;line-height:1.35;font-weight:600}.sum span{font-size:.8125rem;color:var(--ink-2)}
section{padding:.85rem 1rem;display:grid;gap:.4rem}
section.on{border-color:var(--line-control)}
h3{font-size:.875rem;margin:0}.part{font-weight:400;color:var(--ink-2)}
section p,blockquote{font-size:.875rem;line-height:1.5;margin:0}
section p{color:var(--ink-2)}
blockquote{color:var(--ink)}
.acts{display:flex;flex-wrap:wrap;gap:.4rem}
.acts button{min-height:2rem;font-size:.8125rem;padding:.25rem .7rem}
.acts .quiet{color:var(--ink-2)}
.note{font-size:.8125rem;color:var(--ink-2);margin:0 0 .75rem}
.empty{padding:2.5rem 0;text-align:center;color:var(--ink-2)}
.empty b{display:block;color:var(--ink);font-weight:600}
@media (pointer:coarse),(max-width:27rem){.acts button{min-height:2.75rem;min-width:5.5rem}}
`

export const suggestionsHtml = ({ cards, reading, ignored, note }: SuggestionsPanel): Html => html`
  <div class="sum" role="status"><b>${countOf(cards.length)}</b>${reading && html`<span>${reading}</span>`}</div>
  ${note !== '' && html`<p class="note" role="status">${note}</p>`}
  ${cards.slice(0, MAX_CARDS).map(cardHtml)}
  ${cards.length > MAX_CARDS && html`<p class="note">The first ${MAX_CARDS} are shown.</p>`}
  ${ignored > 0 && html`<p><button class="quiet" id="restore">Show ${ignored.toLocaleString('en')} ignored</button></p>`}`

const countOf = (count: number): string => (count === 0 ? 'No suggestions' : formatCount(count, 'suggestion'))

function cardHtml({ name, suggestion, isShown }: SuggestionCard, index: number): Html {
  const { title, reason, fix } = suggestion
  return html`<section class="${isShown && 'on'}">
    <h3>${title}${partOf(suggestion)}</h3>
    ${fix?.shown && html`<blockquote dir="auto">${fix.shown}</blockquote>`}
    <p>${reason}</p>
    ${isShown && html`<blockquote dir="auto">${placeHtml(suggestion)}</blockquote>`}
    <div class="acts">
      ${fix && html`<button id="act-${index}" data-name="fix" value="${name}">${fix.label}</button>`}
      <button id="${fix ? 'show' : 'act'}-${index}" data-name="show" value="${name}" class="${fix && 'quiet'}" aria-expanded="${String(isShown)}">${isShown ? 'Hide' : 'Show'}</button>
      <button id="ignore-${index}" data-name="ignore" value="${name}" class="quiet">Ignore</button>
    </div>
  </section>`
}

/** ' · Subject' for a short text beside the body: 'parts.subject'. */
function partOf({ line: { path } }: Suggestion): Html | undefined {
  const [, key] = path.split('.')
  if (key === undefined) return undefined
  const name = key.replaceAll('_', ' ')
  return html`<span class="part"> · ${name.charAt(0).toUpperCase() + name.slice(1)}</span>`
}

/** The place in its line, with some words on both sides. */
function placeHtml({ line, from, to }: Suggestion): Html {
  const start = from <= AROUND ? 0 : spaceFrom(line, from - AROUND)
  const end = to + AROUND >= line.words.length ? line.words.length : line.words.lastIndexOf(' ', to + AROUND)
  const last = Math.max(end, to)
  return html`${start > 0 && '…'}${sourceWords(line, start, from)}<mark>${sourceWords(line, from, to)}</mark>${sourceWords(line, to, last)}${last < line.words.length && '…'}`
}

function spaceFrom({ words }: TextLine, at: number): number {
  const space = words.indexOf(' ', at)
  return space === -1 || space > at + AROUND ? at : space + 1
}

export const emptySuggestionsHtml = (title: string, text: string): Html =>
  html`<div class="empty" role="status"><b>${title}</b> ${text}</div>`
