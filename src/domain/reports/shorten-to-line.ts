import { cutToLength } from '#domain/formats/channel-length.ts'

/** Units of a letter with its marks, at most: what is behind them is not looked at. */
const UNITS_PER_LETTER = 8

/**
 * A text in one line and at most so many letters, cut behind a word where it can be, with a mark for what is left out.
 */
export function shortenToLine(text: string, maxLetters: number): string {
  const looked = text.trimStart().slice(0, maxLetters * UNITS_PER_LETTER)
  const line = looked.replaceAll(/\s+/g, ' ').trim()
  const cut = cutToLength('graphemes', line, maxLetters)
  if (cut === line && looked.length === text.trimStart().length) return line
  const words = cut.replace(/\s+\S*$/, '')
  return `${(words.length > cut.length / 2 ? words : cut).replace(/(?<![\s.,;:])[\s.,;:]+$/, '')}…`
}
