import { amountInCents } from '#domain/stale/amounts.ts'
import type { OfferTexts } from './offer-texts.ts'
import { PRICE_PATH, statedPrice } from './stated-price.ts'

const SIGN = String.raw`(?:[£$€¥]|USD|EUR|GBP|CHF)`
const NUMBER = String.raw`(?<!\d)(?:\d[\d.,’' \u00a0]{0,20}\d|\d)`
/** An amount with its sign on either side, and its period: '£5.40 a week', '89 € im Monat', '540 €/mes'. */
const WRITTEN_PRICE = new RegExp(
  String.raw`(?:${SIGN}[ \u00a0]?(?:${NUMBER})|(?:${NUMBER})[ \u00a0]?${SIGN})(?:[ \u00a0](?:a|an|per|pro|im|je|al|a la|par|por|al mes|ao)[ \u00a0]\p{L}+|[ \u00a0]?/[ \u00a0]?\p{L}+)?`,
  'gu',
)

/** Prose fields in which an offer states its price. */
const PRICE_PROSE_PATHS = [
  'overview.product_description',
  'product.deliverable',
  'benefits.guarantee',
  'hypothesis.solution',
  'hypothesis.summary',
  ...[1, 2, 3, 4, 5, 6].flatMap((n) => [`faq.answer_${n}`, `faq.question_${n}`]),
]

/** A text as long as minutes of a meeting names many amounts, and not this. */
const MAX_CHARS = 1_000
/**
 * Matches words about other costs, such as prices of others, fees or spending. Amounts in such a sentence are ignored.
 */
const OTHER_COST_WORDS =
  /(?<!\p{L})(?:others?|elsewhere|competitors?|instead|budget|fees?|fines?|penalty|deposit|andere[nrms]?|anderswo|sonst|gebühr\p{L}*|otr[oa]s?|multa|presupuesto|autres?|ailleurs|frais|outr[oa]s?|taxa)(?!\p{L})/iu

const amountsIn = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?])\s|\n/)
    .filter((sentence) => !OTHER_COST_WORDS.test(sentence))
    .flatMap((sentence) => Array.from(sentence.matchAll(WRITTEN_PRICE), ([found]) => found))

/**
 * Price of an offer in words, and the field with its amount. The stated price wins. Older offers state none: there an
 * amount of the benefits counts as the price where the prose writes it with a sign of money. COPY, section 2.6.
 */
export function offerPrice(offer: OfferTexts, excerpt = ''): { readonly text: string; readonly path: string } {
  const stated = statedPrice(offer)
  return stated === '' ? inferPrice(offer, excerpt) : { text: stated, path: PRICE_PATH }
}

/**
 * Price that an offer without a stated one seems to have; empty where its prose and its benefits name no common amount.
 */
export function inferPrice(offer: OfferTexts, excerpt = ''): { readonly text: string; readonly path: string } {
  const prices = [1, 2, 3, 4, 5].map((n) => ({
    path: `benefits.price_${n}`,
    cents: amountInCents(offer.at(`benefits.price_${n}`)),
  }))
  const known = prices.filter((price): price is { path: string; cents: number } => price.cents !== undefined)
  const sum = known.reduce((all, { cents }) => all + cents, 0)
  const candidates = [...(known.length > 1 ? [{ path: '', cents: sum }] : []), ...known.slice(0, 1)]
  const written = [excerpt, ...PRICE_PROSE_PATHS.map((path) => offer.at(path))]
    .filter((text) => text.length <= MAX_CHARS)
    .flatMap(amountsIn)
  for (const { path, cents } of candidates) {
    const found = written.find(
      (text) => amountInCents(/(?<![\d.,’' \u00a0])[\d.,’' \u00a0]*\d/.exec(text)?.[0] ?? '') === cents,
    )
    if (found !== undefined && cents > 0)
      return { text: found.trim(), path: path === '' ? '' : `content.${fieldPath(path)}` }
  }
  return { text: '', path: '' }
}

const fieldPath = (path: string): string => path.replace('.', '.fields.')
