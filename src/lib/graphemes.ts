let segmenter: Intl.Segmenter | undefined

/** Each code unit is a letter: true of most texts, and much quicker to count. */
const SIMPLE = /^[\n\u0020-\u007E\u00A0-\u024F\u2010-\u203A\u20AC]*$/
/** Bound for one letter with all that is joined to it, so that a limit also bounds what is stored. Families of emoji take about twenty units. */
const MAX_UNITS = 32

/** How many letters people see: a flag, a family of emoji or a letter with its accents is one. */
export function graphemeCount(text: string): number {
  if (SIMPLE.test(text)) return text.length
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const letters = segmenter.segment(text)[Symbol.iterator]()
  let count = 0
  while (!letters.next().done) count++
  return count
}

/** Says that a text has more letters than `max`, as people see them. */
export const isLongerThan = (text: string, max: number): boolean =>
  text.length > max && (text.length > max * MAX_UNITS || graphemeCount(text) > max)

/** The first `max` letters as people see them, never half of one: not of an emoji, nor of a letter with accents. */
export function cutToGraphemes(text: string, max: number): string {
  if (text.length <= max) return text
  // The unit behind the cut is looked at too: it may be joined to the last letter.
  if (SIMPLE.test(text.slice(0, max + 1))) return text.slice(0, max)
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const start = text.slice(0, max * MAX_UNITS)
  let end = 0
  let count = 0
  for (const { index, segment } of segmenter.segment(start)) {
    const isHalf = index + segment.length === start.length && start.length < text.length
    if (count === max || isHalf) break
    end = index + segment.length
    count++
  }
  return text.slice(0, end)
}
