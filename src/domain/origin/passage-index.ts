import { sentencesOf } from '#lib/language/sentences.ts'
import { isMostlyUnspaced, originWords, wordRuns } from './origin-words.ts'
import type { PassageSource, SourcePassage } from './text-sources.ts'

/** A sentence that keeps so many words in a row of a passage is from it, edited. */
export const KEPT_RUN_WORDS = 4
/** The same for scripts without spaces, in letters. */
export const KEPT_RUN_LETTERS = 8
/** A sentence is compared in full up to so many words; beyond, only runs count. */
const MAX_COMPARED_WORDS = 200
const MAX_CANDIDATES = 8
/** Fewer shared words in order are chance. */
const MIN_SHARED_WORDS = 2

export type PassageMatch = 'whole' | 'edited' | 'none'

/** Finds out whether a sentence comes from passages of one source. */
export interface PassageIndex {
  /** `words`: those of the sentence, by `originWords`. */
  match(words: readonly string[]): PassageMatch
}

/** Makes the passages of a source ready for comparisons. */
export function createPassageIndex(passages: readonly SourcePassage[], source: PassageSource): PassageIndex {
  const own = passages.filter((passage) => passage.source === source)
  const isPartial = own.some(({ text }) => text === '')
  // A line ends a sentence wherever the text came from; marks and list signs are no words.
  const sentences = own.flatMap(({ text }) => sentencesOf(text, '').map((sentence) => originWords(sentence.text)))
  const whole = new Set(sentences.map((words) => words.join(' ')))
  const wholeTexts = own.map(({ text }) => ` ${originWords(text).join(' ')} `)
  const runsOfSize = new Map<number, ReadonlySet<string>>()
  const runs = (size: number): ReadonlySet<string> => {
    const known = runsOfSize.get(size)
    if (known) return known
    const made = new Set(own.flatMap(({ text }) => wordRuns(originWords(text), size)))
    runsOfSize.set(size, made)
    return made
  }
  const sentencesWith = new Map<string, number[]>()
  for (const [index, words] of sentences.entries())
    for (const word of new Set(words)) {
      const known = sentencesWith.get(word)
      if (known) known.push(index)
      else sentencesWith.set(word, [index])
    }

  const keepsHalf = (words: readonly string[]): boolean => {
    if (words.length > MAX_COMPARED_WORDS) return false
    const shared = new Map<number, number>()
    for (const word of new Set(words))
      for (const index of sentencesWith.get(word) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1)
    const candidates = [...shared].toSorted(([, one], [, other]) => other - one).slice(0, MAX_CANDIDATES)
    return candidates.some(([index]) => {
      const kept = wordsInCommonOrder(words, (sentences[index] ?? []).slice(0, MAX_COMPARED_WORDS))
      return kept >= MIN_SHARED_WORDS && kept * 2 >= words.length
    })
  }

  return {
    match(words) {
      if (words.length === 0 || own.length === 0) return 'none'
      const joined = words.join(' ')
      if (whole.has(joined)) return 'whole'
      const size = isMostlyUnspaced(words) ? KEPT_RUN_LETTERS : KEPT_RUN_WORDS
      if (words.length >= size && wholeTexts.some((text) => text.includes(` ${joined} `))) return 'whole'
      if (isPartial || wordRuns(words, size).some((run) => runs(size).has(run)) || keepsHalf(words)) return 'edited'
      return 'none'
    },
  }
}

/** Counts the words that two sentences have in common in the same order: the longest common subsequence. */
function wordsInCommonOrder(one: readonly string[], other: readonly string[]): number {
  let before = new Uint16Array(other.length + 1)
  for (const word of one) {
    const row = new Uint16Array(other.length + 1)
    for (const [at, otherWord] of other.entries())
      row[at + 1] = word === otherWord ? (before[at] ?? 0) + 1 : Math.max(before[at + 1] ?? 0, row[at] ?? 0)
    before = row
  }
  return before[other.length] ?? 0
}
