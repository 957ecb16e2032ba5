import { detectLanguage } from '#lib/language/detect-language.ts'
import { languageOf } from '#lib/text/text-script.ts'
import { ARABIC } from './arabic.ts'
import { DUTCH } from './dutch.ts'
import { ENGLISH } from './english.ts'
import { FRENCH } from './french.ts'
import { GERMAN } from './german.ts'
import { ITALIAN } from './italian.ts'
import { JAPANESE } from './japanese.ts'
import { PORTUGUESE } from './portuguese.ts'
import { SPANISH } from './spanish.ts'
import type { FormWords } from './form-words.ts'

const WORDS: ReadonlyMap<string, FormWords> = new Map([
  ['en', ENGLISH],
  ['de', GERMAN],
  ['fr', FRENCH],
  ['es', SPANISH],
  ['pt', PORTUGUESE],
  ['it', ITALIAN],
  ['nl', DUTCH],
  ['ar', ARABIC],
  ['ja', JAPANESE],
])

/** The languages that there are words for. */
export const FORM_LANGUAGES: readonly string[] = [...WORDS.keys()]

const MAX_LANGUAGES = 20

interface SpokenWords {
  readonly language: string
  readonly words: FormWords
}

/**
 * The words in the language that a text is written in; undefined where it is too short to tell, or where there are no
 * words in it.
 */
export function wordsIn(text: string): SpokenWords | undefined {
  const start = text.slice(0, MAX_TOLD_CHARS)
  const language = languageOf(start, detectLanguage(start) ?? '')
  const words = WORDS.get(language)
  return words && { language, words }
}

const MAX_TOLD_CHARS = 2_000

/**
 * The words in the language that a browser likes best of those that there are; in English where it likes none.
 * `accepted`: as in `Accept-Language`.
 */
export function wordsFor(accepted: string): SpokenWords {
  const wanted = accepted
    .slice(0, 500)
    .split(',', MAX_LANGUAGES)
    .map((item) => {
      const [tag = '', ...parameters] = item.trim().toLowerCase().split(';')
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined)
      return { own: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ own, quality }) => quality > 0 && WORDS.has(own))
    .toSorted((one, other) => other.quality - one.quality)
  const language = wanted[0]?.own ?? 'en'
  return { language, words: WORDS.get(language) ?? ENGLISH }
}
