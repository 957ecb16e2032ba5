import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { offerSentence } from '#domain/analysis/hypothesis-sentence.ts'
import { type PlaceholderPiece, splitPlaceholders } from './placeholders.ts'
import type { OfferSections } from './offer-template.ts'

/** A phrase is a few words; the beginning of an endless one is enough. */
const MAX_PHRASE_CHARS = 300

/** The hypothesis of an offer as text, with the gaps of its own words and those of empty fields. */
export const hypothesisPieces = (sections: OfferSections): readonly PlaceholderPiece[] => {
  const content = Object.fromEntries(Object.entries(sections).map(([key, fields]) => [key, { fields }]))
  const { isList, parts } = offerSentence(new OfferTexts(content))
  return parts.flatMap((part, index): readonly PlaceholderPiece[] => {
    if (typeof part === 'string') return [{ text: part }]
    return [
      ...(isList ? [{ text: `${index === 0 ? '' : ' · '}${part.label}: ` }] : []),
      ...(part.text === ''
        ? [{ placeholder: part.placeholder }]
        : splitPlaceholders(part.text.slice(0, MAX_PHRASE_CHARS))),
    ]
  })
}
