import { diffIndices } from 'node-diff3'

/** Words that a person put in the place of others. One side may be empty. */
export interface WordEdit {
  /** As written, with a space between words. */
  readonly removed: string
  readonly added: string
  /** The sentence around the removed words, and around the added ones. */
  readonly before: string
  readonly after: string
}

interface WordToken {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Longer texts are not compared: the time grows with the square of their length. */
const MAX_TOKENS = 3_000
const TOKEN = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*|[^\s\p{L}\p{N}\p{M}]/gu

const tokensOf = (text: string): readonly WordToken[] =>
  Array.from(text.matchAll(TOKEN), ({ 0: found, index }) => ({ text: found, from: index, to: index + found.length }))

/** Finds the words that were replaced or taken out between two states of a text, in their order. */
export function editedWords(before: string, after: string): readonly WordEdit[] {
  const [old, now] = [tokensOf(before), tokensOf(after)]
  if (old.length > MAX_TOKENS || now.length > MAX_TOKENS) return []
  return diffIndices(
    old.map(({ text }) => text),
    now.map(({ text }) => text),
  ).map(({ buffer1: [from, count], buffer2: [at, length] }) => {
    const [gone, come] = [old.slice(from, from + count), now.slice(at, at + length)]
    return {
      removed: textOf(before, gone),
      added: textOf(after, come),
      before: lineAround(before, old[from] ?? old[from - 1]),
      after: lineAround(after, now[at] ?? now[at - 1]),
    }
  })
}

const textOf = (text: string, tokens: readonly WordToken[]): string =>
  text.slice(tokens[0]?.from ?? 0, tokens.at(-1)?.to ?? 0).replaceAll(/\s+/g, ' ')

const SENTENCE_END = /[.!?…。！？؟\n]/u
const MAX_LINE_CHARS = 200

function lineAround(text: string, token: WordToken | undefined): string {
  if (!token) return ''
  let [from, to] = [token.from, token.to]
  while (from > 0 && !SENTENCE_END.test(text[from - 1] ?? '')) from--
  while (to < text.length && !SENTENCE_END.test(text[to - 1] ?? '')) to++
  return text.slice(from, to).trim().slice(0, MAX_LINE_CHARS)
}
