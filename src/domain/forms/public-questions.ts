import { findFormField } from './field-keys.ts'
import { allFormFields, activeFormFields, type FormField, isFlagSet, type FormQuestions } from './form-field.ts'
import { isBlank } from '#lib/text/is-blank.ts'
import { meetsCondition } from './condition-test.ts'
import { type Condition, conditionGroups, readConditions, writeConditions } from './condition-text.ts'
import { visiblePublicFields } from './show-if.ts'
import { fieldTypeOf } from './field-types.ts'
import { answerFault, normalAnswer } from './public-answer.ts'

/**
 * The questions of a form that strangers are asked. Nothing is left of private ones, in conditions neither: a condition
 * on one finds it empty.
 */
export function publicQuestions(form: FormQuestions): readonly FormField[] {
  const fields = activeFormFields(form)
  return fields.flatMap((field) => {
    const showIf = isFlagSet(field.private) ? null : publicConditions(field.showIf, fields)
    return showIf === null ? [] : [{ ...field, description: '', feeds: '', showIf }]
  })
}

/** Conditions without those on private questions; null where the question is never asked. */
function publicConditions(showIf: string, fields: readonly FormField[]): string | null {
  const groups = conditionGroups(readConditions(showIf) ?? [])
  const on = ({ field }: Condition): FormField | undefined => findFormField(fields, field)
  const isPrivate = (condition: Condition): boolean => isFlagSet(on(condition)?.private ?? '')
  const possible = groups.filter((group) => group.every((one) => !isPrivate(one) || meetsCondition(one, '', on(one))))
  const open = possible.map((group) => group.filter((one) => !isPrivate(one)))
  if (groups.length > 0 && open.length === 0) return null
  // A group that has become empty holds by itself.
  if (open.some((group) => group.length === 0)) return ''
  return writeConditions(open.flatMap((group) => group.map((one, index) => namedQuestions(one, index === 0, fields))))
}

/** A key may be another question's once the private ones are gone: conditions go by names. */
const namedQuestions = (
  { field, test, value }: Condition,
  isFirst: boolean,
  fields: readonly FormField[],
): Condition => ({
  field: findFormField(fields, field)?.name ?? field,
  test,
  value,
  ...(isFirst && { or: true as const }),
})

const EMPTY_REMARK = 'Answer at least one question.'

/**
 * True if anything was answered. Consent alone says nothing, unless it is all that the form asks. `fields`: the
 * questions that are asked.
 */
export function hasAnyAnswer(fields: readonly FormField[], values: Readonly<Record<string, string>>): boolean {
  const questions = fields.filter(({ type }) => fieldTypeOf(type) !== 'section')
  const isOnlyConsent = questions.every(({ type }) => fieldTypeOf(type) === 'consent')
  const countsAs = ({ type }: FormField): boolean => isOnlyConsent || fieldTypeOf(type) !== 'consent'
  return questions.some(
    (field) => countsAs(field) && Object.hasOwn(values, field.name) && !isBlank(values[field.name] ?? ''),
  )
}

const MAX_NAME_CHARS = 120

/** Remark on an answer to no question of the form. The page of the form knows by it that a question is gone. */
export const unknownQuestionMessage = (nameOrKey: string): string =>
  `The form has no question named ${nameOrKey.slice(0, MAX_NAME_CHARS)}`

/**
 * A stranger's answers in their normal form by the names of the questions, with remarks on those that are not taken.
 * Private questions are refused as unknown ones are, so that nobody learns of them; hidden ones are left out; answers
 * to one that was deleted since the page was opened are kept. An entirely empty answer has its remark at the first
 * question.
 */
export function publicAnswers(
  form: FormQuestions,
  given: Readonly<Record<string, string>>,
): { readonly values: Readonly<Record<string, string>>; readonly remarks: Readonly<Record<string, string>> } {
  const fields = publicQuestions(form)
  const gone = allFormFields(form).filter((field) => isFlagSet(field.removed) && !isFlagSet(field.private))
  const known = [...fields, ...gone]
  const answers: Record<string, string> = {}
  const misplaced: Record<string, string> = {}
  for (const [nameOrKey, value] of Object.entries(given)) {
    if (isBlank(value)) continue
    const field = findFormField(known, nameOrKey)
    if (!field) misplaced[nameOrKey] = unknownQuestionMessage(nameOrKey)
    else if (Object.hasOwn(answers, field.name)) misplaced[nameOrKey] = 'This question is answered twice'
    else answers[field.name] = normalAnswer(field, value)
  }
  const asked = visiblePublicFields(fields, answers)
  const isStored = ([name]: [string, string]): boolean => asked.has(name) || gone.some((field) => field.name === name)
  const values = Object.fromEntries(Object.entries(answers).filter(isStored))
  const remarks = { ...answerRemarks(fields, asked, answers), ...misplaced }
  const questions = fields.filter(({ name }) => asked.has(name))
  const isEmpty = !hasAnyAnswer(questions, values) && !gone.some(({ name }) => Object.hasOwn(values, name))
  const first = questions.find(({ type }) => fieldTypeOf(type) !== 'section')?.name ?? ''
  return { values, remarks: isEmpty && Object.keys(remarks).length === 0 ? { [first]: EMPTY_REMARK } : remarks }
}

/** Steps of all patterns together, some tens of milliseconds: strangers write to each of a form's questions. */
const MAX_PATTERN_STEPS = 2_000_000

/** Returns the remarks on the answers to the questions that are asked, by name. */
function answerRemarks(
  fields: readonly FormField[],
  asked: ReadonlySet<string>,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const budget = { steps: MAX_PATTERN_STEPS }
  const remarkOn = (field: FormField): string | null =>
    asked.has(field.name)
      ? answerFault(field, Object.hasOwn(values, field.name) ? (values[field.name] ?? '') : '', budget)
      : null
  return Object.fromEntries(
    fields.flatMap((field) => {
      const remark = remarkOn(field)
      return remark === null ? [] : [[field.name, remark] as const]
    }),
  )
}
