import { plural, t } from '@lingui/core/macro'
import { fieldAt } from '#domain/engine/kind.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { opportunityKind } from '#domain/kinds/opportunity.ts'
import { valueKindAt, currentOfferValue, type ValueKind } from '#domain/stale/offer-values.ts'
import type { StalePlace } from '#domain/stale/stale-places.ts'
import { PRICE_PATH } from '#domain/copy/catalogue/price/stated-price.ts'
import { formatTokenDate, tokenValues } from '#domain/tokens/token-values.ts'
import { labelInSentence } from '#lib/locale/label-in-sentence.ts'
import { uiDateLocale } from '#lib/locale/ui-locale.ts'
import { isolateDirection } from '#lib/text/text.ts'

/** Returns the name of an offer's value in a word or two: 'price', 'end date', 'product name'. */
export function valueName(path: string): string {
  const kind = valueKindAt(path)
  if (kind === 'money') return t`price`
  if (kind === 'guarantee') return t`guarantee`
  const field = fieldAt(opportunityKind, path)
  const label = field ? labelInSentence(field.label.replace(/ \d+$/, '')) : t`value`
  return path.includes('.testimonials.') ? t`testimonial’s ${label}` : label
}

type ReasonLabels = Readonly<Record<ValueKind | 'button' | 'bonus' | 'value', string>>

const CHANGED: ReasonLabels = {
  money: t`Price changed`,
  count: t`Amount changed`,
  date: t`Date changed`,
  time: t`Time changed`,
  guarantee: t`Guarantee changed`,
  quote: t`Quote changed`,
  name: t`Name changed`,
  button: t`Button changed`,
  bonus: t`Bonus changed`,
  value: t`Value changed`,
}

const REMOVED: ReasonLabels = {
  money: t`Price removed`,
  count: t`Amount removed`,
  date: t`Date removed`,
  time: t`Time removed`,
  guarantee: t`Guarantee removed`,
  quote: t`Quote removed`,
  name: t`Name removed`,
  button: t`Button removed`,
  bonus: t`Bonus removed`,
  value: t`Value removed`,
}

/** Returns in two words why a text is out of date: 'Price changed'. */
export function reasonLabel({ path, reason }: Pick<StalePlace, 'path' | 'reason'>): string {
  if (reason === 'ended') return t`Offer ended`
  const labels = reason === 'gone' ? REMOVED : CHANGED
  if (path.endsWith('call_to_action')) return labels.button
  return labels[path.includes('.bonus_') ? 'bonus' : (valueKindAt(path) ?? 'value')]
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
  return tokenValues({ offer: changed, locale: uiDateLocale() })('offer.price') ?? fields['price'] ?? ''
}

interface ValueChange {
  readonly offer: Opportunity
  readonly path: string
  readonly was: string
  readonly now: string
  readonly textCount: number
}

/** '3 texts say 480; the price is 520 now' */
export function staleChangeHeading({ offer, path, was, now, textCount }: ValueChange, locale: string): string {
  const name = valueName(path)
  const former = isolateDirection(offerValue(offer, { path, value: was, locale }))
  const current = isolateDirection(offerValue(offer, { path, value: now, locale }))
  return now === ''
    ? plural(textCount, {
        one: `# text says ${former}, but the offer has no ${name} now`,
        other: `# texts say ${former}, but the offer has no ${name} now`,
      })
    : plural(textCount, {
        one: `# text says ${former}, but the ${name} is now ${current}`,
        other: `# texts say ${former}, but the ${name} is now ${current}`,
      })
}

/** The same in two sentences, the second with the offer: 'The price of “Second Chance Piano” is now 520.' */
export function staleChangeNews(
  { offer, path, was, now, textCount }: ValueChange,
  locale: string,
): { readonly says: string; readonly rest: string } {
  const name = valueName(path)
  const former = isolateDirection(offerValue(offer, { path, value: was, locale }))
  const current = isolateDirection(offerValue(offer, { path, value: now, locale }))
  return {
    says: plural(textCount, { one: `# text says ${former}.`, other: `# texts say ${former}.` }),
    rest:
      now === ''
        ? t`“${isolateDirection(offer.title)}” has no ${name} now.`
        : t`The ${name} of “${isolateDirection(offer.title)}” is now ${current}.`,
  }
}

/** Returns the label of a field of the offer: 'Benefits, value of “Ten lessons”'. */
export function offerFieldLabel(offer: Opportunity, path: string): string {
  const field = fieldAt(opportunityKind, path)
  if (!field) return ''
  const [, form = '', , key = ''] = path.split('.')
  const number = /_\d+$/.exec(key)?.[0]
  const named =
    number === undefined
      ? ''
      : currentOfferValue(offer, `content.${form}.fields.${form === 'benefits' ? 'feature' : 'bonus'}${number}`)
  const label = labelInSentence(field.label.replace(/ \d+$/, ''))
  return named === '' || key.startsWith('bonus')
    ? t`${{ section: field.section }}, ${{ label: labelInSentence(field.label) }}`
    : t`${{ section: field.section }}, ${label} of “${isolateDirection(shortValue('', named, uiDateLocale()))}”`
}

/** Returns the sentence that explains why a place is doubtful. */
export const doubtText = ({ path, why = '' }: Pick<StalePlace, 'path' | 'why'>): string =>
  t`Maybe not the ${{ value: valueName(path) }}: ${why}.`
