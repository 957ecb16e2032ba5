import { isObject, type JsonObject } from '#lib/json.ts'
import { amountInCents, readAmount } from '#domain/stale/amounts.ts'
import { foldCaseAndAccents } from './lint-text.ts'

/** Facts stated in an offer and a company profile. */
export interface KnownFacts {
  readonly isEmpty: boolean
  /** Full text in lower case without accents, one line per value. */
  readonly folded: string
  /** Words of the folded text. */
  readonly words: ReadonlySet<string>
  /** Full text as typed. */
  readonly typed: string
  /** Numbers, as `numberKey` writes them. */
  readonly numbers: ReadonlySet<string>
  /** Names of product, website, sender, company, as typed. */
  readonly names: readonly string[]
  /** A field of the offer; empty where it says nothing. */
  offer(form: string, field: string): string
}

const NUMBER = /\d+(?:[.,'’\u00a0\u202f ]\d{3}(?!\d))*(?:[.,]\d{1,2}(?!\d))?/g
const ISO_DATE = /\b(\d{4})-(\d{2})-(\d{2})\b/g

/** A number however it is written: '1.480,00' and '1480' are '1480'. */
export function numberKey(written: string): string {
  const amount = readAmount(written.trim())
  return amount ? `${amount.whole}${amount.cents === '' ? '' : `.${amount.cents}`}` : written.replaceAll(/\D/g, '')
}

/** The numbers of a text. */
export const numbersInText = (text: string): readonly { readonly text: string; readonly index: number }[] =>
  Array.from(text.matchAll(NUMBER), ({ 0: found, index }) => ({ text: found, index }))

const PRICED_FORMS = ['benefits', 'incentives'] as const
const NAME_FIELDS = [
  ['overview', 'product_name'],
  ['overview', 'website_name'],
  ['product', 'name'],
  ['offer', 'sender'],
] as const

const factsCache = new WeakMap<JsonObject, { readonly company: JsonObject; readonly facts: KnownFacts }>()

/**
 * Collects the facts of an offer and a company from their `content`. Cached by object, as these objects are never
 * changed in place.
 */
export function knownFacts(offer: JsonObject, company: JsonObject): KnownFacts {
  const before = factsCache.get(offer)
  if (before?.company === company) return before.facts
  const facts = collectFacts(offer, company)
  factsCache.set(offer, { company, facts })
  return facts
}

function collectFacts(offer: JsonObject, company: JsonObject): KnownFacts {
  const values = [...collectStrings(offer), ...collectStrings(company)].filter((value) => value.trim() !== '')
  const typed = values.join('\n')
  const field = (form: string, key: string): string => fieldOf(offer, form, key)
  const folded = foldCaseAndAccents(typed)
  return {
    isEmpty: values.length === 0,
    folded,
    words: new Set(folded.split(/[^\p{L}\p{N}\p{M}]+/u)),
    typed,
    numbers: new Set([
      ...numbersInText(typed).map(({ text }) => numberKey(text)),
      ...dateNumbers(typed),
      ...PRICED_FORMS.map((form) => sumOf(offer, form)),
    ]),
    names: [...NAME_FIELDS.map(([form, key]) => field(form, key)), fieldOf(company, 'company_info', 'name')].filter(
      (name) => name !== '',
    ),
    offer: field,
  }
}

function fieldOf(content: JsonObject, form: string, key: string): string {
  const section = Object.hasOwn(content, form) ? content[form] : undefined
  const value =
    isObject(section) && isObject(section.fields) && Object.hasOwn(section.fields, key)
      ? section.fields[key]
      : undefined
  return typeof value === 'string' ? value.trim() : ''
}

const MAX_DEPTH = 8

function collectStrings(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(value)) return value.flatMap((one) => collectStrings(one, depth + 1))
  return isObject(value) ? Object.values(value).flatMap((one) => collectStrings(one, depth + 1)) : []
}

const dateNumbers = (text: string): string[] =>
  Array.from(text.matchAll(ISO_DATE)).flatMap(([, year = '', month = '', day = '']) => [
    year,
    month,
    day,
    String(Number(month)),
    String(Number(day)),
  ])

/** Adds up the prices of all entries. */
function sumOf(offer: JsonObject, form: string): string {
  const cents = [1, 2, 3, 4, 5, 6].reduce((sum, n) => sum + (amountInCents(fieldOf(offer, form, `price_${n}`)) ?? 0), 0)
  return numberKey((cents / 100).toFixed(2))
}
