import { isFunctionWord } from '#lib/language/function-words.ts'
import type { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'

/** Path of the price that a person has stated for an offer. */
export const PRICE_PATH = 'content.offer.fields.price'

/** Three capitals that are no tax are a currency. */
const HAS_CURRENCY = /\p{Sc}|(?<!\p{L})(?!VAT|GST|TVA|TTC|IVA|UST|BTW)[A-Z]{3}(?!\p{L})/u
const CODE = /^[A-Z]{3}$/
const NUMBER = /\p{Nd}(?:[\p{Nd}.,٫٬，．’' \u00a0\u202f]*\p{Nd})?(?:,[-–—])?/u
/** Scripts without spaces set the period in brackets behind the amount. */
const UNSPACED_LANGUAGES = new Set(['ja', 'zh'])

/**
 * The price that an offer states in Product › Offer, with currency and period as its language writes them: '£5.90 a
 * week', '89 € im Monat'. Digits and words stay as they were typed. Empty where no price is stated.
 */
export function statedPrice(offer: OfferTexts): string {
  const price = offer.at('offer.price').trim()
  if (price === '') return ''
  const currency = offer.at('offer.currency').trim()
  const language = offer.language()
  const amount = currency === '' || HAS_CURRENCY.test(price) ? price : withCurrency(price, currency, language)
  const period = offer.at('offer.price_period').trim()
  if (period === '') return amount
  if (UNSPACED_LANGUAGES.has(language)) return `${amount}（${period}）`
  if (/^[,;/]/.test(period)) return `${amount}${period}`
  return isPackage(period, language) ? `${amount} (${period})` : `${amount} ${period}`
}

const [TIME_WORD, FIRST_WORD] = [
  /^(?:\p{L}+(?:ly|lich|ig)|mensu\p{L}*|mensa\p{L}*|anua\p{L}*|annu\p{L}*|once|one-off|net|gross|each|every|per|par|por|pro|je|im|am|zum|al|ao|au|à|alla|a|an|jede\p{L}*|cada|chaque|ogni|all|p)(?!\p{L})/iu,
  /^[\p{Script=Latin}\p{Nd}][\p{L}\p{M}\p{N}]*/u,
]

/** Is true if a period is the thing that is paid for, ‘10er-Karte’: behind an amount it is no phrase. */
const isPackage = (period: string, language: string): boolean => {
  const [word = ''] = FIRST_WORD.exec(period) ?? []
  return word !== '' && !isFunctionWord(word, language) && !TIME_WORD.test(period)
}

/** The sign stands beside the number, not beside words before it: 'from £49'. */
function withCurrency(price: string, currency: string, language: string): string {
  const [number] = NUMBER.exec(price) ?? []
  if (number === undefined) return `${price} ${currency}`
  return price.replace(number, () => amountWithCurrency(number, currency, language))
}

function amountWithCurrency(price: string, currency: string, language: string): string {
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
