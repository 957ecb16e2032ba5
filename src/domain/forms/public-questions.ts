import { fieldFor } from './field-keys.ts'
import { everyField, formFields, type FormField, isMarked, type Questions } from './form-field.ts'
import { type Condition, askedFields, holds, readConditions, writeConditions } from './show-if.ts'
import { fieldTypeOf } from './field-types.ts'
import { valueRemark } from './value-remarks.ts'

/** The questions of a form that strangers are asked. Of private ones nothing is left, in conditions either: what hangs on one finds it empty. */
export function publicQuestions(form: Questions): readonly FormField[] {
  const fields = formFields(form)
  const open = fields.filter((field) => !isMarked(field.private))
  return open.flatMap((field) => {
    const conditions = readConditions(field.showIf) ?? []
    const isPrivate = (condition: Condition): boolean => isMarked(fieldFor(fields, condition.field)?.private ?? '')
    if (conditions.some((condition) => isPrivate(condition) && !holds(condition, ''))) return []
    return [
      {
        ...field,
        description: '',
        feeds: '',
        showIf: writeConditions(conditions.flatMap((one) => (isPrivate(one) ? [] : [named(one, fields)]))),
      },
    ]
  })
}

/** A key may be another question's once the private ones are gone: conditions go by names. */
const named = (condition: Condition, fields: readonly FormField[]): Condition => ({
  ...condition,
  field: fieldFor(fields, condition.field)?.name ?? condition.field,
})

const EMPTY_REMARK = 'Answer at least one question.'

/** True if anything was answered. Consent alone says nothing, unless it is all that the form asks. `fields`: the questions that are asked. */
export function hasAnswer(fields: readonly FormField[], values: Readonly<Record<string, string>>): boolean {
  const questions = fields.filter(({ type }) => fieldTypeOf(type) !== 'section')
  const isOnlyConsent = questions.every(({ type }) => fieldTypeOf(type) === 'consent')
  const countsAs = ({ type }: FormField): boolean => isOnlyConsent || fieldTypeOf(type) !== 'consent'
  return questions.some((field) => countsAs(field) && Object.hasOwn(values, field.name) && (values[field.name] ?? '').trim() !== '')
}

/** A stranger's answers by the names of the questions, with remarks on what is wrong. Drops private, unknown and hidden questions; keeps answers to one that was
 *  deleted since the page was opened. An entirely empty answer has its remark at the first question. */
export function publicAnswers(
  form: Questions,
  given: Readonly<Record<string, string>>,
): { readonly values: Readonly<Record<string, string>>; readonly remarks: Readonly<Record<string, string>> } {
  const fields = publicQuestions(form)
  const gone = everyField(form).filter((field) => isMarked(field.removed) && !isMarked(field.private))
  const known = [...fields, ...gone]
  const answers: Record<string, string> = {}
  for (const [nameOrKey, value] of Object.entries(given)) {
    const field = fieldFor(known, nameOrKey)
    if (field && value !== '') answers[field.name] = value
  }
  const asked = askedFields(fields, answers)
  const isKept = ([name]: [string, string]): boolean => asked.has(name) || gone.some((field) => field.name === name)
  const values = Object.fromEntries(Object.entries(answers).filter(isKept))
  const remarks = remarksOn(fields, asked, answers)
  const questions = fields.filter(({ name }) => asked.has(name))
  const isEmpty = !hasAnswer(questions, values) && !gone.some(({ name }) => Object.hasOwn(values, name))
  const first = questions.find(({ type }) => fieldTypeOf(type) !== 'section')?.name ?? ''
  return { values, remarks: isEmpty && Object.keys(remarks).length === 0 ? { [first]: EMPTY_REMARK } : remarks }
}

/** What is wrong with the answers to the questions that are asked, by name. */
const remarksOn = (
  fields: readonly FormField[],
  asked: ReadonlySet<string>,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const remark = asked.has(field.name) ? valueRemark(field, Object.hasOwn(values, field.name) ? (values[field.name] ?? '') : '') : null
      return remark === null ? [] : [[field.name, remark] as const]
    }),
  )
