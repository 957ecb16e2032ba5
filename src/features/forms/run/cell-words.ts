import { fieldTypeOf } from '#domain/forms/field-types.ts'
import { chosenIn, fieldTitle, type FormField } from '#domain/forms/form-field.ts'
import type { ColumnTotal } from '#domain/forms/table/column-totals.ts'
import { EDITED, SOURCE } from '#domain/forms/table/entry-view.ts'
import { shortDay } from '#lib/time/relative-date.ts'

/** More of an answer is not drawn in a cell: it has one line. */
const MAX_SHOWN_CHARS = 300

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const FIGURE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** An answer as a cell shows it, in one line. */
export function cellWords({ type: text }: Pick<FormField, 'type'>, value: string): string {
  const type = fieldTypeOf(text)
  const shown = value.slice(0, MAX_SHOWN_CHARS)
  if (type === 'date') return shortDay(shown.trim())
  if (type === 'yesno' || type === 'consent') return yesNoWords(shown)
  if (type === 'choices') return chosenIn(shown).join(', ')
  return shown.replaceAll(/\s+/g, ' ').trim()
}

const yesNoWords = (value: string): string => (value === 'yes' ? 'Yes' : value === 'no' ? 'No' : value)

/** Where an entry came from. */
export const SOURCE_WORDS: Readonly<Record<string, string>> = {
  hand: 'By hand',
  import: 'Imported',
  public: 'Public form',
}

/** What the entries of a group have in common. */
export function groupWords(field: Pick<FormField, 'type'> | undefined, key: string): string {
  if (key === '') return 'Not answered'
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(key) ? MONTH.format(new Date(`${key}-01T00:00:00Z`)) : null
  if (!field) return month ?? SOURCE_WORDS[key] ?? key
  return fieldTypeOf(field.type) === 'date' ? (month ?? key) : cellWords(field, key)
}

/** What a view calls a place of an entry: a question, when it was edited, where it came from. */
export function placeWords(fields: readonly FormField[], name: string): string {
  if (name === EDITED) return 'Last edited'
  if (name === SOURCE) return 'Source'
  const field = fields.find((one) => one.name === name)
  return field ? fieldTitle(field) : ''
}

/** What is counted of a column: 'Average 46'. */
export function totalWords(total: ColumnTotal | undefined): readonly [word: string, figure: string] | null {
  if (!total) return null
  if (total.average !== null) return ['Average', FIGURE.format(total.average)]
  if (total.first !== '') return ['From', shortDay(total.first)]
  return ['Filled in', total.filled.toLocaleString('en')]
}
