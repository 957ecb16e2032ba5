import type { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { inferPrice } from './offer-price.ts'

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
  const { text } = inferPrice(offer, excerpt)
  const [price] = DIGITS.exec(text) ?? []
  if (price === undefined) return null
  // Words before the amount limit it, and no field has them: the price keeps them.
  if (!SIMPLE_START.test(text)) {
    const end = text.indexOf(price) + price.length
    const [behind = ''] = /^[ \u00a0]?(?:\p{Sc}|[A-Z]{3}(?!\p{L})|円|元|원)/u.exec(text.slice(end)) ?? []
    const whole = text.slice(0, end + behind.length)
    return { text, fields: { price: whole, currency: '', price_period: text.slice(whole.length).trim() } }
  }
  const [sign = ''] = SIGN.exec(text) ?? []
  const price_period = text.replace(price, '').replace(sign, '').replaceAll(/\s+/gu, ' ').trim()
  return { text, fields: { price, currency: CODES[sign] ?? sign, price_period } }
}
