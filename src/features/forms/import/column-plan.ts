import type { DateOrder } from '#domain/forms/csv/dates.ts'
import { matchedColumns } from '#domain/forms/csv/matched-columns.ts'
import type { PlannedColumn } from '#domain/forms/csv/read-entries.ts'
import type { SeenColumn, SeenTable } from '#domain/forms/csv/table-file.ts'
import { FIELD_PROPS, type FieldTexts, type FormField } from '#domain/forms/form-field.ts'

/** Where a column goes, as a choice of its row: the name of a question, `NEW_QUESTION`, or empty where it is left out. */
export type Target = string
export const NEW_QUESTION = '+'

/** One column and what is planned with it. */
export interface ColumnChoice {
  readonly target: Target
  readonly by: 'name' | 'type' | null
  readonly order: DateOrder | null
  /** The question that would be made of it. */
  readonly made: FormField
}

/** What is planned at first: columns go where their names lead; what is in no question becomes one, and what is empty is left out. */
export function firstChoices(fields: readonly FormField[], { columns }: SeenTable, mintId: () => number): readonly ColumnChoice[] {
  const headers = columns.map(({ header }) => header)
  const types = columns.map(({ type }) => type)
  return matchedColumns(fields, headers, types).map(({ name, by }, index) => {
    const { header = '', type = 'text', samples = [] } = columns[index] ?? {}
    const made = questionOf(`f_${mintId().toString(36)}`, { title: header, type })
    return { target: name ?? (samples.length > 0 ? NEW_QUESTION : ''), by, order: null, made }
  })
}

const EMPTY = Object.fromEntries(FIELD_PROPS.map((prop) => [prop, ''])) as FieldTexts
const questionOf = (name: string, given: Partial<FieldTexts>): FormField => ({ ...EMPTY, ...given, name })

/** The question that a column goes to; null where it is left out. */
export const fieldOf = (fields: readonly FormField[], { target, made }: ColumnChoice): FormField | null =>
  target === NEW_QUESTION ? made : (fields.find(({ name }) => name === target) ?? null)

/** The columns that go somewhere. */
export const plannedColumns = (fields: readonly FormField[], choices: readonly ColumnChoice[]): readonly PlannedColumn[] =>
  choices.flatMap((choice, index) => {
    const field = fieldOf(fields, choice)
    return field ? [{ index, field, order: choice.order }] : []
  })

/** The questions that are to be made. */
export const newQuestions = (choices: readonly ColumnChoice[]): readonly FormField[] =>
  choices.flatMap(({ target, made }) => (target === NEW_QUESTION ? [made] : []))

/** Whether the person has to say how a column's dates are written. */
export const isAsked = (fields: readonly FormField[], choice: ColumnChoice, column: SeenColumn): boolean =>
  column.asksOrder && fieldOf(fields, choice)?.type === 'date'

/** A choice for a column; the one that went to the same question is left out then. */
export function withTarget(choices: readonly ColumnChoice[], index: number, target: Target): readonly ColumnChoice[] {
  return choices.map((choice, at) => {
    if (at === index) return { ...choice, target, by: null }
    return target !== '' && target !== NEW_QUESTION && choice.target === target ? { ...choice, target: '', by: null } : choice
  })
}
