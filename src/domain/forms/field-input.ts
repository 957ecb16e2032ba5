import * as z from 'zod/mini'
import { fieldKeySchema } from '#domain/engine/schema.ts'
import {
  fieldChoices,
  allFormFields,
  FIELD_PROPS,
  type FieldProp,
  type FormField,
  isFlagSet,
  FLAG_SET,
  primaryFieldName,
  type FormQuestions,
} from './form-field.ts'
import { findFormField } from './field-keys.ts'

/** The most questions that a form has. */
export const MAX_QUESTIONS = 500

const text = z.optional(z.string())
const mark = z.optional(z.union([z.boolean(), z.string()]))
const limit = z.optional(z.union([z.string(), z.number()]))

/** Properties of a question, as calls give them (specification, 3.20). */
export const questionPropsSchema = z.object({
  title: text,
  key: text,
  description: text,
  hint: text,
  type: text,
  group: text,
  private: mark,
  required: mark,
  strict: mark,
  choices: z.optional(z.union([z.string(), z.array(z.string())])),
  min: limit,
  max: limit,
  pattern: text,
  default: text,
  showIf: text,
  feeds: text,
  removed: mark,
})
type QuestionPropsInput = z.output<typeof questionPropsSchema>

/** A question; its name is made where none is given. */
export const questionSchema = z.extend(questionPropsSchema, { name: z.optional(fieldKeySchema) })
type QuestionInput = z.output<typeof questionSchema>

/** A form's questions in their order, and the one that an entry is called by: its name or its key. */
export const formContentSchema = z.object({
  fields: z._default(z.array(questionSchema).check(z.maxLength(MAX_QUESTIONS)), []),
  primaryField: z._default(z.string(), ''),
})
type FormContentInput = z.output<typeof formContentSchema>

/** Converts given properties of a question to the form in which they are stored. */
export const storedProps = (given: QuestionPropsInput): Readonly<Partial<Record<FieldProp, string>>> =>
  Object.fromEntries(
    FIELD_PROPS.flatMap((prop) => (given[prop] === undefined ? [] : [[prop, storedProp(given[prop])]])),
  )

function storedProp(value: string | number | boolean | readonly string[]): string {
  if (typeof value === 'boolean') return value ? FLAG_SET : ''
  return typeof value === 'object' ? value.join('\n') : String(value)
}

/** A name that none of these has: `f_1`, `f_2` … */
export function nextFieldName(taken: ReadonlySet<string>): string {
  let number = 1
  while (taken.has(`f_${number}`)) number++
  return `f_${number}`
}

/**
 * A form's questions as they are kept; of two with one name the first keeps it. `taken`: names that a question without
 * one does not get.
 */
export function storedFormContent(
  { fields, primaryField }: FormContentInput,
  taken: readonly string[] = [],
): {
  readonly fields: Readonly<Record<string, Readonly<Partial<Record<FieldProp, string>>>>>
  readonly order: string
  readonly primary: string
} {
  const storedFields = questionsByName(fields, taken)
  const order = [...storedFields.keys()].join('\n')
  const made = { fields: Object.fromEntries(storedFields), order }
  return { ...made, primary: findFormField(allFormFields(made), primaryField)?.name ?? '' }
}

/** Questions by their names, in the order given. */
function questionsByName(
  fields: readonly QuestionInput[],
  others: readonly string[],
): ReadonlyMap<string, Readonly<Partial<Record<FieldProp, string>>>> {
  const taken = new Set([...others, ...fields.flatMap(({ name }) => name ?? [])])
  const storedFields = new Map<string, Readonly<Partial<Record<FieldProp, string>>>>()
  for (const { name, ...props } of fields) {
    const own = name === undefined || storedFields.has(name) ? nextFieldName(taken) : name
    taken.add(own)
    storedFields.set(own, storedProps(props))
  }
  return storedFields
}

/** A form's questions as calls have them (specification, 3.19). */
export const formCallContent = (form: FormQuestions) => ({
  fields: allFormFields(form)
    .filter(({ removed }) => !isFlagSet(removed))
    .map(questionCallContent),
  primaryField: primaryFieldName(form),
})

const questionCallContent = ({ removed: _, ...field }: FormField) => ({
  ...field,
  private: isFlagSet(field.private),
  required: isFlagSet(field.required),
  strict: isFlagSet(field.strict),
  choices: [...fieldChoices(field)],
})
