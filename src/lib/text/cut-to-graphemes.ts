import { segmentLetters, MAX_UNITS_PER_LETTER, SIMPLE_LETTERS } from './graphemes.ts'

/** The first `max` letters as people see them, never half of one: not of an emoji, nor of a letter with accents. */
export function cutToGraphemes(text: string, max: number): string {
  if (text.length <= max) return text
  // The unit behind the cut is looked at too: it may be joined to the last letter.
  if (SIMPLE_LETTERS.test(text.slice(0, max + 1))) return text.slice(0, max)
  const start = text.slice(0, max * MAX_UNITS_PER_LETTER)
  let end = 0
  let count = 0
  for (const { index, segment } of segmentLetters(start)) {
    const isHalf = index + segment.length === start.length && start.length < text.length
    if (count === max || isHalf) break
    end = index + segment.length
    count++
  }
  return text.slice(0, end)
}
