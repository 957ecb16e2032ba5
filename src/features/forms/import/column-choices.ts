import type { ColumnSettings } from '#domain/forms/csv/convert-cell.ts'
import { matchColumns } from '#domain/forms/csv/match-columns.ts'
import type { PlannedColumn } from '#domain/forms/csv/read-entries.ts'
import type { ColumnOverview, TableOverview } from '#domain/forms/csv/table-file.ts'
import type { FieldType } from '#domain/forms/field-types.ts'
import { FIELD_PROPS, type FieldTexts, type FormField } from '#domain/forms/form-field.ts'

/**
 * Target of a column, as its row's select has it: the name of a question, a new question of the guessed type or for
 * text, or empty where it is left out.
 */
export type ColumnTarget = string
export const NEW_QUESTION = '+'
export const NEW_TEXT_QUESTION = '+text'

/** Column of the file and what is planned for it. */
export interface ColumnChoice extends ColumnSettings {
  readonly header: string
  readonly target: ColumnTarget
  readonly by: 'name' | 'type' | null
  /** The question that would be made of it. */
  readonly made: FormField
}

/**
 * Plans all columns: each goes to the question of its name, else to a new one; empty and stray columns are left out.
 */
export function initialColumnChoices(
  fields: readonly FormField[],
  { columns }: TableOverview,
  mintId: () => number,
): readonly ColumnChoice[] {
  const headers = columns.map(({ header }) => header)
  const types = columns.map(({ type }) => type)
  return matchColumns(fields, headers, types).map(({ name, by }, index) => {
    const { header = '', type = 'text', samples = [], isStray = false } = columns[index] ?? {}
    const made = createQuestion(`f_${mintId().toString(36)}`, { title: header, type })
    return { header, target: name ?? (samples.length > 0 && !isStray ? NEW_QUESTION : ''), by, order: null, made }
  })
}

/** Keeps what was chosen for the columns that a file still has after it was read in another way. */
export function restoreColumnChoices(
  before: readonly ColumnChoice[],
  now: readonly ColumnChoice[],
): readonly ColumnChoice[] {
  const known = new Map(before.map((choice) => [choice.header, choice]))
  return now.map((choice) => {
    const restored = known.get(choice.header)
    return restored ? { ...restored, made: choice.made } : choice
  })
}

const EMPTY_QUESTION = Object.fromEntries(FIELD_PROPS.map((prop) => [prop, ''])) as FieldTexts
const createQuestion = (name: string, given: Partial<FieldTexts>): FormField => ({ ...EMPTY_QUESTION, ...given, name })

/** The question that a column goes to; null where it is left out. */
export function columnTargetField(fields: readonly FormField[], { target, made }: ColumnChoice): FormField | null {
  if (target === NEW_QUESTION) return made
  if (target === NEW_TEXT_QUESTION) return { ...made, type: textTypeOf(made.type) }
  return fields.find(({ name }) => name === target) ?? null
}

const textTypeOf = (type: string): FieldType => (type === 'textarea' ? 'textarea' : 'text')

/** The columns that go somewhere. */
export const plannedColumns = (
  fields: readonly FormField[],
  choices: readonly ColumnChoice[],
): readonly PlannedColumn[] =>
  choices.flatMap((choice, index) => {
    const field = columnTargetField(fields, choice)
    return field ? [plannedColumn(index, field, choice)] : []
  })

/** A column with what the person says of its values. */
export const plannedColumn = (
  index: number,
  field: FormField,
  { order, decimal, isAsWritten, mayLose }: ColumnChoice,
): PlannedColumn => ({
  index,
  field,
  order,
  decimal,
  isAsWritten,
  mayLose,
})

/** The questions that are to be made. */
export const newColumnQuestions = (choices: readonly ColumnChoice[]): readonly FormField[] =>
  choices.flatMap((choice) => (isNewQuestion(choice.target) ? (columnTargetField([], choice) ?? []) : []))

const isNewQuestion = (target: ColumnTarget): boolean => target === NEW_QUESTION || target === NEW_TEXT_QUESTION

/** True if the person has to say how a column's dates are written. */
export const needsDateOrderChoice = (
  fields: readonly FormField[],
  choice: ColumnChoice,
  column: ColumnOverview,
): boolean => column.asksOrder && choice.isAsWritten !== true && columnTargetField(fields, choice)?.type === 'date'

/** A choice for a column; the one that went to the same question is left out then. */
export function withColumnTarget(
  choices: readonly ColumnChoice[],
  index: number,
  target: ColumnTarget,
): readonly ColumnChoice[] {
  return choices.map((choice, at) => {
    if (at === index) return { ...choice, target, by: null }
    return target !== '' && !isNewQuestion(target) && choice.target === target
      ? { ...choice, target: '', by: null }
      : choice
  })
}
