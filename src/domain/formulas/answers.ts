import { isoDay } from '#domain/tokens/token-values.ts'
import { fieldAdvice } from '#lib/field.ts'
import { isBlank } from '#lib/text/is-blank.ts'
import { isLongerThan } from '#lib/text/graphemes.ts'
import type { Blank } from './blanks.ts'

/** What was answered, by the names of the blanks, as it was typed; a date as `2027-03-25`. */
export type Answers = Readonly<Record<string, string>>

export interface AnswerFault {
  readonly code: 'missing' | 'tooLong' | 'noChoice' | 'noNumber' | 'noDate'
  /** For the person, to stand at the answer. */
  readonly message: string
}

/** The answer to a blank; empty where there is none. A blank may be called as what every object has (`constructor`). */
export const answerTo = (answers: Answers, name: string): string =>
  Object.hasOwn(answers, name) ? (answers[name] ?? '') : ''

/**
 * What is wrong with an answer to a blank; undefined where nothing is. A choice of which nobody said what there is to
 * choose takes every text.
 */
export function formulaFault({ type, choices, isRequired, maxChars }: Blank, answer: string): AnswerFault | undefined {
  const trimmed = answer.trim()
  if (isBlank(answer)) return isRequired ? { code: 'missing', message: 'This must be answered' } : undefined
  if (isLongerThan(answer, maxChars))
    return { code: 'tooLong', message: `At most ${maxChars.toLocaleString('en')} characters` }
  if (type === 'choice' && choices.length > 0 && !choices.includes(trimmed))
    return { code: 'noChoice', message: 'Choose one of these' }
  if (type === 'number') return oddity('noNumber', trimmed)
  if (type === 'date' && !isoDay(trimmed))
    return oddity('noDate', trimmed) ?? { code: 'noDate', message: 'There is no such day' }
  return undefined
}

const KINDS = { noNumber: 'number', noDate: 'date' } as const

function oddity(code: keyof typeof KINDS, answer: string): AnswerFault | undefined {
  const message = fieldAdvice({ key: '', label: '', kind: KINDS[code] }, answer)
  return message === null ? undefined : { code, message }
}
