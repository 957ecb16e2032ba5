import { fieldTypeOf } from '#domain/forms/field-types.ts'
import { type FormField, formFields, type Questions } from '#domain/forms/form-field.ts'
import { isObject } from '#lib/json.ts'
import { type FeedTarget, feedTarget } from './feed-targets.ts'
import type { AnswerBeside } from './feed-words.ts'

/** The kind of record that asks, and the kind that answers it. */
export const ASKING_KIND = 'form'
export const ANSWERING_KIND = 'entry'

/** An answer of an entry whose words may go into an offer. */
export interface UsableAnswer {
  readonly field: FormField
  /** Without the blanks around it. */
  readonly answer: string
  /** The place that the question is for; absent where it names none. */
  readonly target?: FeedTarget
}

/** The words that an entry answers to a question; empty where it has none. Guarded: `values` may be anything. */
export function answerIn(values: unknown, name: string): string {
  const answer = isObject(values) && Object.hasOwn(values, name) ? values[name] : ''
  return typeof answer === 'string' ? answer.trim() : ''
}

/** The other answers of an entry that go to the same list of an offer as `target`. */
export function answersBeside(
  form: Questions,
  values: unknown,
  { form: section, field, group }: FeedTarget,
): readonly AnswerBeside[] {
  if (!group) return []
  return formFields(form).flatMap(({ feeds, name }) => {
    const other = feedTarget(feeds)
    const answer = answerIn(values, name)
    const isBeside = other?.form === section && other.group === group && other.field !== field && answer !== ''
    return isBeside ? [{ key: other.field.key, answer }] : []
  })
}

const OF_WORDS: ReadonlySet<string> = new Set(['text', 'textarea', 'choice', 'choices'])

/**
 * The answers of an entry that may go into an offer: those to questions that name a place there, then whatever else is
 * words.
 */
export function usableAnswers(form: Questions, values: unknown): readonly UsableAnswer[] {
  const answered = formFields(form).flatMap((field): readonly UsableAnswer[] => {
    const answer = answerIn(values, field.name)
    const target = feedTarget(field.feeds)
    if (answer === '' || !(target || OF_WORDS.has(fieldTypeOf(field.type)))) return []
    return [{ field, answer, ...(target && { target }) }]
  })
  return [...answered.filter(({ target }) => target), ...answered.filter(({ target }) => !target)]
}
