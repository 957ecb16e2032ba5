import { t } from '@lingui/core/macro'
import { uiLocale } from '#lib/locale/ui-locale.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { detectLanguage } from '#lib/language/detect-language.ts'
import { baseLanguage } from '#lib/language/function-words.ts'
import type { JsonObject } from '#lib/json.ts'

/**
 * The language that an offer is written in: that of a draft which nobody asked for in another. English where its words
 * do not tell. COPY, section 2.8.
 */
export const draftLanguage = (content: JsonObject, inputs: Readonly<Record<string, string>> = {}): string =>
  detectLanguage([...Object.values(inputs), ...new OfferTexts(content).all()].join('\n')) ?? 'en'

interface LanguageRequest {
  readonly content: JsonObject
  readonly inputs: Readonly<Record<string, string>>
  /** BCP 47 tag of the request; empty: not asked for. */
  readonly asked: string
  /** Language of the brand voice; empty: none. */
  readonly voice: string
  /** True if the inputs hold a text to work on, which is of no offer. */
  readonly isRewriting?: boolean
}

/**
 * The language of drafts, for every writer: the one asked for, else the one that the words tell, else the brand
 * voice's. A voice of the same language adds its region.
 */
export function requestLanguage({ content, inputs, asked, voice, isRewriting = false }: LanguageRequest): string {
  if (asked !== '') return asked
  const typed = Object.values(inputs)
  const found =
    (isRewriting ? detectLanguage(typed.join('\n')) : undefined) ??
    detectLanguage([...typed, ...new OfferTexts(content).all()].join('\n'))
  if (found === undefined) return voice === '' ? 'en' : voice
  return baseLanguage(voice) === found ? voice : found
}

/** Languages that the built-in writer has words of its own in; in all others it writes with the person's alone. */
export const DRAFT_LANGUAGES = ['en-GB', 'en-US', 'de', 'es', 'fr', 'pt', 'ja', 'ar'] as const

const nameOfLanguage = (language: string): string =>
  new Intl.DisplayNames([uiLocale()], { type: 'language', fallback: 'code' }).of(language) ?? language

/** Says that the built-in writer, which has no words but the offer's, can't write in another language; empty if it can. */
export function foreignLanguageShortfall({
  content,
  inputs,
  language,
}: {
  readonly content: JsonObject
  readonly inputs: Readonly<Record<string, string>>
  readonly language: string
}): string {
  const found = detectLanguage([...Object.values(inputs), ...new OfferTexts(content).all()].join('\n'))
  if (found === undefined || found === baseLanguage(language)) return ''
  const name = nameOfLanguage(found)
  return t`No drafts. This offer is in ${{ language: name }}. Without AI it can only be written in ${{ language: name }}.`
}
