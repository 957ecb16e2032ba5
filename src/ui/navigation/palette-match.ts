import { joinRanges } from '#lib/text/join-ranges.ts'

/** A piece of a label, from and to by position in it, that the person's words were found in. */
export type MatchedRange = readonly [from: number, to: number]

export interface PaletteMatch {
  /** Higher is better. */
  readonly score: number
  /** In order and apart from one another. */
  readonly ranges: readonly MatchedRange[]
}

const AT_WORD = 3
const INSIDE = 2
const SCATTERED = 1
const ELSEWHERE = 0.5

/**
 * Looks for every word of the query in a label, in any order: at the beginning of a word, inside one, its letters
 * scattered in order over one, or in `also`, words that are not shown. Case and accents do not matter. Null where one
 * word is nowhere.
 */
export function matchPalette(query: string, label: string, also = ''): PaletteMatch | null {
  const folded = foldLetters(label)
  const more = foldLetters(also).join('')
  let score = 0
  const ranges: MatchedRange[] = []
  for (const word of foldLetters(query).join('').split(/\s+/)) {
    if (word === '') continue
    const found = findWord(word, folded)
    if (found) {
      score += found.score
      ranges.push(...found.ranges)
    } else if (more.includes(word)) score += ELSEWHERE
    else return null
  }
  return { score, ranges: joinRanges(ranges) }
}

/** Folds each letter to exactly one letter, so that positions are the same in both texts. */
const foldLetters = (text: string): string[] => (PLAIN.test(text) ? text.toLowerCase().split('') : foldAccents(text))

/** Texts that need only lower-casing. A shortcut, because thousands of labels are searched on every keystroke. */
const PLAIN = /^[\u0020-\u007e]*$/

const foldAccents = (text: string): string[] =>
  Array.from({ length: text.length }, (_, index) =>
    (text[index] ?? '').normalize('NFD').slice(0, 1).toLowerCase().slice(0, 1),
  )

function findWord(word: string, letters: readonly string[]): PaletteMatch | null {
  const text = letters.join('')
  let inside = -1
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at)) return { score: AT_WORD, ranges: [[at, at + word.length]] }
    if (inside < 0) inside = at
  }
  if (inside >= 0) return { score: INSIDE, ranges: [[inside, inside + word.length]] }
  return scattered(word, text)
}

const isWordStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')

/**
 * The letters in their order, the first at the beginning of a word and all within that word; two letters say too little
 * for that.
 */
function scattered(word: string, text: string): PaletteMatch | null {
  if (word.length < 3) return null
  for (const { 0: candidate, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const places = placesIn(word, candidate)
    if (places) return { score: SCATTERED, ranges: places.map((place) => [index + place, index + place + 1] as const) }
  }
  return null
}

function placesIn(word: string, candidate: string): number[] | null {
  if (word[0] !== candidate[0]) return null
  const places: number[] = []
  for (const letter of word) {
    const place = candidate.indexOf(letter, (places.at(-1) ?? -1) + 1)
    if (place < 0) return null
    places.push(place)
  }
  return places
}
