import { plainCharacters } from '#domain/values/plain-characters.ts'
import { readDate } from '#domain/values/read-date.ts'
import { readEmail } from '#domain/values/read-email.ts'
import { parseNumber } from '#domain/values/read-number.ts'
import { readPhone } from '#domain/values/read-phone.ts'
import { readWebAddress } from '#domain/values/read-web-address.ts'
import type { ValueReading } from '#domain/values/value-reading.ts'
import { isBlank } from '#lib/text/is-blank.ts'
import type { PatternBudget } from '#lib/patterns/safe-pattern.ts'
import { type FieldType, fieldTypeOf } from './field-types.ts'
import { type FormField, isFlagSet } from './form-field.ts'
import { valueRemark } from './value-remarks.ts'

const textOf = (read: ValueReading<unknown>): string | null => (read.ok ? read.value.text : null)

/**
 * Digits and dashes of other keyboards, where the number stays the same. Its separators stay as typed: whoever reads
 * them may mean the other way.
 */
function plainNumber(typed: string): string | null {
  const plain = plainCharacters(typed)
  return parseNumber(typed) !== null && parseNumber(plain) === parseNumber(typed) ? plain : null
}

/** Normal form of an answer by the type of its question; null where the answer can't be read. */
const NORMAL: Readonly<Partial<Record<FieldType, (typed: string) => string | null>>> = {
  number: plainNumber,
  // Nobody is there to ask which century two digits of a year mean.
  date: (typed) => (/\d{4}/.test(plainCharacters(typed)) ? textOf(readDate(typed)) : null),
  email: (typed) => textOf(readEmail(typed)),
  url: (typed) => textOf(readWebAddress(typed)),
  tel: (typed) => (readPhone(typed).ok ? plainCharacters(typed).replace(/^tel:\s*/i, '') : null),
}

/**
 * The answer as it is stored: in its normal form where it can be read, else as it was typed; empty where it shows
 * nothing.
 */
export function normalAnswer({ type }: Pick<FormField, 'type'>, typed: string): string {
  if (isBlank(typed)) return ''
  return NORMAL[fieldTypeOf(type)]?.(typed) ?? typed
}

/** Answers of these types have no use unless they are right. */
const ALWAYS_STRICT: ReadonlySet<FieldType> = new Set<FieldType>(['email', 'consent'])

/**
 * Returns why a public answer is not accepted, or null if it is. A remark alone never prevents sending: only a missing
 * answer does, an invalid email address or consent, and whatever the owner made strict. `answer`: in its normal form.
 */
export function answerFault(field: FormField, answer: string, budget?: PatternBudget): string | null {
  const isChecked = isBlank(answer) || isFlagSet(field.strict) || ALWAYS_STRICT.has(fieldTypeOf(field.type))
  return isChecked ? valueRemark(field, answer, budget) : null
}
