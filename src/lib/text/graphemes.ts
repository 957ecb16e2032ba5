import { segmentText } from '#lib/text/segment-text.ts'

let segmenter: Intl.Segmenter | undefined

/** Each code unit is a letter: true of most texts, and much quicker to count. */
export const SIMPLE_LETTERS = /^[\n\u0020-\u007E\u00A0-\u024F\u2010-\u203A\u20AC]*$/
/**
 * Bound for one letter with all that is joined to it, so that a limit also bounds what is stored. Families of emoji
 * take about twenty units.
 */
export const MAX_UNITS_PER_LETTER = 32

export const segmentLetters = (text: string): Iterable<{ readonly segment: string; readonly index: number }> =>
  segmentText((segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })), text)

/**
 * Counts letters as people see them: a flag, a family of emoji or a letter with its accents is one. Ends above `max`.
 */
export function graphemeCount(text: string, max = Number.POSITIVE_INFINITY): number {
  if (SIMPLE_LETTERS.test(text)) return text.length
  let count = 0
  const letters = segmentLetters(text)[Symbol.iterator]()
  while (count <= max && !letters.next().done) count++
  return count
}

/** The letters of a text as people see them. */
export const graphemesOf = (text: string): readonly string[] =>
  SIMPLE_LETTERS.test(text) ? Array.from(text) : Array.from(segmentLetters(text), ({ segment }) => segment)

/** Says that a text has more letters than `max`, as people see them. */
export const isLongerThan = (text: string, max: number): boolean =>
  text.length > max && (text.length > max * MAX_UNITS_PER_LETTER || graphemeCount(text, max) > max)
