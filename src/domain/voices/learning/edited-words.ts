import { diffIndices } from 'node-diff3'
import { UNSPACED_SCRIPT } from '#lib/text/text-script.ts'
import { signatureStart } from './signature.ts'

/** Words that a person put in the place of others. One side may be empty. */
export interface WordEdit {
  /** The words as they were written, with a space between them. */
  readonly removed: string
  readonly added: string
  readonly removedCount: number
  readonly addedCount: number
  /** The sentence around the removed words, and around the added ones. */
  readonly before: string
  readonly after: string
  /** True if a side begins a sentence: a capital says nothing there. */
  readonly isAtStart: boolean
  /**
   * False where the place tells nothing about wording: in an address, a merge field, a salutation or a signature, and in
   * a sentence that was mostly written anew.
   */
  readonly isTelling: boolean
}

interface WordToken {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Longer texts are not compared: the time grows with the square of their length. */
const MAX_TOKENS = 3_000
const TOKEN = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*|[^\s\p{L}\p{N}\p{M}]/gu
const WORD = /[\p{L}\p{N}]/u
/** Share of a sentence's words above which it counts as written anew. */
const MAX_CHANGED_SHARE = 0.5

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Words and marks. Scripts without spaces are parted as the platform parts them. */
const tokensOf = (text: string): readonly WordToken[] =>
  Array.from(text.matchAll(TOKEN)).flatMap(({ 0: found, index: from }) =>
    UNSPACED_SCRIPT.test(found)
      ? Array.from(segmenter.segment(found), ({ segment, index }) => ({
          text: segment,
          from: from + index,
          to: from + index + segment.length,
        }))
      : [{ text: found, from, to: from + found.length }],
  )

interface EditedSide {
  readonly text: string
  readonly tokens: readonly WordToken[]
  /** Indices of the tokens that the other side doesn't have. */
  readonly changed: ReadonlySet<number>
  readonly signatureFrom: number
}

/** Finds the words that were replaced or taken out between two states of a text, in their order. */
export function editedWords(before: string, after: string): readonly WordEdit[] {
  const [old, now] = [tokensOf(before), tokensOf(after)]
  if (old.length > MAX_TOKENS || now.length > MAX_TOKENS) return []
  const hunks = diffIndices(
    old.map(({ text }) => text),
    now.map(({ text }) => text),
  )
  const side = (text: string, tokens: readonly WordToken[], spans: readonly (readonly number[])[]): EditedSide => ({
    text,
    tokens,
    changed: new Set(spans.flatMap(([from = 0, count = 0]) => Array.from({ length: count }, (_, n) => from + n))),
    signatureFrom: signatureStart(text),
  })
  const was = side(
    before,
    old,
    hunks.map(({ buffer1 }) => buffer1),
  )
  const is = side(
    after,
    now,
    hunks.map(({ buffer2 }) => buffer2),
  )
  return hunks.map(({ buffer1: [from, count], buffer2: [at, length] }) => {
    const [gone, come] = [old.slice(from, from + count), now.slice(at, at + length)]
    const sides = [
      { side: was, tokens: gone, at: from },
      { side: is, tokens: come, at },
    ]
    return {
      removed: textOf(before, gone),
      added: textOf(after, come),
      removedCount: gone.length,
      addedCount: come.length,
      before: lineAround(before, old[from] ?? old[from - 1]),
      after: lineAround(after, now[at] ?? now[at - 1]),
      isAtStart: sides.some(({ side: { text }, tokens: [first] }) => first !== undefined && isAtStart(text, first)),
      isTelling: sides.every((one) => isTelling(one.side, one.tokens, one.at)),
    }
  })
}

const textOf = (text: string, tokens: readonly WordToken[]): string =>
  text.slice(tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0).replaceAll(/\s+/g, ' ')

const SENTENCE_END = /[.!?…。！？؟\n]/u
const MAX_LINE_CHARS = 200

function boundsAround(text: string, token: WordToken): readonly [from: number, to: number] {
  let [from, to] = [token.from, token.to]
  while (from > 0 && !SENTENCE_END.test(text[from - 1] ?? '')) from--
  while (to < text.length && !SENTENCE_END.test(text[to - 1] ?? '')) to++
  return [from, to]
}

const lineAround = (text: string, token: WordToken | undefined): string =>
  token
    ? text
        .slice(...boundsAround(text, token))
        .trim()
        .slice(0, MAX_LINE_CHARS)
    : ''

const isAtStart = (text: string, token: WordToken): boolean =>
  !WORD.test(text.slice(boundsAround(text, token)[0], token.from))

function isTelling(side: EditedSide, tokens: readonly WordToken[], at: number): boolean {
  const { text } = side
  const anchor = tokens[0] ?? side.tokens[at] ?? side.tokens[at - 1]
  if (!anchor) return true
  if (anchor.from >= side.signatureFrom || isSalutation(text, anchor)) return false
  return !tokens.some((token) => isInAddress(text, token)) && !isRewritten(side, anchor)
}

/** A short line that ends in a comma: ‘Hi Anna,’, ‘Best wishes,’. */
function isSalutation(text: string, { from }: WordToken): boolean {
  const start = text.lastIndexOf('\n', from) + 1
  const end = text.indexOf('\n', from)
  const line = text.slice(start, end === -1 ? text.length : end).trim()
  return /[,،、]$/u.test(line) && line.split(/\s+/).length <= MAX_SALUTATION_WORDS
}
const MAX_SALUTATION_WORDS = 5

/** Addresses, emails, hashtags and merge fields have signs beside their words. */
function isInAddress(text: string, { from, to }: WordToken): boolean {
  let [start, end] = [from, to]
  while (start > 0 && !/\s/.test(text.charAt(start - 1))) start--
  while (end < text.length && !/\s/.test(text.charAt(end))) end++
  const run = text.slice(start, end)
  return /[@/#{}_=&<>]|[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(run)
}

function isRewritten({ text, tokens, changed }: EditedSide, anchor: WordToken): boolean {
  const [from, to] = boundsAround(text, anchor)
  let [all, other] = [0, 0]
  for (const [index, token] of tokens.entries()) {
    if (token.from < from || token.to > to || !WORD.test(token.text)) continue
    all++
    if (changed.has(index)) other++
  }
  return all > 0 && other / all > MAX_CHANGED_SHARE
}
