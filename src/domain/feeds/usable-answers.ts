import { fieldTypeOf } from '#domain/forms/field-types.ts'
import { type FormField, activeFormFields, type FormQuestions } from '#domain/forms/form-field.ts'
import { isObject } from '#lib/json.ts'
import { type FeedTarget, feedTarget } from './feed-targets.ts'
import type { SiblingAnswer } from './insert-answer.ts'

/** The kind of record that asks, and the kind that answers it. */
export const FEED_FORM_KIND = 'form'
export const FEED_ENTRY_KIND = 'entry'

/** An answer of an entry whose words may go into an offer. */
export interface UsableAnswer {
  readonly field: FormField
  /** Without the blanks around it. */
  readonly answer: string
  /** The place that the question is for; absent where it names none. */
  readonly target?: FeedTarget
}

/** The words that an entry answers to a question; empty where it has none. Guarded: `values` may be anything. */
export function feedAnswer(values: unknown, name: string): string {
  const answer = isObject(values) && Object.hasOwn(values, name) ? values[name] : ''
  return typeof answer === 'string' ? answer.trim() : ''
}

/** Returns the other answers of an entry that go to the same list of an offer as `target`. */
export function siblingAnswers(
  form: FormQuestions,
  values: unknown,
  { form: section, field, group }: FeedTarget,
): readonly SiblingAnswer[] {
  if (!group) return []
  return activeFormFields(form).flatMap(({ feeds, name }) => {
    const other = feedTarget(feeds)
    const answer = feedAnswer(values, name)
    const isBeside = other?.form === section && other.group === group && other.field !== field && answer !== ''
    return isBeside ? [{ key: other.field.key, answer }] : []
  })
}

const TEXT_FIELD_TYPES: ReadonlySet<string> = new Set(['text', 'textarea', 'choice', 'choices'])

/**
 * The answers of an entry that may go into an offer: those to questions that name a place there, then whatever else is
 * words.
 */
export function usableAnswers(form: FormQuestions, values: unknown): readonly UsableAnswer[] {
  const answered = activeFormFields(form).flatMap((field): readonly UsableAnswer[] => {
    const answer = feedAnswer(values, field.name)
    const target = feedTarget(field.feeds)
    if (answer === '' || !(target || TEXT_FIELD_TYPES.has(fieldTypeOf(field.type)))) return []
    return [{ field, answer, ...(target && { target }) }]
  })
  return [...answered.filter(({ target }) => target), ...answered.filter(({ target }) => !target)]
}
