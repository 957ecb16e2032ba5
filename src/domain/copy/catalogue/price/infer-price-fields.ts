import type { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { inferPrice } from './offer-price.ts'
import { writtenAmounts } from './written-price.ts'

/** The three price fields of an offer. */
interface PriceFieldValues {
  readonly price: string
  readonly currency: string
  readonly price_period: string
}

const CODES: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD', '¥': 'JPY' }
const SIGN = /[£€$¥]|(?<!\p{L})[A-Z]{3}(?!\p{L})/u
const DIGITS = /\p{Nd}(?:[\p{Nd}.,٫٬，．’' \u00a0]{0,20}\p{Nd})?(?:,[-–—])?/u
/** An amount with its sign alone begins the price, and no letter belongs to the sign: 'R$' is no dollar. */
const SIMPLE_START = /^(?:[£€$¥]|[A-Z]{3}|\p{Nd})/u

/**
 * The price that an older offer names in its prose and as the worth of its features, with its wording; null where it
 * states a price, or seems to have none.
 */
export function inferPriceFields(
  offer: OfferTexts,
  excerpt = '',
): { readonly text: string; readonly fields: PriceFieldValues } | null {
  if (offer.at('offer.price').trim() !== '') return null
  // Once a person takes it over, it is stated everywhere: a part of the phrase may leave out what limits it.
  const { text } = inferPrice(offer, excerpt)
  const [amount, ...others] = writtenAmounts(text)
  const [price] = DIGITS.exec(amount?.text ?? '') ?? []
  if (amount === undefined || price === undefined) return null
  if (others.length > 0) return { text, fields: { price: text, currency: '', price_period: '' } }
  // Words before the amount limit it, and no field has them: the price keeps them.
  if (amount.index > 0 || !SIMPLE_START.test(text)) {
    const end = amount.index + amount.text.length
    return { text, fields: { price: text.slice(0, end), currency: '', price_period: text.slice(end).trim() } }
  }
  const [sign = ''] = SIGN.exec(amount.text) ?? []
  const price_period = text.replace(price, '').replace(sign, '').replaceAll(/\s+/gu, ' ').trim()
  return { text, fields: { price, currency: CODES[sign] ?? sign, price_period } }
}
