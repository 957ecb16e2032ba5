import type { OfferTexts } from './offer-texts.ts'

/** Path of the price that a person has stated for an offer. */
export const PRICE_PATH = 'content.offer.fields.price'

const HAS_CURRENCY = /\p{Sc}|(?<!\p{L})[A-Z]{3}(?!\p{L})/u
const CODE = /^[A-Z]{3}$/

/**
 * The price that an offer states in Product › Offer, with currency and period as its language writes them: '£5.90 a
 * week', '89 € im Monat'. The digits stay as they were typed. Empty where no price is stated.
 */
export function statedPrice(offer: OfferTexts): string {
  const price = offer.at('offer.price').trim()
  if (price === '') return ''
  const currency = offer.at('offer.currency').trim()
  const amount = currency === '' || HAS_CURRENCY.test(price) ? price : withCurrency(price, currency, offer.language())
  return [amount, offer.at('offer.price_period').trim()].filter((text) => text !== '').join(' ')
}

function withCurrency(price: string, currency: string, language: string): string {
  if (!CODE.test(currency)) return `${price} ${currency}`
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency, numberingSystem: 'latn' }).formatToParts(
    1,
  )
  const at = parts.findIndex(({ type }) => type === 'currency')
  const sign = parts[at]?.value ?? currency
  const isBefore = at < parts.findIndex(({ type }) => type === 'integer')
  const isApart = parts.some(({ type, value }) => type === 'literal' && /\s/.test(value)) || /\p{L}$/u.test(sign)
  const gap = isApart ? '\u00a0' : ''
  return isBefore ? `${sign}${gap}${price}` : `${price}${gap}${sign}`
}
