import { sentencesOf } from '#lib/language/sentences.ts'
import { isMostlyUnspaced, originWords } from './origin-words.ts'
import { createPassageIndex, minRunOf, wordsInCommon, wordsInCommonOrder } from './passage-index.ts'
import { editsBetween } from './respelled-sentences.ts'
import { PASSAGE_SOURCES, type SourcePassage } from './text-sources.ts'

/** A rewritten sentence that keeps so much of one before, in the same order, is that one, mended. */
const CORRECTED_SHARE = 0.7
/** A correction puts at most one other word in so many; new spellings of a word don't count. */
const WORDS_PER_OTHER_WORD = 6
/** A new spelling changes at most one letter in so many. */
const LETTERS_PER_EDIT = 3
/** A correction drops at most so many words. */
const MAX_DROPPED_WORDS = 30
/** Sentences of the text before that are looked up by one word. */
const MAX_SENTENCES_OF_WORD = 100
/** Comparisons of words for one rewriting. Past this, its sentences count as new. */
const MAX_COMPARISONS = 30_000_000

/** Words that an AI has rewritten, and the passages of their text until then. */
interface RewrittenWords {
  readonly text: string
  readonly before: string
  readonly sources?: readonly SourcePassage[]
}

/**
 * The passages of a rewriting: its sentences that the text didn't have before, and those of the person that it has
 * mended. A sentence with a few words mended, as by proofreading, stays its writer's. It is compared with the one that
 * was written without an AI, not with what an earlier rewriting made of it: many small ones would replace every word.
 */
export function rewrittenPassages({ text, before, sources = [] }: RewrittenWords): readonly SourcePassage[] {
  const indexes = PASSAGE_SOURCES.map((source) => createPassageIndex(sources, source))
  const sentencesBefore = wordedSentences(before)
  const same = new Set(sentencesBefore.map(({ words }) => words.join(' ')))
  const changed = wordedSentences(text).filter(({ words }) => !same.has(words.join(' ')))
  if (changed.length === 0) return []
  const typed = sentencesBefore.filter(({ words }) => indexes.every((index) => index.match(words) === 'none'))
  const written = sources
    .filter(({ source }) => source !== 'ai' && source !== 'pasted')
    .flatMap((passage) => wordedSentences(passage.text))
  const findCorrected = createCorrectionFinder([...typed, ...written])
  const corrected = changed.map((sentence) => [sentence, findCorrected(sentence.words)] as const)
  const added = corrected.flatMap(([sentence, original]) => (original ? [] : [sentence]))
  const fixed = new Set(corrected.flatMap(([, original]) => (original ? [original] : [])))
  return [
    ...passageOf('ai', added),
    ...passageOf(
      'person',
      typed.filter((sentence) => fixed.has(sentence)),
    ),
  ]
}

interface WordedSentence {
  readonly text: string
  readonly words: readonly string[]
}

const wordedSentences = (text: string): readonly WordedSentence[] =>
  sentencesOf(text, '').flatMap((sentence) => {
    const words = originWords(sentence.text)
    return words.length === 0 ? [] : [{ text: sentence.text, words }]
  })

const passageOf = (source: 'ai' | 'person', sentences: readonly WordedSentence[]): readonly SourcePassage[] =>
  sentences.length === 0 ? [] : [{ source, text: sentences.map(({ text }) => text).join('\n') }]

/** Finds the sentence that another one is a correction of, without a look at all of them. */
function createCorrectionFinder(
  sentences: readonly WordedSentence[],
): (words: readonly string[]) => WordedSentence | undefined {
  const sentencesWith = new Map<string, WordedSentence[]>()
  for (const sentence of new Map(sentences.map((one) => [one.words.join(' '), one])).values())
    for (const word of new Set(sentence.words)) {
      const known = sentencesWith.get(word)
      if (known) known.push(sentence)
      else sentencesWith.set(word, [sentence])
    }
  let comparisons = 0
  const isCorrected = (given: readonly string[], other: readonly string[]): boolean => {
    const length = Math.max(given.length, other.length)
    comparisons += given.length + other.length
    // Words in any order are counted quickly, and most sentences have too few of them.
    if (wordsInCommon(given, other) < length / 2) return false
    comparisons += given.length * other.length
    const words = withOldSpelling(given, other)
    const isMost = (kept: number): boolean => kept >= length * CORRECTED_SHARE
    if (!isMost(wordsInCommon(words, other)) || hasNewRun(words, other)) return false
    return comparisons <= MAX_COMPARISONS && isMost(wordsInCommonOrder(words, other)) && !hasOtherWords(words, other)
  }
  return (words) => {
    // New spellings are in no sentence.
    const byWord = [...new Set(words)].flatMap((word) => {
      const found = sentencesWith.get(word)
      return found ? [found] : []
    })
    const rarest = byWord.toSorted((one, other) => one.length - other.length)
    // A correction keeps at least one of so many words, whichever they are.
    const searched = rarest.slice(0, Math.floor(words.length * (1 - CORRECTED_SHARE)) + 1)
    const candidates = new Set(searched.flatMap((found) => found.slice(0, MAX_SENTENCES_OF_WORD)))
    return [...candidates].find((other) => isCorrected(words, other.words))
  }
}

/** True if words in a row are new: that many are no correction. */
function hasNewRun(words: readonly string[], other: readonly string[]): boolean {
  const own = new Set(other)
  const size = minRunOf(words)
  let run = 0
  return words.some((word) => {
    run = own.has(word) ? 0 : run + 1
    return run >= size
  })
}

/**
 * Tells whether more words were replaced by other ones than a correction replaces. Letters of scripts without spaces
 * don't count as words.
 */
function hasOtherWords(words: readonly string[], before: readonly string[]): boolean {
  if (isMostlyUnspaced(words)) return false
  const known = new Set(before)
  return words.filter((word) => !known.has(word)).length > words.length / WORDS_PER_OTHER_WORD
}

/** The words with those that only spell one of before in another way as they were spelled before. */
function withOldSpelling(words: readonly string[], before: readonly string[]): readonly string[] {
  const dropped = before.filter((word) => !words.includes(word))
  if (dropped.length === 0 || dropped.length > MAX_DROPPED_WORDS) return words
  const known = new Set(before)
  return words.map((word) => (known.has(word) ? word : (dropped.find((other) => isRespelled(word, other)) ?? word)))
}

const isRespelled = (word: string, other: string): boolean => {
  const maxEdits = Math.floor(other.length / LETTERS_PER_EDIT)
  return Math.abs(word.length - other.length) <= maxEdits && editsBetween(word, other) <= maxEdits
}
