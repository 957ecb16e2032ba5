import { findTokens } from './tokens.ts'

/** A token of words that are written anew, and what it was said as: its value, or itself where it has none. */
export interface RenderedToken {
  readonly key: string
  readonly rendered: string
}

/** Keys of lost tokens, each once. */
export interface LostTokens {
  /** Neither they nor their values stand in the new words. */
  readonly leftOut: readonly string[]
  /** Tokens whose values appear in the new text as plain words. */
  readonly fixed: readonly string[]
}

/**
 * Finds the tokens that are missing from the new text. Values are matched regardless of case and spacing, but not
 * inside another word or number.
 */
export function findLostTokens(before: readonly RenderedToken[], words: string): LostTokens {
  const remaining = new Set(findTokens(words).map(({ key }) => key))
  const text = plain(words)
  const lost = new Map(
    before
      .filter(({ key }) => !remaining.has(key))
      .map(({ key, rendered }) => [key, containsValue(plain(rendered), text)]),
  )
  const keys = [...lost.keys()]
  return { leftOut: keys.filter((key) => !lost.get(key)), fixed: keys.filter((key) => lost.get(key)) }
}

const plain = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().toLowerCase()

function containsValue(value: string, text: string): boolean {
  if (value === '') return false
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1))
    if (!isInside(text.slice(0, at), value) && !isInside(value, text.slice(at + value.length))) return true
  return false
}

/** Scripts that part their words. */
const WORD = String.raw`[\p{Nd}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]`
const ENDS = new RegExp(`${WORD}$`, 'u')
const BEGINS = new RegExp(`^${WORD}`, 'u')

/** Is true if a word or number continues across the boundary of two texts, like '9' in '9.50'. */
const isInside = (before: string, after: string): boolean =>
  (ENDS.test(before) && BEGINS.test(after)) ||
  (/\d$/.test(before) && /^[.,]\d/.test(after)) ||
  (/\d[.,]$/.test(before) && /^\d/.test(after))
