import type { Sentence } from '#lib/language/sentences.ts'
import { SENTENCE_SPLITS } from '#extensions/plain-words/lists/sentence-splits.ts'
import { ATOM_CHARACTER, type TextLine } from '#extensions/plain-words/read-text.ts'
import { editInLine, type SuggestionFix, type Suggestion } from '#extensions/plain-words/suggestion.ts'
import { capitalized, type WordSpan, wordSpans } from '#extensions/plain-words/words.ts'

const MAX_WORDS = 25
/** Scripts without spaces are counted in characters. */
export const MAX_CHARACTERS: Readonly<Record<string, number>> = { ja: 60, zh: 50 }
/** A half has at least as many words. */
const MIN_HALF_WORDS = 5

/** Checks the length of a sentence. Thai doesn't mark the end of one. */
export function sentenceLength(
  sentence: Sentence,
  language: string,
): { readonly length: number; readonly max: number; readonly unit: string } | undefined {
  if (language === 'th') return undefined
  const max = MAX_CHARACTERS[language]
  if (max === undefined) return { length: wordSpans(sentence.text, language).length, max: MAX_WORDS, unit: 'words' }
  return { length: sentence.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0, max, unit: 'characters' }
}

/** Finds a sentence that is longer than most people read in one go, with a place to split it where one is safe. */
export function findLongSentence(line: TextLine, sentence: Sentence, language: string): Suggestion | undefined {
  const found = sentenceLength(sentence, language)
  if (!found || found.length <= found.max) return undefined
  const fix = splitOf(line, sentence, language)
  return {
    title: 'Long sentence',
    reason: `${found.length.toLocaleString('en')} ${found.unit}. Most people stop at ${found.max}.`,
    line,
    from: sentence.from,
    to: sentence.to,
    ...(fix && { fix }),
  }
}

interface Split {
  /** Place of the joint, with the first letter of the second half. */
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Offers the split nearest to the middle. */
function splitOf(line: TextLine, sentence: Sentence, language: string): SuggestionFix | undefined {
  const middle = (sentence.from + sentence.to) / 2
  const splits = [
    ...splitsAtConjunctions(line.words, sentence, language),
    ...splitsAtSemicolon(line.words, sentence, language),
  ]
  for (const { from, to, text } of splits.toSorted((a, b) => Math.abs(a.from - middle) - Math.abs(b.from - middle))) {
    const edit = editInLine(line, from, to, text)
    if (edit)
      return {
        label: 'Use this',
        shown: line.words.slice(sentence.from, from) + text + line.words.slice(to, sentence.to),
        edit,
      }
  }
  return undefined
}

function* splitsAtConjunctions(words: string, { from, to }: Sentence, language: string): Generator<Split> {
  const joints = SENTENCE_SPLITS[language]
  if (!joints) return
  const all = wordSpans(words.slice(from, to), language).map((word) => ({
    ...word,
    from: word.from + from,
    to: word.to + from,
  }))
  for (const [index, conjunction] of all.entries()) {
    const name = small(conjunction)
    const isRetained = joints.retained.includes(name)
    const [before, subject] = [all[index - 1], all[index + 1]]
    if (!before || !subject || !(isRetained || joints.dropped.includes(name))) continue
    const isJoint =
      words.slice(before.to, conjunction.from) === ', ' && words.slice(conjunction.to, subject.from) === ' '
    const first = all.slice(0, index)
    const isBound = first.some((word) => joints.binding.has(small(word))) || first.length < MIN_HALF_WORDS
    const isClause = first.some((word) => joints.standing.has(small(word)))
    if (
      !isJoint ||
      isBound ||
      !isClause ||
      all.length - index - 1 < MIN_HALF_WORDS ||
      !joints.subjects.has(small(subject))
    )
      continue
    const start = isRetained ? conjunction : subject
    const letter = words.charAt(start.from)
    yield { from: before.to, to: start.from + 1, text: `. ${capitalized(letter)}` }
  }
}

const small = ({ text }: WordSpan): string => text.toLowerCase().replaceAll('’', "'")

/** A single semicolon parts two sentences; several of them part a list. */
function* splitsAtSemicolon(words: string, { from, to }: Sentence, language: string): Generator<Split> {
  const at = words.indexOf('; ', from)
  if (at === -1 || at >= to || words.slice(at + 1, to).includes(';')) return
  const next = words.charAt(at + 2)
  const isLong = [words.slice(from, at), words.slice(at + 2, to)].every(
    (half) => wordSpans(half, language).length >= MIN_HALF_WORDS,
  )
  const joints = SENTENCE_SPLITS[language]
  const isClauses = [words.slice(from, at), words.slice(at + 2, to)].every((half) =>
    wordSpans(half, language).some((word) => joints?.standing.has(small(word))),
  )
  if (isLong && isClauses && /\p{L}/u.test(next) && next !== ATOM_CHARACTER)
    yield { from: at, to: at + 3, text: `. ${capitalized(next)}` }
}
