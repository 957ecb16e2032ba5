import { t } from '@lingui/core/macro'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { PRICE_PATH, statedPrice } from '#domain/copy/catalogue/price/stated-price.ts'
import { fieldAt } from '#domain/engine/kind.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { companyKind, COMPANY_FORM } from '#domain/kinds/company.ts'
import { CUSTOM_SECTION, type CustomField, namedCustomFields } from '#domain/custom/custom-fields.ts'
import { CUSTOM_DATA_FORM } from '#domain/kinds/opportunity-forms.ts'
import { opportunityKind } from '#domain/kinds/opportunity.ts'
import { isObject } from '#lib/json.ts'
import { valueAt } from '#lib/path.ts'
import { type Token, formatToken, type TokenValues, findTokens } from './tokens.ts'

/** Sources of the values of a text's tokens. */
export interface TokenSources {
  /** The offer that the text belongs to. */
  readonly offer?: DomainRecord | undefined
  readonly company?: DomainRecord | undefined
  /** Fields of the recipient by key, such as `firstname`. */
  readonly recipient?: Readonly<Record<string, string>> | undefined
  /** BCP 47 tag that dates are written in. */
  readonly locale: string
}

/** The kind of record that tokens are filled from. */
export const TOKEN_OFFER = opportunityKind.kind

/** The section that stands for the company's profile in a token. */
export const COMPANY_SECTION = 'company'

/** Fields of a text's recipient: tokens without a dot. */
export const RECIPIENT_FIELDS = [
  { key: 'firstname', label: t`First name` },
  { key: 'lastname', label: t`Last name` },
  { key: 'company', label: t`Company` },
] as const

/** Place where the value of a token is filled in. */
export interface TokenPlace {
  readonly of: 'offer' | 'company' | 'recipient'
  /** Dotted path inside the record; the key for the recipient. */
  readonly path: string
  /** 'End date', 'Feature 4' */
  readonly label: string
  /** 'Offer', 'Benefits'; empty for the recipient. */
  readonly section: string
}

/**
 * Tells where a token's value is filled in; undefined for one that nothing knows. `custom`: the fields of one's own,
 * which go by their keys otherwise.
 */
export function tokenPlace(
  { section, field }: Pick<Token, 'section' | 'field'>,
  custom: TokenValues['custom'] = [],
): TokenPlace | undefined {
  if (section === '') {
    const known = RECIPIENT_FIELDS.find(({ key }) => key === field)
    return known && { of: 'recipient', path: field, label: known.label, section: '' }
  }
  const path = pathOf(section, field)
  const known = fieldAt(section === COMPANY_SECTION ? companyKind : opportunityKind, path)
  if (!known) return undefined
  const label = (section === CUSTOM_SECTION && custom.find(({ key }) => key === field)?.name) || known.label
  return { of: section === COMPANY_SECTION ? 'company' : 'offer', path, label, section: known.section }
}

/** Returns the name of a token's field, such as 'End date', or its key if the field is unknown. */
export function tokenLabel(key: string, custom?: TokenValues['custom']): string {
  const [token] = findTokens(formatToken(key))
  return (token && tokenPlace(token, custom)?.label) ?? key
}

const pathOf = (section: string, field: string): string =>
  section === COMPANY_SECTION ? `content.${COMPANY_FORM.key}.fields.${field}` : `content.${section}.fields.${field}`

/** Values of tokens by their keys. A date is written out in the locale, the price with its currency and period. */
export function tokenValues({ offer, company, recipient, locale }: TokenSources): TokenValues {
  const custom = offer ? namedCustomFields(offer, CUSTOM_DATA_FORM) : []
  const values = (key: string): string | undefined => {
    const [token] = findTokens(`{{${key}}}`)
    if (!token) return undefined
    if (token.section === '')
      return recipient && Object.hasOwn(recipient, token.field) ? recipient[token.field] : undefined
    const record = token.section === COMPANY_SECTION ? company : offer
    const path = pathOf(token.section, token.field)
    const value = record && valueAt(record, path)
    if (typeof value !== 'string') return undefined
    if (token.section !== COMPANY_SECTION && path === PRICE_PATH) return priceText(record) || value
    const isDate = token.section !== COMPANY_SECTION && isDateAt(path, token.section === CUSTOM_SECTION ? custom : [])
    return isDate ? formatTokenDate(value, locale) : value
  }
  return Object.assign(values, { custom })
}

const priceText = (offer: DomainRecord | undefined): string =>
  isObject(offer?.content) ? statedPrice(new OfferTexts(offer.content)) : ''

const isDateAt = (path: string, custom: readonly CustomField[]): boolean =>
  (fieldAt(opportunityKind, path)?.field?.kind ?? custom.find(({ key }) => path.endsWith(`.${key}`))?.kind) === 'date'

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** The day that is written as `2027-03-25`, as midnight UTC; undefined where there is no such day. */
export function parseIsoDay(value: string): Date | undefined {
  const [, year, month, day] = ISO_DATE.exec(value.trim()) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day) ? undefined : date
}

/** '25 March 2027'; a value that is no date as it is. */
export function formatTokenDate(value: string, locale: string): string {
  const date = parseIsoDay(value)
  if (!date) return value
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    date,
  )
}
