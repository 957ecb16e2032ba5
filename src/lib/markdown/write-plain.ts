import { TOKEN_SOURCE } from '#lib/text/token-pattern.ts'
import type { InlineRuns } from './text-block.ts'
import { EMPTY_PARAGRAPH } from './empty-paragraph.ts'
import { mergeTagsIn } from './merge-tags.ts'
import { writePlainLines, writeRuns } from './write-runs.ts'

/** Anything that the dialect could read: without it a text is what it is. */
const SPECIAL = /[\\*[\]{}%<$&#>+-]|^[ \t]*\d/m
/** Lines that begin or end with a space, or are empty. */
const EDGE = /^[ \t\f]|[ \t\f]$|^$/m
/**
 * Cases in which a few escapes may not be enough, so that the written text has to be parsed: the mark of an empty
 * paragraph, lines of stars, stars beside spaces that are written by their number, brackets that are a link rather than
 * a merge tag.
 */
const UNSURE = /\]\]\(|^&nbsp;$|^\*\*[* \t]*$|^[ \t\f]\*|\*[ \t\f]$/m
const TOKEN = new RegExp(TOKEN_SOURCE, 'gu')

export const isSpecial = (written: string): boolean => SPECIAL.test(written)

/**
 * Writes a paragraph without marks in the dialect; undefined where the writing has to be read before it can be trusted.
 * `runsOf` finds its merge fields.
 */
export function writePlainParagraph(words: string, runsOf: (words: string) => InlineRuns): string | undefined {
  if (words === '') return EMPTY_PARAGRAPH
  if (!SPECIAL.test(words) && !EDGE.test(words)) return words
  if (UNSURE.test(words)) return undefined
  const tokens = words.includes('{{') ? [...words.matchAll(TOKEN)] : []
  if (tokens.length === 0) return writePlainLines(words)
  // A merge field may be part of a longer merge tag: `${{ offer.price }}`.
  const tags = new Map(mergeTagsIn(words))
  const areApart = tokens.every(({ 0: token, index }) => tags.get(index) === index + token.length)
  return areApart ? writeRuns(runsOf(words), { reader: 'dialect', escaping: 'few' }) : undefined
}
