import { detectLanguage } from '#lib/language/detect-language.ts'
import { formatCount } from '#lib/text/text.ts'
import { baseLanguage } from '#lib/language/function-words.ts'
import { sentencesOf } from '#lib/language/sentences.ts'
import { findClaims } from './checks/claims.ts'
import { sentenceLength, findLongSentence, MAX_CHARACTERS } from './checks/long-sentences.ts'
import { findSimplerWords } from './checks/simpler-words.ts'
import { findRepeats } from './checks/repeats.ts'
import { type TextLine, readTextLines } from './read-text.ts'
import type { Suggestion } from './suggestion.ts'

export interface CheckedText {
  readonly language: string
  /** Suggestions for the short texts first, then in the order of the text. */
  readonly suggestions: readonly Suggestion[]
  /** 'Reads like a letter: 9 words a sentence'; absent where the text has no sentences. */
  readonly reading?: string
}

interface TextToCheck {
  readonly content: string
  /** Short texts beside it by key: `subject`, `headline_1`. */
  readonly parts?: Readonly<Record<string, string>>
  readonly headline: string
  /** The interface's: of texts that are too short to tell theirs. */
  readonly locale: string
}

/** Checks a text. Reads it in a time that grows with its length. */
export function checkText({ content, parts = {}, headline, locale }: TextToCheck): CheckedText {
  const body = readTextLines(content)
  const short = Object.entries(parts).flatMap(([key, text]) => readTextLines(text, `parts.${key}`))
  const all = [...short, ...body]
  const language = detectLanguage(all.map(({ words }) => words).join('\n')) ?? baseLanguage(locale)
  const lengths: number[] = []
  const checkLine = (line: TextLine): readonly Suggestion[] => [
    ...sentencesOf(line.words, language).flatMap((sentence) => {
      const found = sentenceLength(sentence, language)
      if (found && found.length > 0 && line.path === 'content') lengths.push(found.length)
      return [findLongSentence(line, sentence, language) ?? [], findClaims(line, sentence, language)].flat()
    }),
    ...findSimplerWords(line, language),
  ]
  const ofBody = [...body.flatMap(checkLine), ...findRepeats(body, headline, language)].toSorted(byPlace)
  const suggestions = [...short.flatMap(checkLine), ...ofBody]
  const reading = readingOf(lengths, language)
  return { language, suggestions, ...(reading !== undefined && { reading }) }
}

const byPlace = (a: Suggestion, b: Suggestion): number => placeOf(a) - placeOf(b)
const placeOf = ({ line, from }: Suggestion): number => line.starts[from] ?? 0

/** Words a sentence, at most, and what reads so. */
const READS_LIKE = [
  [7, 'a text message'],
  [14, 'a letter'],
  [19, 'a newspaper'],
  [25, 'a report'],
  [Number.POSITIVE_INFINITY, 'a contract'],
] as const
/** Characters that take as long to read as a word of other scripts. */
const CHARACTERS_A_WORD = 2.4

function readingOf(lengths: readonly number[], language: string): string | undefined {
  if (lengths.length === 0) return undefined
  const average = Math.round(lengths.reduce((sum, length) => sum + length, 0) / lengths.length)
  const isInCharacters = MAX_CHARACTERS[language] !== undefined
  const words = isInCharacters ? average / CHARACTERS_A_WORD : average
  const [, like] = READS_LIKE.find(([max]) => words <= max) ?? READS_LIKE[1]
  const unit = isInCharacters ? 'character' : 'word'
  return `Reads like ${like}: ${formatCount(average, unit)} a sentence`
}
