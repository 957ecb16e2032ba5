import type { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { statedPrice } from '#domain/copy/catalogue/price/stated-price.ts'
import { detectLanguage } from '#lib/language/detect-language.ts'
import {
  HYPOTHESIS_PHRASES,
  HYPOTHESIS_SENTENCE,
  type SentencePhrase,
} from '#domain/kinds/labels/hypothesis-phrases.ts'
import { uiLocale } from '#lib/locale/ui-locale.ts'

/** Phrases of the list that stands in for the sentence where an offer has another language than the page. */
const LIST_PHRASES = HYPOTHESIS_PHRASES.filter(({ field }) => field !== 'amount')
/** Offers without a stated price name it as the worth of their first feature. */
const FORMER_PRICE = { form: 'benefits', field: 'price_1' } as const

/** A phrase with the text that fills it, and the field that the text is from. */
export interface FilledPhrase extends SentencePhrase {
  /** Empty: not filled in yet. */
  readonly text: string
}

/**
 * The hypothesis of an offer: a sentence in the page's language, or a list where its grammar would surround words of
 * another language.
 */
export interface OfferSentence {
  readonly isList: boolean
  readonly parts: readonly (string | FilledPhrase)[]
  readonly filledCount: number
}

/** The hypothesis of an offer as words and phrases. */
export function offerSentence(offer: OfferTexts): OfferSentence {
  const filled = HYPOTHESIS_PHRASES.map((phrase) => filledPhrase(offer, phrase))
  const isList = !isInPageLanguage(offer, filled)
  const of = (phrase: SentencePhrase): FilledPhrase =>
    filled[HYPOTHESIS_PHRASES.indexOf(phrase)] ?? { ...phrase, text: '' }
  return {
    isList,
    parts: isList
      ? LIST_PHRASES.map(of)
      : HYPOTHESIS_SENTENCE.map((part) => (typeof part === 'string' ? part : of(part))),
    filledCount: filled.filter(({ text }) => text !== '').length,
  }
}

/** The whole sentence as text; undefined while a phrase is missing, and in another language than the page's. */
export function hypothesisSentence(offer: OfferTexts): string | undefined {
  const { isList, parts } = offerSentence(offer)
  const words = parts.map((part) => (typeof part === 'string' ? part : phraseText(part.text)))
  return isList || words.includes('') ? undefined : words.join('')
}

function filledPhrase(offer: OfferTexts, phrase: SentencePhrase): FilledPhrase {
  if (phrase.field !== 'price') return { ...phrase, text: offer.at(`${phrase.form}.${phrase.field}`).trim() }
  const stated = statedPrice(offer)
  const former = offer.at(`${FORMER_PRICE.form}.${FORMER_PRICE.field}`).trim()
  return stated === '' && former !== '' ? { ...phrase, ...FORMER_PRICE, text: former } : { ...phrase, text: stated }
}

/**
 * Few words don't tell their language: then the whole offer does. One that is hardly begun will be in the language of
 * the page.
 */
function isInPageLanguage(offer: OfferTexts, phrases: readonly FilledPhrase[]): boolean {
  const language = detectLanguage(phrases.map(({ text }) => text).join('\n')) ?? detectLanguage(offer.all().join('\n'))
  return language === undefined || language === uiLocale().split('-')[0]
}

/** A phrase inside a sentence has no full stop of its own. */
const phraseText = (text: string): string =>
  text
    .trim()
    .replace(/[.。]$/u, '')
    .replaceAll(/\s+/gu, ' ')
