import * as z from 'zod/mini'
import { keySchema } from '#domain/engine/schema.ts'
import {
  choicesOf,
  everyField,
  FIELD_PROPS,
  type FieldProp,
  type FormField,
  isMarked,
  MARKED,
  primaryOf,
  type Questions,
} from './form-field.ts'
import { fieldFor } from './field-keys.ts'

/** The most questions that a form has. */
export const MAX_FIELDS = 500

const text = z.optional(z.string())
const mark = z.optional(z.union([z.boolean(), z.string()]))
const limit = z.optional(z.union([z.string(), z.number()]))

/** What is said of a question, as calls give it (specification, 3.20). */
export const propsSchema = z.object({
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
type GivenProps = z.output<typeof propsSchema>

/** A question; its name is made where none is given. */
export const fieldSchema = z.extend(propsSchema, { name: z.optional(keySchema) })
type GivenField = z.output<typeof fieldSchema>

/** A form's questions in their order, and the one that an entry is called by: its name or its key. */
export const contentSchema = z.object({
  fields: z._default(z.array(fieldSchema).check(z.maxLength(MAX_FIELDS)), []),
  primaryField: z._default(z.string(), ''),
})
type GivenContent = z.output<typeof contentSchema>

/** What is given of a question, as it is kept. */
export const keptTexts = (given: GivenProps): Readonly<Partial<Record<FieldProp, string>>> =>
  Object.fromEntries(FIELD_PROPS.flatMap((prop) => (given[prop] === undefined ? [] : [[prop, keptText(given[prop])]])))

function keptText(value: string | number | boolean | readonly string[]): string {
  if (typeof value === 'boolean') return value ? MARKED : ''
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
export function keptContent(
  { fields, primaryField }: GivenContent,
  taken: readonly string[] = [],
): {
  readonly fields: Readonly<Record<string, Readonly<Partial<Record<FieldProp, string>>>>>
  readonly order: string
  readonly primary: string
} {
  const kept = named(fields, taken)
  const order = [...kept.keys()].join('\n')
  const made = { fields: Object.fromEntries(kept), order }
  return { ...made, primary: fieldFor(everyField(made), primaryField)?.name ?? '' }
}

/** Questions by their names, in the order given. */
function named(
  fields: readonly GivenField[],
  others: readonly string[],
): ReadonlyMap<string, Readonly<Partial<Record<FieldProp, string>>>> {
  const taken = new Set([...others, ...fields.flatMap(({ name }) => name ?? [])])
  const kept = new Map<string, Readonly<Partial<Record<FieldProp, string>>>>()
  for (const { name, ...props } of fields) {
    const own = name === undefined || kept.has(name) ? nextFieldName(taken) : name
    taken.add(own)
    kept.set(own, keptTexts(props))
  }
  return kept
}

/** A form's questions as calls have them (specification, 3.19). */
export const givenContent = (form: Questions) => ({
  fields: everyField(form)
    .filter(({ removed }) => !isMarked(removed))
    .map(givenField),
  primaryField: primaryOf(form),
})

const givenField = ({ removed: _, ...field }: FormField) => ({
  ...field,
  private: isMarked(field.private),
  required: isMarked(field.required),
  strict: isMarked(field.strict),
  choices: [...choicesOf(field)],
})
