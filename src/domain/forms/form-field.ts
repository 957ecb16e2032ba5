import { t } from '@lingui/core/macro'
import { isBlank } from '#lib/text/is-blank.ts'
import { isObject, isUnsafeKey } from '#lib/json.ts'
import { fieldTypeOf } from './field-types.ts'
import { orderNames } from './order.ts'

/**
 * Properties of a question. Each is stored separately, so that two people may change two of them at once. Flags are
 * `yes` or empty.
 */
export const FIELD_PROPS = [
  'title',
  'key',
  'description',
  'hint',
  'type',
  'group',
  'private',
  'required',
  'strict',
  'choices',
  'min',
  'max',
  'pattern',
  'default',
  'showIf',
  'feeds',
  'removed',
] as const
export type FieldProp = (typeof FIELD_PROPS)[number]

export type FieldTexts = Readonly<Record<FieldProp, string>>

/** A question of a form: its name, which never changes, and its texts; what was never said is empty. */
export interface FormField extends FieldTexts {
  readonly name: string
}

/** Represents the part of a form that its questions need. Guarded, because another version may have written it. */
export type FormQuestions = Readonly<Partial<Record<'fields' | 'order' | 'primary', unknown>> & Record<string, unknown>>

export const FLAG_SET = 'yes'

/** Returns true if a flag (`private`, `required`, `removed`) is set. */
export const isFlagSet = (text: string): boolean => text !== '' && text !== 'no' && text !== 'false' && text !== '0'

/**
 * The questions as they were last read, by where they are stored: every answer of every entry asks for them, and
 * records are never changed in place.
 */
const readFrom = new WeakMap<object, { readonly order: unknown; readonly list: readonly FormField[] }>()

/** Every question, those that were taken out among them, in the form's order. */
export function allFormFields({ fields, order }: FormQuestions): readonly FormField[] {
  if (!isObject(fields)) return []
  const before = readFrom.get(fields)
  if (before && before.order === order) return before.list
  const known = Object.keys(fields).filter((name) => !isUnsafeKey(name))
  const list = orderNames(typeof order === 'string' ? order : '', known).map((name) => fieldNamed(name, fields[name]))
  readFrom.set(fields, { order, list })
  return list
}

/** The questions that are asked, in the form's order. */
export const activeFormFields = (form: FormQuestions): readonly FormField[] =>
  allFormFields(form).filter(({ removed }) => !isFlagSet(removed))

/** Counts the fields that ask something, without headings. */
export const questionCount = (fields: readonly FormField[]): number =>
  fields.filter(({ type }) => fieldTypeOf(type) !== 'section').length

/**
 * The name of the question that an entry is called by: the one that was chosen, as far as it is asked; empty where none
 * is.
 */
export function primaryFieldName(form: FormQuestions): string {
  const { primary } = form
  return activeFormFields(form).some(({ name }) => name === primary) ? (primary as string) : ''
}

function fieldNamed(name: string, given: unknown): FormField {
  const texts = isObject(given) ? given : {}
  const textOf = (prop: FieldProp): [FieldProp, string] => [prop, typeof texts[prop] === 'string' ? texts[prop] : '']
  return { name, ...(Object.fromEntries(FIELD_PROPS.map(textOf)) as Record<FieldProp, string>) }
}

/** The choices of a question, each once, blank lines left out. */
export const fieldChoices = ({ choices }: Pick<FormField, 'choices'>): readonly string[] => [
  ...new Set(
    choices
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** The choices that an answer to a question of several names, one a line. */
export const selectedChoices = (value: string): readonly string[] => fieldChoices({ choices: value })

const UNTITLED = t`Untitled question`

/** Returns the title of a question as shown on screens. */
export const fieldTitle = ({ title }: Pick<FormField, 'title'>): string => (isBlank(title) ? UNTITLED : title.trim())
