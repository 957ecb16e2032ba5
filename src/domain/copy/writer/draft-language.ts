import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { detectLanguage } from '#lib/language/detect-language.ts'
import type { JsonObject } from '#lib/json.ts'

/**
 * The language that an offer is written in: that of a draft which nobody asked for in another. English where its words
 * do not tell. COPY, section 2.8.
 */
export const draftLanguage = (content: JsonObject, inputs: Readonly<Record<string, string>> = {}): string =>
  detectLanguage([...Object.values(inputs), ...new OfferTexts(content).all()].join('\n')) ?? 'en'

/** Languages that the built-in writer has words of its own in; in all others it writes with the person's alone. */
export const DRAFT_LANGUAGES = ['en-GB', 'en-US', 'de', 'es', 'fr', 'pt', 'ja', 'ar'] as const
