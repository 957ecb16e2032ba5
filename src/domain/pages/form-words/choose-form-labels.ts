import { detectLanguage } from '#lib/language/detect-language.ts'
import { languageByScript } from '#lib/text/text-script.ts'
import { ARABIC_LABELS } from './arabic.ts'
import { DUTCH_LABELS } from './dutch.ts'
import { ENGLISH_LABELS } from './english.ts'
import { FRENCH_LABELS } from './french.ts'
import { GERMAN_LABELS } from './german.ts'
import { ITALIAN_LABELS } from './italian.ts'
import { JAPANESE_LABELS } from './japanese.ts'
import { PORTUGUESE_LABELS } from './portuguese.ts'
import { SPANISH_LABELS } from './spanish.ts'
import type { PublicFormLabels } from './public-form-labels.ts'

const FORM_LABELS_BY_LANGUAGE: ReadonlyMap<string, PublicFormLabels> = new Map([
  ['en', ENGLISH_LABELS],
  ['de', GERMAN_LABELS],
  ['fr', FRENCH_LABELS],
  ['es', SPANISH_LABELS],
  ['pt', PORTUGUESE_LABELS],
  ['it', ITALIAN_LABELS],
  ['nl', DUTCH_LABELS],
  ['ar', ARABIC_LABELS],
  ['ja', JAPANESE_LABELS],
])

/** The languages that there are words for. */
export const FORM_LANGUAGES: readonly string[] = [...FORM_LABELS_BY_LANGUAGE.keys()]

const MAX_LANGUAGES = 20

interface LocalizedFormLabels {
  readonly language: string
  readonly words: PublicFormLabels
}

/**
 * The words in the language that a text is written in; undefined where it is too short to tell, or where there are no
 * words in it.
 */
export function formLabelsForText(text: string): LocalizedFormLabels | undefined {
  const start = text.slice(0, MAX_DETECTED_CHARS)
  const language = languageByScript(start, detectLanguage(start) ?? '')
  const words = FORM_LABELS_BY_LANGUAGE.get(language)
  return words && { language, words }
}

const MAX_DETECTED_CHARS = 2_000

/**
 * The words in the language that a browser likes best of those that there are; in English where it likes none.
 * `accepted`: as in `Accept-Language`.
 */
export function formLabelsForAcceptLanguage(accepted: string): LocalizedFormLabels {
  const wanted = accepted
    .slice(0, 500)
    .split(',', MAX_LANGUAGES)
    .map((item) => {
      const [tag = '', ...parameters] = item.trim().toLowerCase().split(';')
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined)
      return { own: tag.split('-')[0] ?? '', quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ own, quality }) => quality > 0 && FORM_LABELS_BY_LANGUAGE.has(own))
    .toSorted((one, other) => other.quality - one.quality)
  const language = wanted[0]?.own ?? 'en'
  return { language, words: FORM_LABELS_BY_LANGUAGE.get(language) ?? ENGLISH_LABELS }
}
