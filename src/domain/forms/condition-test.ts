import { withoutInvisible } from '#domain/values/plain-characters.ts'
import { readDate } from '#domain/values/read-date.ts'
import { readNumber } from '#domain/values/read-number.ts'
import { phoneKey } from '#domain/values/read-phone.ts'
import { isBlank } from '#lib/is-blank.ts'
import type { Condition, ConditionTest } from './condition-text.ts'
import { type FieldType, fieldTypeOf } from './field-types.ts'
import { chosenIn, type FormField } from './form-field.ts'

/** Says that a condition holds for an answer. `on`: the question that was answered; its type says how values are compared. */
export function holds({ test, value }: Condition, answer: string, on?: Pick<FormField, 'type'>): boolean {
  const isFilled = !isBlank(answer)
  if (test === 'filled') return isFilled
  if (test === 'empty') return !isFilled
  const type = fieldTypeOf(on?.type ?? '')
  const given = chosenIn(answer).length > 1 ? [answer, ...chosenIn(answer)] : [answer]
  if (test === 'is' || test === 'isNot') return given.some((one) => isSame(one, value, type)) === (test === 'is')
  return isFilled && given.some((one) => ORDERED[test](order(one, value)))
}

const ORDERED: Readonly<Record<Exclude<ConditionTest, 'is' | 'isNot' | 'filled' | 'empty'>, (by: number) => boolean>> = {
  moreThan: (by) => by > 0,
  lessThan: (by) => by < 0,
  atLeast: (by) => by >= 0,
  atMost: (by) => by <= 0,
}

/** Text without differences that nobody means: case, composed letters, invisible characters, spaces around it. Upper case first, for letters such as ß and ς. */
const folded = (text: string): string => withoutInvisible(text).trim().normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')

function isSame(answer: string, value: string, type: FieldType): boolean {
  if (folded(answer) === folded(value)) return true
  if (type === 'tel') return phoneKey(answer) !== null && phoneKey(answer) === phoneKey(value)
  if (type === 'date') return dayIn(answer) !== null && dayIn(answer) === dayIn(value)
  const [one, other] = [numberOf(answer), numberOf(value)]
  if (one === null || one !== other) return false
  return type === 'number' || type === 'rating' || type === 'scale' || (!isCode(answer) && !isCode(value))
}

/** Digits that name something: 007 and 7 are two answers. */
const isCode = (text: string): boolean => /^0\d|^\d{16}/.test(text.trim())

/** Less than 0 where the answer comes before the value; NaN where the two can't be compared. */
function order(answer: string, value: string): number {
  const [number, day] = [numberOf(value), dayIn(value)]
  if (number !== null) return (numberOf(answer) ?? Number.NaN) - number
  const [one, other] = day === null ? [folded(answer), folded(value)] : [dayIn(answer), day]
  return one === null ? Number.NaN : one < other ? -1 : one > other ? 1 : 0
}

function numberOf(text: string): number | null {
  const read = readNumber(text)
  return read.ok ? read.value.value.number : null
}

function dayIn(text: string): string | null {
  const read = readDate(text)
  return read.ok ? read.value.value.day : null
}
