import { type Field, fieldsOf, type Form } from '#lib/field.ts'
import { offerClock } from '#domain/offer-clock.ts'

type ValueOf = (key: string) => string
type Remarks = Readonly<Record<string, string>>

/**
 * What cannot be right in a section of an offer, by the field that it is said at. A remark and no more: every value is
 * kept as it was typed. What may be right in some way of writing it, or is no figure and no date, is not remarked on.
 */
export function remarksOf(form: Form, valueOf: ValueOf): Remarks {
  const fields = fieldsOf(form)
  return {
    ...endRemarks(fields, valueOf),
    ...rangeRemarks(fields, valueOf),
    ...limitRemarks(fields, valueOf),
    ...priceRemarks(form, valueOf),
  }
}

/** An amount; thousands may be grouped. */
const DIGITS = /^\d+(?:[.,’' \u00a0]\d+)*$/

function priceRemarks({ key }: Form, valueOf: ValueOf): Remarks {
  const price = key === 'offer' ? valueOf('price').trim() : ''
  return price === '' || DIGITS.test(price) ? {} : { price: 'Use digits, such as 5.90.' }
}

const MAX_AGE = 120
const AGES: readonly string[] = ['age_min', 'age_max']

function limitRemarks(fields: readonly Field[], valueOf: ValueOf): Remarks {
  const remarks: Record<string, string> = {}
  for (const { key, kind } of fields) {
    const value = kind === 'number' || kind === 'money' ? numberOf(valueOf(key)) : null
    if (value === null) continue
    const isAge = AGES.includes(key)
    if (value < 0) remarks[key] = isAge ? 'An age below 0 cannot be right' : 'Less than 0 cannot be right'
    else if (isAge && value > MAX_AGE) remarks[key] = `An age above ${MAX_AGE} cannot be right`
  }
  return remarks
}

const LEAST = /_min$/

/** Two fields are a range by their names: `age_min` and `age_max`. */
function rangeRemarks(fields: readonly Field[], valueOf: ValueOf): Remarks {
  const remarks: Record<string, string> = {}
  for (const { key } of fields) {
    if (!LEAST.test(key)) continue
    const end = key.replace(LEAST, '_max')
    const [from, to] = [valueOf(key).trim(), valueOf(end).trim()]
    const [least, most] = [numberOf(from), numberOf(to)]
    if (least !== null && most !== null && least > most)
      remarks[end] = `From ${from} to ${to}: have the two changed places?`
  }
  return remarks
}

/** Three digits behind a single mark are a thousand for some and a fraction for others: that is no figure. */
const AMBIGUOUS = /^[+-]?\d{1,3}[.,]\d{3}$/
const PLAIN = /^[+-]?\d+(?:[.,]\d+)?$/
const GROUPED = /^([+-]?\d{1,3}(?:([., ’'])\d{3})(?:\2\d{3})*)(?:[.,](\d{1,2}))?$/

/** The figure that a text is for whoever reads it; null where there is none. */
function numberOf(text: string): number | null {
  const plain = text.trim().replace('−', '-').replaceAll(/\s/g, ' ')
  if (AMBIGUOUS.test(plain)) return null
  if (PLAIN.test(plain)) return Number(plain.replace(',', '.'))
  const [, whole, , fraction = '0'] = GROUPED.exec(plain) ?? []
  return whole === undefined ? null : Number(`${whole.replaceAll(/[., ’']/g, '')}.${fraction}`)
}

function endRemarks(fields: readonly Field[], valueOf: ValueOf): Remarks {
  if (!fields.some(({ key }) => key === 'end_date')) return {}
  const start = offerClock(valueOf, 'start')
  const end = offerClock(valueOf, 'end')
  if (!start?.isSure || !end?.isSure || end.atMs >= start.atMs) return {}
  const isAtDate = end.time === '' || end.date < start.date
  return { [isAtDate ? 'end_date' : 'end_time']: 'The offer ends before it starts.' }
}
