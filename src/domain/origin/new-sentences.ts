import { sentencesOf } from '#lib/language/sentences.ts'
import { originWords, wordRuns } from './origin-words.ts'
import { MIN_RUN_WORDS } from './passage-index.ts'

/** A rewritten sentence that keeps so much of one before is that one, mended. */
const CORRECTED_SHARE = 0.7
/** Sentences of the text before that are looked up by one word. */
const MAX_SENTENCES_OF_WORD = 100

/**
 * The sentences of a text that another one doesn't have, each on a line: what a rewriting has written itself. A sentence
 * with a few words mended, as by proofreading, stays its writer's.
 */
export function newSentences(text: string, before: string): string {
  const findCandidates = createCandidateFinder(before)
  return sentencesOf(text, '')
    .filter((sentence) => {
      const words = originWords(sentence.text)
      return !findCandidates(words).some((other) => isCorrected(words, other))
    })
    .map((sentence) => sentence.text)
    .join('\n')
}

/** Finds the sentences of a text that another one can be a correction of, without a look at all of them. */
function createCandidateFinder(text: string): (words: readonly string[]) => readonly (readonly string[])[] {
  const sentences = new Map(
    sentencesOf(text, '').map((sentence) => {
      const words = originWords(sentence.text)
      return [words.join(' '), words] as const
    }),
  )
  const sentencesWith = new Map<string, (readonly string[])[]>()
  for (const words of sentences.values())
    for (const word of new Set(words)) {
      const known = sentencesWith.get(word)
      if (known) known.push(words)
      else sentencesWith.set(word, [words])
    }
  return (words) => {
    const same = sentences.get(words.join(' '))
    if (same) return [same]
    const byWord = [...new Set(words)].map((word) => sentencesWith.get(word) ?? [])
    const rarest = byWord.toSorted((one, other) => one.length - other.length)
    // A correction keeps at least one of so many words, whichever they are.
    const searched = rarest.slice(0, Math.floor(words.length * (1 - CORRECTED_SHARE)) + 1)
    return [...new Set(searched.flatMap((found) => found.slice(0, MAX_SENTENCES_OF_WORD)))]
  }
}

/** True if most words are of the other sentence, and no longer run is new. */
function isCorrected(words: readonly string[], other: readonly string[]): boolean {
  const own = new Set(other)
  const shared = words.filter((word) => own.has(word)).length
  const hasNewRun = wordRuns(words, MIN_RUN_WORDS).some((run) => run.split(' ').every((word) => !own.has(word)))
  return shared >= Math.max(words.length, other.length) * CORRECTED_SHARE && !hasNewRun
}
