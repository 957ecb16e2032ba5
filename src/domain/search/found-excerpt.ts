import { foldWithPositions } from './fold-for-search.ts'
import { joinRanges } from '#lib/text/join-ranges.ts'

/** A piece of a text, from and to by position in it. */
export type FoundRange = readonly [from: number, to: number]

/** A piece of a text that shows words of a query. */
export interface FoundExcerpt {
  readonly text: string
  /** Positions of the words, in order and apart from one another. */
  readonly ranges: readonly FoundRange[]
}

/** More than that nobody looks at. */
const MAX_RANGES = 200

/** Finds the terms of a query in a text. Positions are in order and apart from one another. */
export function findRanges(text: string, terms: readonly string[]): readonly FoundRange[] {
  const { folded, startOf, endOf } = foldWithPositions(text)
  const found: FoundRange[] = []
  for (const term of terms) {
    let at = folded.indexOf(term)
    for (let count = 0; at >= 0 && count < MAX_RANGES; count++) {
      found.push([startOf(at), endOf(at + term.length - 1)])
      at = folded.indexOf(term, at + term.length)
    }
  }
  return joinRanges(found)
}

/** Before the first word: in a row of a list little room is left for it. */
const LEAD_CHARS = 24
const MAX_EXCERPT_CHARS = 160
const CUT = '…'

/** The piece of a text around the first of these ranges, in one line. */
export function excerptAround(text: string, ranges: readonly FoundRange[]): FoundExcerpt {
  const [first = 0, firstEnd = 0] = ranges[0] ?? []
  const from = startOfExcerpt(text, first)
  const to = endOfExcerpt(text, Math.max(firstEnd, from + MAX_EXCERPT_CHARS))
  const before = from > 0 ? CUT : ''
  const shift = before.length - from
  return {
    // One character for each, so that the ranges stay right.
    text: `${before}${text.slice(from, to).replaceAll(/\s/g, ' ')}${to < text.length ? CUT : ''}`,
    ranges: ranges.filter((range) => range[1] <= to).map((range) => [range[0] + shift, range[1] + shift]),
  }
}

/** At a word's beginning, if one is near; never inside a character. */
function startOfExcerpt(text: string, first: number): number {
  const earliest = Math.max(0, first - LEAD_CHARS)
  if (earliest === 0) return 0
  const space = text.slice(earliest, first).search(/\s\S/)
  return space < 0 ? wholeCharacter(text, earliest) : earliest + space + 1
}

function endOfExcerpt(text: string, end: number): number {
  return end >= text.length ? text.length : wholeCharacter(text, end)
}

/** The position, or that before it where it is inside of a surrogate pair. */
const wholeCharacter = (text: string, at: number): number =>
  /[\udc00-\udfff]/.test(text.charAt(at)) && /[\ud800-\udbff]/.test(text.charAt(at - 1)) ? at - 1 : at
