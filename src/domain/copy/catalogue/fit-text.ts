import { sentencesOf } from '#lib/language/sentences.ts'
import { cutToGraphemes } from '#lib/text/cut-to-graphemes.ts'
import { segmentText } from '#lib/text/segment-text.ts'

/** A text shortened to a limit, counted in letters as people see them, like the fields' counters. */
export interface FittedText {
  readonly text: string
  /** Whole sentences, or lines, left out at the end. */
  readonly leftOut: number
  /** Ends inside a sentence, because not even the first one fits. */
  readonly isCut: boolean
}

/** A clause shorter than this share of the limit says too little to stand alone. */
const MIN_CLAUSE_SHARE = 0.4
const CLAUSE_END = /[,;:，；：、]|\s[–—-](?=\s)/gu
const DANGLING = /(?<![\s,;:，；：、–—([{„“‘«-])[\s,;:，；：、–—([{„“‘«-]+$/u
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Keeps the whole sentences that fit; where not even the first does, cuts at the end of a clause or a word. Never
 * longer than `maxChars`.
 */
export function fitText(text: string, maxChars: number): FittedText {
  const fitting = cutToGraphemes(text, maxChars)
  if (fitting === text) return { text, leftOut: 0, isCut: false }
  const maxUnits = fitting.length
  const sentences = sentencesOf(text, '')
  const fittingSentences = sentences.filter(({ to }) => to <= maxUnits)
  const last = fittingSentences.at(-1)
  if (last) return { text: text.slice(0, last.to), leftOut: sentences.length - fittingSentences.length, isCut: false }
  return {
    text: cutSentence(sentences[0]?.text ?? text, maxUnits),
    leftOut: Math.max(0, sentences.length - 1),
    isCut: true,
  }
}

function cutSentence(sentence: string, maxUnits: number): string {
  const start = sentence.slice(0, maxUnits + 1)
  const clauseEnds = Array.from(start.matchAll(CLAUSE_END), ({ index }) => index).filter((end) => end <= maxUnits)
  const clause = trimDangling(sentence.slice(0, clauseEnds.at(-1) ?? 0))
  if (clause.length >= maxUnits * MIN_CLAUSE_SHARE) return clause
  return (
    trimDangling(sentence.slice(0, lastFittingBoundary(words, sentence, maxUnits))) ||
    sentence.slice(0, lastFittingBoundary(letters, sentence, maxUnits))
  )
}

/** Without a bracket that is no longer closed, and without signs that lead on to what was cut off. */
function trimDangling(text: string): string {
  const open = text.lastIndexOf('(')
  const whole = open > 0 && !text.includes(')', open) ? text.slice(0, open) : text
  return whole.replace(DANGLING, '')
}

/** The last boundary that fits. Only so much is segmented: a field may hold a book. */
function lastFittingBoundary(segmenter: Intl.Segmenter, text: string, maxUnits: number): number {
  let end = 0
  for (const { index, segment } of segmentText(segmenter, text.slice(0, maxUnits * 2))) {
    if (index + segment.length > maxUnits) break
    end = index + segment.length
  }
  return end
}
