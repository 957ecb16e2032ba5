import { t } from '@lingui/core/macro'
import { parseIsoDay } from '#domain/tokens/token-values.ts'
import { fieldAdvice } from '#lib/field-spec.ts'
import { isBlank } from '#lib/text/is-blank.ts'
import { isLongerThan } from '#lib/text/graphemes.ts'
import type { FormulaField } from './formula-fields.ts'

/** Answers by placeholder name, as typed. A date is `2027-03-25`. */
export type FormulaAnswers = Readonly<Record<string, string>>

export interface FormulaAnswerFault {
  readonly code: 'missing' | 'tooLong' | 'noChoice' | 'noNumber' | 'noDate'
  /** For the person, to stand at the answer. */
  readonly message: string
}

/** The answer to a blank; empty where there is none. A blank may be called as what every object has (`constructor`). */
export const formulaAnswer = (answers: FormulaAnswers, name: string): string =>
  Object.hasOwn(answers, name) ? (answers[name] ?? '') : ''

/**
 * Returns what is wrong with the answer to a placeholder, or undefined if nothing is. A choice field without defined
 * choices accepts any text.
 */
export function checkFormulaAnswer(
  { type, choices, isRequired, maxChars }: FormulaField,
  answer: string,
): FormulaAnswerFault | undefined {
  const trimmed = answer.trim()
  if (isBlank(answer)) return isRequired ? { code: 'missing', message: t`This field is required` } : undefined
  if (isLongerThan(answer, maxChars))
    return { code: 'tooLong', message: t`At most ${{ max: maxChars.toLocaleString('en') }} characters` }
  if (type === 'choice' && choices.length > 0 && !choices.includes(trimmed))
    return { code: 'noChoice', message: t`Choose one of these` }
  if (type === 'number') return valueFormatFault('noNumber', trimmed)
  if (type === 'date' && !parseIsoDay(trimmed))
    return valueFormatFault('noDate', trimmed) ?? { code: 'noDate', message: t`This date doesn’t exist` }
  return undefined
}

const KINDS = { noNumber: 'number', noDate: 'date' } as const

function valueFormatFault(code: keyof typeof KINDS, answer: string): FormulaAnswerFault | undefined {
  const message = fieldAdvice({ key: '', label: '', kind: KINDS[code] }, answer)
  return message === null ? undefined : { code, message }
}
