import { t } from '@lingui/core/macro'
import type { TextCheck } from '#domain/copy/lint/text-check.ts'

const MIN_READABILITY_WORDS = 60

interface ReadabilityCounts {
  /** Words a sentence. */
  readonly asl: number
  /** Syllables a word. */
  readonly asw: number
  readonly letters: number
  readonly words: number
  readonly sentences: number
}

/** Tests by language whether a text is hard to read, with the usual formula of that language. */
const HARD_TO_READ: Readonly<Record<string, (counts: ReadabilityCounts) => boolean>> = {
  // Flesch–Kincaid, a school grade.
  en: ({ asl, asw }) => 0.39 * asl + 11.8 * asw - 15.59 > 9,
  // Amstad.
  de: ({ asl, asw }) => 180 - asl - 58.5 * asw < 55,
  // Szigriszt-Pazos.
  es: ({ asl, asw }) => 206.835 - asl - 62.3 * asw < 55,
  // Kandel–Moles.
  fr: ({ asl, asw }) => 207 - 1.015 * asl - 73.6 * asw < 55,
  // Martins.
  pt: ({ asl, asw }) => 248.835 - 1.015 * asl - 84.6 * asw < 55,
  // Gulpease.
  it: ({ letters, words, sentences }) => 89 + (300 * sentences - 10 * letters) / words < 50,
}

const VOWELS = /[aeiouyàâäáãåæéèêëíìîïóòôöõøœúùûüýÿ]+/gu

/** Syllables are told by groups of vowels; a silent e at an English or French word's end is none. */
function countSyllables(word: string, base: string): number {
  const groups = word.toLowerCase().match(VOWELS)?.length ?? 1
  const isSilent =
    (base === 'en' && /[^aeiouyl]e$/u.test(word)) || (base === 'fr' && /[^aeiouyéè]e(?:s|nt)?$/u.test(word))
  return Math.max(1, isSilent ? groups - 1 : groups)
}

export const readabilityCheck: TextCheck = {
  id: 'ease',
  severity: 'advice',
  *find(text, { base }) {
    const isHard = Object.hasOwn(HARD_TO_READ, base) ? HARD_TO_READ[base] : undefined
    const words = text.words()
    if (!isHard || words.length < MIN_READABILITY_WORDS) return
    const sentences = Math.max(1, text.sentences().length)
    const syllables = words.reduce((sum, word) => sum + countSyllables(word.text, base), 0)
    const letters = words.reduce((sum, word) => sum + word.text.length, 0)
    const counts = {
      asl: words.length / sentences,
      asw: syllables / words.length,
      letters,
      words: words.length,
      sentences,
    }
    if (isHard(counts))
      yield { from: 0, to: text.text.length, message: t`Hard to read. Use shorter sentences and words` }
  },
}
