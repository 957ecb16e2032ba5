import type { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { statedPrice } from '#domain/copy/catalogue/price/stated-price.ts'
import { detectLanguage } from '#lib/language/detect-language.ts'
import { HYPOTHESIS_SENTENCE, type SentencePhrase } from '#domain/kinds/labels/hypothesis-phrases.ts'

const PHRASES = HYPOTHESIS_SENTENCE.filter((part): part is SentencePhrase => typeof part !== 'string')
/** Phrases of the list that stands in for the sentence in other languages. */
const LIST_PHRASES = PHRASES.filter(({ field }) => field !== 'amount')
/** Offers without a stated price name it as the worth of their first feature. */
const FORMER_PRICE = { form: 'benefits', field: 'price_1' } as const

/** A phrase with the text that fills it, and the field that the text is from. */
export interface FilledPhrase extends SentencePhrase {
  /** Empty: not filled in yet. */
  readonly text: string
}

/**
 * The hypothesis of an offer: an English sentence, or a list where English grammar would surround words of another
 * language.
 */
export interface OfferSentence {
  readonly isList: boolean
  readonly parts: readonly (string | FilledPhrase)[]
  readonly filledCount: number
}

/** The hypothesis of an offer as words and phrases. */
export function offerSentence(offer: OfferTexts): OfferSentence {
  const filled = PHRASES.map((phrase) => filledPhrase(offer, phrase))
  const isList = !isEnglish(offer, filled)
  const of = (phrase: SentencePhrase): FilledPhrase => filled[PHRASES.indexOf(phrase)] ?? { ...phrase, text: '' }
  return {
    isList,
    parts: isList
      ? LIST_PHRASES.map(of)
      : HYPOTHESIS_SENTENCE.map((part) => (typeof part === 'string' ? part : of(part))),
    filledCount: filled.filter(({ text }) => text !== '').length,
  }
}

/** The whole sentence as text; undefined while a phrase is missing, and in other languages than English. */
export function hypothesisSentence(offer: OfferTexts): string | undefined {
  const { isList, parts } = offerSentence(offer)
  const words = parts.map((part) => (typeof part === 'string' ? part : phraseText(part.text)))
  return isList || words.includes('')
    ? undefined
    : words.reduce((sentence, word) => (word === ',' ? `${sentence},` : `${sentence} ${word}`))
}

function filledPhrase(offer: OfferTexts, phrase: SentencePhrase): FilledPhrase {
  if (phrase.field !== 'price') return { ...phrase, text: offer.at(`${phrase.form}.${phrase.field}`).trim() }
  const stated = statedPrice(offer)
  const former = offer.at(`${FORMER_PRICE.form}.${FORMER_PRICE.field}`).trim()
  return stated === '' && former !== '' ? { ...phrase, ...FORMER_PRICE, text: former } : { ...phrase, text: stated }
}

/** Few words don't tell their language: then the whole offer does. */
function isEnglish(offer: OfferTexts, phrases: readonly FilledPhrase[]): boolean {
  return (detectLanguage(phrases.map(({ text }) => text).join('\n')) ?? offer.language()) === 'en'
}

/** A phrase inside a sentence has no full stop of its own. */
const phraseText = (text: string): string =>
  text
    .trim()
    .replace(/[.。]$/u, '')
    .replaceAll(/\s+/gu, ' ')
