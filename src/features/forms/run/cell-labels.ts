import { t } from '@lingui/core/macro'
import { fieldTypeOf } from '#domain/forms/field-types.ts'
import { selectedChoices, fieldTitle, type FormField } from '#domain/forms/form-field.ts'
import type { ColumnTotal } from '#domain/forms/table/column-totals.ts'
import { EDITED_COLUMN, SOURCE_COLUMN } from '#domain/forms/table/entry-view.ts'
import { formatNumber, uiDateLocale } from '#lib/locale/ui-locale.ts'
import { shortDay } from '#lib/time/relative-date.ts'

/** More of an answer is not drawn in a cell: it has one line. */
const MAX_SHOWN_CHARS = 300

const MONTH_FORMAT = new Intl.DateTimeFormat(uiDateLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** An answer as a cell shows it, in one line. */
export function cellText({ type: text }: Pick<FormField, 'type'>, value: string): string {
  const type = fieldTypeOf(text)
  const shown = value.slice(0, MAX_SHOWN_CHARS)
  if (type === 'date') return shortDay(shown.trim())
  if (type === 'yesno' || type === 'consent') return yesNoText(shown)
  if (type === 'choices') return selectedChoices(shown).join(', ')
  return shown.replaceAll(/\s+/g, ' ').trim()
}

const yesNoText = (value: string): string => (value === 'yes' ? t`Yes` : value === 'no' ? t`No` : value)

/** Labels for the source of an entry. */
export const ENTRY_SOURCE_LABELS: Readonly<Record<string, string>> = {
  hand: t`By hand`,
  import: t`Imported`,
  public: t`Public form`,
}

/** Returns the value that the entries of a group have in common. */
export function entryGroupLabel(field: Pick<FormField, 'type'> | undefined, key: string): string {
  if (key === '') return t`Not answered`
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(key) ? MONTH_FORMAT.format(new Date(`${key}-01T00:00:00Z`)) : null
  if (!field) return month ?? ENTRY_SOURCE_LABELS[key] ?? key
  return fieldTypeOf(field.type) === 'date' ? (month ?? key) : cellText(field, key)
}

/** Returns the label of a view's field: a question, the time of the last edit, or the source. */
export function viewFieldLabel(fields: readonly FormField[], name: string): string {
  if (name === EDITED_COLUMN) return t`Last edited`
  if (name === SOURCE_COLUMN) return t`Source`
  const field = fields.find((one) => one.name === name)
  return field ? fieldTitle(field) : ''
}

/** Returns the label and figure of a column's total: 'Average 46'. */
export function columnTotalText(total: ColumnTotal | undefined): readonly [word: string, figure: string] | null {
  if (!total) return null
  if (total.average !== null) return [t`Average`, formatNumber(total.average, { maximumFractionDigits: 1 })]
  if (total.first !== '') return [t({ message: 'From', context: 'first date' }), shortDay(total.first)]
  return [t`Filled in`, formatNumber(total.filled)]
}
