import { t } from '@lingui/core/macro'
import { type TokenChoice, tokenChoices } from '#domain/tokens/token-choices.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import type { AnswerCandidate } from '#content/feeds/read-answer-candidates.ts'

/** A choice of the menu: a merge field, or an answer of a form that no field holds yet. */
export interface MenuChoice extends TokenChoice {
  readonly answer?: AnswerCandidate
}

const MAX_ANSWER_CHOICES = 8

/** The choices that match a search: merge fields with a value, answers of forms, merge fields without one. */
export function menuChoices(
  query: string,
  values: TokenValues,
  answers: readonly AnswerCandidate[],
): readonly MenuChoice[] {
  const tokens = tokenChoices(query, values)
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = answers.filter(({ answer, question, form, target }) => {
    const text = `${answer} ${question} ${form} ${target.label}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return [
    ...tokens.filter(({ value }) => value !== undefined),
    ...fitting.slice(0, MAX_ANSWER_CHOICES).map((answer) => ({
      key: answer.key,
      label: answer.question,
      section: t`Answer, for ${{ field: answer.target.label }}`,
      value: answer.answer,
      answer,
    })),
    ...tokens.filter(({ value }) => value === undefined),
  ]
}
