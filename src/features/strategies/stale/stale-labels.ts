import { fieldAt } from '#domain/engine/kind.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { opportunityKind } from '#domain/kinds/opportunity.ts'
import { valueKindAt, currentOfferValue } from '#domain/stale/offer-values.ts'
import type { StalePlace } from '#domain/stale/stale-places.ts'
import { PRICE_PATH } from '#domain/copy/catalogue/price/stated-price.ts'
import { formatTokenDate, tokenValues } from '#domain/tokens/token-values.ts'
import { formatCount, isolateDirection } from '#lib/text/text.ts'

/** Returns the name of an offer's value in a word or two: 'price', 'end date', 'product name'. */
export function valueName(path: string): string {
  const kind = valueKindAt(path)
  if (kind === 'money') return 'price'
  if (kind === 'guarantee') return 'guarantee'
  const label = fieldAt(opportunityKind, path)?.label.replace(/ \d+$/, '').toLowerCase() ?? 'value'
  return path.includes('.testimonials.') ? `testimonial’s ${label}` : label
}

const SHORT_NAMES: Readonly<Record<string, string>> = {
  money: 'Price',
  count: 'Amount',
  date: 'Date',
  time: 'Time',
  guarantee: 'Guarantee',
  quote: 'Quote',
  name: 'Name',
}

/** Returns in two words why a text is out of date: 'Price changed'. */
export function reasonLabel({ path, reason }: Pick<StalePlace, 'path' | 'reason'>): string {
  if (reason === 'ended') return 'Offer ended'
  const name = path.endsWith('call_to_action')
    ? 'Button'
    : path.includes('.bonus_')
      ? 'Bonus'
      : (SHORT_NAMES[valueKindAt(path) ?? ''] ?? 'Value')
  return `${name} ${reason === 'gone' ? 'removed' : 'changed'}`
}

const MAX_SHORT_VALUE_CHARS = 40

/** A value for a sentence: a date written out, a long text cut short. */
export function shortValue(path: string, value: string, locale: string): string {
  const text = valueKindAt(path) === 'date' ? formatTokenDate(value, locale) : value.replaceAll(/\s+/g, ' ')
  if (text.length <= MAX_SHORT_VALUE_CHARS) return text
  return `${Array.from(text)
    .slice(0, MAX_SHORT_VALUE_CHARS)
    .join('')
    .replace(/\s\S*$/, '')}…`
}

export interface ShownValue {
  readonly path: string
  readonly value: string
  readonly locale: string
}

/** A value of an offer for a sentence; its price with the currency, as people read it: '£5.40'. */
export const offerValue = (offer: Opportunity, { path, value, locale }: ShownValue): string =>
  path === PRICE_PATH && value !== ''
    ? statedPriceText(offer, { price: value, price_period: '' })
    : shortValue(path, value, locale)

/** The offer's stated price in words, with some of its fields changed. */
export function statedPriceText(offer: Opportunity, fields: Readonly<Record<string, string>> = {}): string {
  const section = { ...offer.content['offer'], fields: { ...offer.content['offer']?.fields, ...fields } }
  const changed = { ...offer, content: { ...offer.content, offer: section } }
  return tokenValues({ offer: changed, locale: 'en' })('offer.price') ?? fields['price'] ?? ''
}

interface ValueChange {
  readonly offer: Opportunity
  readonly path: string
  readonly was: string
  readonly now: string
}

/** ‘3 texts say 480’, and what is so now. */
export function staleChangeText(
  count: number,
  { offer, path, was, now }: ValueChange,
  locale: string,
): { readonly says: string; readonly now: string } {
  const name = valueName(path)
  const texts = `${formatCount(count, 'text')} ${count === 1 ? 'says' : 'say'}`
  const says = `${texts} ${isolateDirection(offerValue(offer, { path, value: was, locale }))}`
  return {
    says,
    now:
      now === ''
        ? `the offer has no ${name} now`
        : `the ${name} is ${isolateDirection(offerValue(offer, { path, value: now, locale }))} now`,
  }
}

/** Returns the label of a field of the offer: 'Benefits, worth of ‘Ten lessons’'. */
export function offerFieldLabel(offer: Opportunity, path: string): string {
  const field = fieldAt(opportunityKind, path)
  if (!field) return ''
  const [, form = '', , key = ''] = path.split('.')
  const number = /_\d+$/.exec(key)?.[0]
  const named =
    number === undefined
      ? ''
      : currentOfferValue(offer, `content.${form}.fields.${form === 'benefits' ? 'feature' : 'bonus'}${number}`)
  const label = field.label.replace(/ \d+$/, '').toLowerCase()
  return named === '' || key.startsWith('bonus')
    ? `${field.section}, ${field.label.toLowerCase()}`
    : `${field.section}, ${label} of ‘${isolateDirection(shortValue('', named, 'en'))}’`
}

/** Returns the sentence that explains why a place is doubtful. */
export const doubtText = ({ path, why = '' }: Pick<StalePlace, 'path' | 'why'>): string =>
  `Perhaps not the ${valueName(path)}: ${why}.`
