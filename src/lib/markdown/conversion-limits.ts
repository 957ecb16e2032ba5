import type { TextBlock } from './text-block.ts'

/** Signs that one conversion reads at most. A book of 170,000 words in lists and bold has fewer. */
const MAX_SIGNS = 100_000
/**
 * Characters that one conversion puts before lines of nested lists and quotations at most: as many as the longest text
 * has.
 */
const MAX_INDENTATION = 1_000_000

/** Signs that readers of Markdown look at; of all other characters they read millions at once. */
const SIGNS = new Set(Array.from('\n\\*[]{}%<$&#>+-:_`~|!=@', (sign) => sign.charCodeAt(0)))
/** A line of these is one sign. */
const REPEATED = new Set(['-', '\n'].map((sign) => sign.charCodeAt(0)))
/** Weight of a possible link in signs: finding its end takes a search through many others. */
const LINK_SIGNS = 4
const [ZERO, NINE, DOT, BRACKET, OPENING_BRACKET] = [0x30, 0x39, 0x2e, 0x29, 0x5b]

/**
 * True if a text has so many marks, or signs that could be marks, that its conversion would keep everybody else
 * waiting.
 */
export function hasTooManyMarks(text: string): boolean {
  if (text.length * LINK_SIGNS <= MAX_SIGNS) return false
  let count = 0
  let before = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isSign = SIGNS.has(code) ? code !== before || !REPEATED.has(code) : isEndOfNumber(before, code)
    before = code
    if (isSign) count += code === OPENING_BRACKET ? LINK_SIGNS : 1
    if (count > MAX_SIGNS) return true
  }
  return false
}

/** `1.` and `1)` may begin an item. */
const isEndOfNumber = (before: number, code: number): boolean =>
  (code === DOT || code === BRACKET) && before >= ZERO && before <= NINE

/** True if blocks are nested so deeply that the indentation of their lines alone is longer than a text may be. */
export const isTooDeep = (blocks: readonly TextBlock[]): boolean => indentation(blocks, 0) > MAX_INDENTATION

/** Counts at least the characters before the lines of nested blocks: two for each level. */
function indentation(blocks: readonly TextBlock[], depth: number): number {
  let sum = 0
  for (const block of blocks) {
    if (block.type === 'list') for (const item of block.items) sum += indentation(item, depth + 1)
    else if (block.type === 'quote') sum += indentation(block.blocks, depth + 1)
    else if (block.type !== 'rule' && depth > 0) for (const { text } of block.runs) if (text === '\n') sum += depth * 2
  }
  return sum
}
