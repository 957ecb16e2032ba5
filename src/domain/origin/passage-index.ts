import { sentencesOf } from '#lib/language/sentences.ts'
import { isMostlyUnspaced, originWords, wordRuns } from './origin-words.ts'
import { createRespelledSentences } from './respelled-sentences.ts'
import type { PassageSource, SourcePassage } from './text-sources.ts'

/** A sentence with so many words in a row of a passage is from it, edited. */
export const MIN_RUN_WORDS = 4
/** Letters in a row that count so in scripts without spaces. */
const MIN_RUN_LETTERS = 8
/** Words or letters in a row that a sentence has from elsewhere. */
export const minRunOf = (words: readonly string[]): number =>
  isMostlyUnspaced(words) ? MIN_RUN_LETTERS : MIN_RUN_WORDS
/** A sentence is compared in full up to so many words; beyond, only runs count. */
const MAX_COMPARED_WORDS = 200
/** Passages' sentences are found by the rarest words of a sentence. */
const MAX_SEARCHED_WORDS = 12
const MAX_SENTENCES_OF_WORD = 100
const MAX_CANDIDATES = 8
/** Fewer shared words in order are chance. */
const MIN_SHARED_WORDS = 2
/** Comparisons of words for one text. Past this, an AI's index takes any sentence for one that is edited. */
const MAX_COMPARISONS = 3_000_000

export type PassageMatch = 'whole' | 'edited' | 'none'

/** Finds out whether a sentence comes from passages of one source. */
export interface PassageIndex {
  /** `words`: those of the sentence, by `originWords`. */
  match(words: readonly string[]): PassageMatch
  /** True if a sentence of the passages has exactly these words. */
  hasSentence(words: readonly string[]): boolean
}

/** Makes the passages of a source ready for comparisons. */
export function createPassageIndex(passages: readonly SourcePassage[], source: PassageSource): PassageIndex {
  const own = passages.filter((passage) => passage.source === source)
  const isPartial = own.some(({ text }) => text === '')
  // A line ends a sentence wherever the text came from; marks and list signs are no words.
  const sentences = own.flatMap(({ text }) => sentencesOf(text, '').map((sentence) => originWords(sentence.text)))
  const whole = new Set(sentences.map((words) => words.join(' ')))
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
  let comparisons = 0
  let respelled: ReturnType<typeof createRespelledSentences> | undefined

  const similarSentences = (words: readonly string[]): readonly (readonly string[])[] => {
    const shared = new Map<number, number>()
    const found = [...new Set(words)].flatMap((word) => {
      const at = sentencesWith.get(word)
      return at ? [at] : []
    })
    const rarest = found.toSorted((one, other) => one.length - other.length).slice(0, MAX_SEARCHED_WORDS)
    for (const at of rarest)
      for (const index of at.slice(0, MAX_SENTENCES_OF_WORD)) shared.set(index, (shared.get(index) ?? 0) + 1)
    comparisons += rarest.length + shared.size
    return mostShared(shared).map((index) => (sentences[index] ?? []).slice(0, MAX_COMPARED_WORDS))
  }
  const keepsHalf = (words: readonly string[]): boolean => {
    if (words.length > MAX_COMPARED_WORDS) return false
    const isHalf = (kept: number): boolean => kept >= MIN_SHARED_WORDS && kept * 2 >= words.length
    return similarSentences(words).some((sentence) => {
      comparisons += words.length + sentence.length
      // Words in any order are counted quickly, and most sentences have too few of them.
      if (!isHalf(wordsInCommon(words, sentence))) return false
      comparisons += words.length * sentence.length
      return isHalf(wordsInCommonOrder(words, sentence))
    })
  }

  return {
    match(words) {
      if (words.length === 0 || own.length === 0) return 'none'
      if (whole.has(words.join(' '))) return 'whole'
      const size = minRunOf(words)
      const ownRuns = wordRuns(words, size)
      const keptRuns = ownRuns.filter((run) => runs(size).has(run)).length
      if (keptRuns > 0) return keptRuns === ownRuns.length ? 'whole' : 'edited'
      if (isPartial || comparisons > MAX_COMPARISONS) return source === 'ai' ? 'edited' : 'none'
      if (keepsHalf(words)) return 'edited'
      respelled ??= createRespelledSentences(sentences)
      return (respelled(words) ?? source === 'ai') ? 'edited' : 'none'
    },
    hasSentence: (words) => whole.has(words.join(' ')),
  }
}

/** The sentences that share most of the searched words, by their indexes. Sorting all of them would take longer. */
function mostShared(shared: ReadonlyMap<number, number>): readonly number[] {
  const byCount = Array.from({ length: MAX_SEARCHED_WORDS + 1 }, (): number[] => [])
  for (const [index, count] of shared) byCount[count]?.push(index)
  const found: number[] = []
  for (let count = MAX_SEARCHED_WORDS; count > 0 && found.length < MAX_CANDIDATES; count--)
    found.push(...(byCount[count] ?? []).slice(0, MAX_CANDIDATES - found.length))
  return found
}

/** Counts the words that two sentences have in common, in any order. */
export function wordsInCommon(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1)
  let count = 0
  for (const word of other) {
    const times = left.get(word) ?? 0
    if (times === 0) continue
    left.set(word, times - 1)
    count++
  }
  return count
}

/** Counts the words that two sentences have in common in the same order: the longest common subsequence. */
export function wordsInCommonOrder(one: readonly string[], other: readonly string[]): number {
  let before = new Uint16Array(other.length + 1)
  for (const word of one) {
    const row = new Uint16Array(other.length + 1)
    for (const [at, otherWord] of other.entries())
      row[at + 1] = word === otherWord ? (before[at] ?? 0) + 1 : Math.max(before[at + 1] ?? 0, row[at] ?? 0)
    before = row
  }
  return before[other.length] ?? 0
}
