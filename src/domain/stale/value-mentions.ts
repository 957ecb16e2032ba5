/**
 * Certainty that a place of a text means a value of its offer. sure: the text itself shows it, by a currency sign or
 * the name of a month. likely: the bare value. doubtful: it may well mean something else.
 */
export type Certainty = 'sure' | 'likely' | 'doubtful'

/** A place of a text where a value stands in letters. */
export interface ValueMention {
  /** [start, end) in code units. */
  readonly start: number
  readonly end: number
  readonly text: string
  readonly certainty: Certainty
  /** Reason for doubt, for people. */
  readonly why?: string
  /** Another value written in the same manner: words stay words; null where that cannot be. */
  rewriteAs(next: string): string | null
}

/** The writings of one value, found in time linear to the text. */
export interface MentionFinder {
  find(searched: SearchedText): ValueMention[]
}

/** A text made ready to be searched for several values. */
export interface SearchedText {
  /** Text with its tokens blanked out, each at its original length. */
  readonly text: string
  /** Returns the text in lower case, for a quick check. */
  lowered(): string
  /** Returns hashes of the words, calculated once for all values. */
  words(): HashedWords
}

export interface HashedWords {
  /** Hash of each word. */
  readonly hashes: readonly number[]
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  /** The sentence that each word stands in. */
  readonly sentences: readonly number[]
}

/** So many places of one value are found in a text; whoever has seen these knows. */
export const MAX_MENTIONS = 1_000

/** So much is looked at on either side of a place. */
const MAX_BESIDE_CHARS = 48

/** Returns the text directly before a place. */
export const contextBefore = (text: string, start: number): string =>
  text.slice(Math.max(0, start - MAX_BESIDE_CHARS), start)
/** Returns the text directly after a place. */
export const contextAfter = (text: string, end: number): string => text.slice(end, end + MAX_BESIDE_CHARS)

/** Letters that no space stands between: a word of theirs ends where its last letter does. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u
const PART_OF_WORD = /[\p{L}\p{N}\p{M}_]/u

/** The code point that ends at, or begins at, a place; empty at the text's ends. */
const lastOf = (text: string): string => Array.from(text.slice(-2)).at(-1) ?? ''
const firstOf = (text: string): string => Array.from(text.slice(0, 2))[0] ?? ''

/** Is true if [start, end) covers one or more whole words. */
export function isWholeWord(text: string, start: number, end: number): boolean {
  const isCut = (outer: string, inner: string): boolean =>
    PART_OF_WORD.test(outer) && PART_OF_WORD.test(inner) && !UNSPACED.test(inner)
  const inside = text.slice(start, end)
  return (
    !isCut(lastOf(contextBefore(text, start)), firstOf(inside)) &&
    !isCut(firstOf(contextAfter(text, end)), lastOf(inside))
  )
}

/** A text that stands for itself in a pattern. */
export const escapeRegExp = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/**
 * The text in the letters' case of another one: 'FIVE HUNDRED' as 'FOUR HUNDRED' was, 'Five hundred' as 'Four hundred'.
 */
export function matchCase(text: string, like: string): string {
  const isUpper = (one: string): boolean => one !== one.toLowerCase() && one === one.toUpperCase()
  if (like.length > 1 && isUpper(like)) return text.toUpperCase()
  const words = like.split(/[\s-]+/).filter((word) => word.length > 3)
  if (words.length > 1 && words.every((word) => isUpper(word.charAt(0))))
    return text.replaceAll(/(?<![\p{L}])\p{L}(?=\p{L}{3})/gu, capital)
  return isUpper(like.charAt(0)) ? text.replace(/^./u, capital) : text
}

const capital = (letter: string): string => letter.toUpperCase()

/**
 * Returns all matches that are mentions, up to the limit. After a rejected match the search continues from its second
 * character.
 */
export function findAllMentions(
  pattern: RegExp,
  { text }: SearchedText,
  writingOf: (text: string, start: number, found: string, groups: RegExpExecArray) => ValueMention | undefined,
): ValueMention[] {
  const writings: ValueMention[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match && writings.length < MAX_MENTIONS; match = pattern.exec(text)) {
    const writing = match[0] === '' ? undefined : writingOf(text, match.index, match[0], match)
    if (writing) writings.push(writing)
    pattern.lastIndex = writing ? Math.max(writing.end, match.index + 1) : match.index + 1
  }
  return writings
}
