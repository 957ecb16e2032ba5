import { fieldFor } from './field-keys.ts'
import { everyField, formFields, type FormField, isMarked, type Questions } from './form-field.ts'
import { type Condition, askedFields, holds, readConditions, writeConditions } from './show-if.ts'
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

/** What a stranger's answers come to: by the names of the questions, and what is wrong with them. Nothing of private, unknown or hidden questions; answers to one that
 *  was taken out since the page was opened are kept. */
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
  return { values: Object.fromEntries(Object.entries(answers).filter(isKept)), remarks: remarksOn(fields, asked, answers) }
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
