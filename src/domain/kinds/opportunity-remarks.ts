import { t } from '@lingui/core/macro'
import { type FieldSpec, formSpecFields, type FormSpec } from '#lib/field-spec.ts'
import { offerClock } from '#domain/offer-clock.ts'

type FieldValueReader = (key: string) => string
type SectionRemarks = Readonly<Record<string, string>>

/**
 * Returns remarks on values in an offer's section that cannot be right, by the field that shows them. Remarks never
 * block: every value is stored as typed. A value that may be right in some notation, or that is no number and no date,
 * gets no remark.
 */
export function sectionRemarks(form: FormSpec, valueOf: FieldValueReader): SectionRemarks {
  const fields = formSpecFields(form)
  return {
    ...endRemarks(fields, valueOf),
    ...rangeRemarks(fields, valueOf),
    ...limitRemarks(fields, valueOf),
    ...priceRemarks(form, valueOf),
  }
}

/** An amount; thousands may be grouped. */
const DIGITS = /^\d+(?:[.,’' \u00a0]\d+)*$/

function priceRemarks({ key }: FormSpec, valueOf: FieldValueReader): SectionRemarks {
  const price = key === 'offer' ? valueOf('price').trim() : ''
  return price === '' || DIGITS.test(price) ? {} : { price: t`Use digits, such as 5.90.` }
}

const MAX_AGE = 120
const AGES: readonly string[] = ['age_min', 'age_max']

function limitRemarks(fields: readonly FieldSpec[], valueOf: FieldValueReader): SectionRemarks {
  const remarks: Record<string, string> = {}
  for (const { key, kind } of fields) {
    const value = kind === 'number' || kind === 'money' ? numberOf(valueOf(key)) : null
    if (value === null) continue
    const isAge = AGES.includes(key)
    if (value < 0) remarks[key] = isAge ? t`Enter an age of 0 or more` : t`Enter 0 or more`
    else if (isAge && value > MAX_AGE) remarks[key] = t`Enter an age of ${MAX_AGE} or less`
  }
  return remarks
}

const MIN_SUFFIX = /_min$/

/** Two fields are a range by their names: `age_min` and `age_max`. */
function rangeRemarks(fields: readonly FieldSpec[], valueOf: FieldValueReader): SectionRemarks {
  const remarks: Record<string, string> = {}
  for (const { key } of fields) {
    if (!MIN_SUFFIX.test(key)) continue
    const end = key.replace(MIN_SUFFIX, '_max')
    const [from, to] = [valueOf(key).trim(), valueOf(end).trim()]
    const [min, max] = [numberOf(from), numberOf(to)]
    if (min !== null && max !== null && min > max) remarks[end] = t`From ${from} to ${to}: did you swap the two?`
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

function endRemarks(fields: readonly FieldSpec[], valueOf: FieldValueReader): SectionRemarks {
  if (!fields.some(({ key }) => key === 'end_date')) return {}
  const start = offerClock(valueOf, 'start')
  const end = offerClock(valueOf, 'end')
  if (!start?.isSure || !end?.isSure || end.atMs >= start.atMs) return {}
  const isAtDate = end.time === '' || end.date < start.date
  return { [isAtDate ? 'end_date' : 'end_time']: t`The offer ends before it starts.` }
}
