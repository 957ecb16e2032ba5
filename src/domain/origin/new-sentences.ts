import { sentencesOf } from '#lib/language/sentences.ts'
import { originWords, wordRuns } from './origin-words.ts'
import { MIN_RUN_WORDS } from './passage-index.ts'

/** A rewritten sentence that keeps so much of one before is that one, mended. */
const CORRECTED_SHARE = 0.7

/**
 * The sentences of a text that another one doesn't have, each on a line: what a rewriting has written itself. A sentence
 * with a few words mended, as by proofreading, stays its writer's.
 */
export function newSentences(text: string, before: string): string {
  const known = sentencesOf(before, '').map((sentence) => originWords(sentence.text))
  return sentencesOf(text, '')
    .filter((sentence) => {
      const words = originWords(sentence.text)
      return !known.some((other) => isCorrected(words, other))
    })
    .map((sentence) => sentence.text)
    .join('\n')
}

/** True if most words are of the other sentence, and no longer run is new. */
function isCorrected(words: readonly string[], other: readonly string[]): boolean {
  const own = new Set(other)
  const shared = words.filter((word) => own.has(word)).length
  const hasNewRun = wordRuns(words, MIN_RUN_WORDS).some((run) => run.split(' ').every((word) => !own.has(word)))
  return shared >= Math.max(words.length, other.length) * CORRECTED_SHARE && !hasNewRun
}
