import { withoutInvisible } from '#domain/values/plain-characters.ts'
import { limitCombiningMarks } from '#lib/text/limit-combining-marks.ts'
import { parseDay } from '#domain/values/read-date.ts'
import { emailKey } from '#domain/values/read-email.ts'
import { readNumber } from '#domain/values/read-number.ts'
import { phoneKey } from '#domain/values/read-phone.ts'
import { isBlank } from '#lib/text/is-blank.ts'
import type { Condition, ConditionTest } from './condition-text.ts'
import { type FieldType, fieldTypeOf } from './field-types.ts'
import { selectedChoices, type FormField } from './form-field.ts'

type OrderTest = Exclude<ConditionTest, 'is' | 'isNot' | 'filled' | 'empty'>

/**
 * An answer as conditions look at it: read once, however many conditions there are, and only as far as one of them
 * asks.
 */
export class ConditionAnswer {
  readonly isFilled: boolean
  readonly #answer: string
  #lines: readonly string[] | undefined
  readonly #type: FieldType
  readonly #sets: Partial<Record<SameBy, ReadonlySet<string | number>>> = {}
  readonly #ranges: {
    text?: ValueRange<string> | null
    day?: ValueRange<string> | null
    number?: ValueRange<number> | null
  } = {}

  /** `on`: the question that was answered; its type says how values are compared. */
  constructor(answer: string, on?: Pick<FormField, 'type'>) {
    this.isFilled = !isBlank(answer)
    this.#answer = answer
    this.#type = fieldTypeOf(on?.type ?? '')
  }

  meets({ test, value }: Pick<Condition, 'test' | 'value'>): boolean {
    if (test === 'filled') return this.isFilled
    if (test === 'empty') return !this.isFilled
    if (test === 'is' || test === 'isNot') return this.#is(value) === (test === 'is')
    return this.isFilled && this.#isOrdered(test, value)
  }

  #is(value: string): boolean {
    const read = readValue(value)
    if (this.#has('text', read.text)) return true
    if (this.#type === 'tel') return this.#has('phone', read.phone)
    if (this.#type === 'email') return this.#has('email', read.email)
    if (this.#type === 'date') return this.#has('day', read.day)
    const isNumber = this.#type === 'number' || this.#type === 'rating' || this.#type === 'scale'
    return isNumber
      ? this.#has('number', read.number)
      : isPlainNumberText(value) && this.#has('plainNumber', read.number)
  }

  #has(by: SameBy, value: string | number | null): boolean {
    if (value === null) return false
    const same = (this.#sets[by] ??= new Set(withoutNulls(this.#given().map(KEYS[by]))))
    return same.has(value)
  }

  /** Values that can't be compared with the answer are in no order with it. */
  #isOrdered(test: OrderTest, value: string): boolean {
    const { number, day, text } = readValue(value)
    const ranges = this.#ranges
    // Null is a range that was found to be empty.
    if (number !== null) {
      if (ranges.number === undefined) ranges.number = valueRange(withoutNulls(this.#given().map(numberOf)))
      return isInOrder(test, ranges.number, number)
    }
    if (day !== null) {
      if (ranges.day === undefined) ranges.day = valueRange(withoutNulls(this.#given().map(parseDay)))
      return isInOrder(test, ranges.day, day)
    }
    if (ranges.text === undefined) ranges.text = valueRange(this.#given().map(foldForComparison))
    return isInOrder(test, ranges.text, text)
  }

  #given(): readonly string[] {
    this.#lines ??= answerLines(this.#answer)
    return this.#lines
  }
}

/** Ways in which two answers are the same. */
type SameBy = 'text' | 'phone' | 'email' | 'day' | 'number' | 'plainNumber'

/** Says that a condition holds for an answer. `on`: the question that was answered. */
export const meetsCondition = (condition: Condition, answer: string, on?: Pick<FormField, 'type'>): boolean =>
  new ConditionAnswer(answer, on).meets(condition)

interface ValueRange<T extends string | number> {
  readonly min: T
  readonly max: T
}

const valueRange = <T extends string | number>(values: readonly T[]): ValueRange<T> | null =>
  values.reduce<ValueRange<T> | null>(
    (range, value) =>
      range === null
        ? { min: value, max: value }
        : { min: value < range.min ? value : range.min, max: value > range.max ? value : range.max },
    null,
  )

/** Holds if one of several chosen answers does. */
function isInOrder<T extends string | number>(test: OrderTest, range: ValueRange<T> | null, value: T): boolean {
  if (range === null) return false
  if (test === 'moreThan') return range.max > value
  if (test === 'lessThan') return range.min < value
  return test === 'atLeast' ? range.max >= value : range.min <= value
}

/** Lines of an answer beyond these are not compared one by one. */
const MAX_LINES = 1_000

/** The answer, and each of its lines where it has several: several were chosen. */
function answerLines(answer: string): readonly string[] {
  if (!answer.includes('\n')) return [answer]
  const chosen = selectedChoices(answer)
  return chosen.length > 1 ? [answer, ...chosen.slice(0, MAX_LINES)] : [answer]
}

interface ParsedConditionValue {
  readonly text: string
  readonly number: number | null
  readonly day: string | null
  readonly phone: string | null
  readonly email: string
}

/** Values of conditions as they were last read: the same few come with every answer. */
const readValues = new Map<string, ParsedConditionValue>()
const MAX_READ_VALUES = 5_000

function readValue(value: string): ParsedConditionValue {
  const before = readValues.get(value)
  if (before) return before
  const read = {
    text: foldForComparison(value),
    number: numberOf(value),
    day: parseDay(value),
    phone: phoneKey(value),
    email: emailKey(value),
  }
  if (readValues.size >= MAX_READ_VALUES) readValues.clear()
  readValues.set(value, read)
  return read
}

const withoutNulls = <T>(values: readonly (T | null)[]): readonly T[] => values.filter((value) => value !== null)

/**
 * Text without differences that nobody means: case, composed letters, invisible characters, spaces around it. Upper
 * case first, for letters such as ß and ς.
 */
export const foldForComparison = (text: string): string =>
  PLAIN.test(text)
    ? text.trim().toLowerCase()
    : limitCombiningMarks(withoutInvisible(text).trim()).normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')

const PLAIN = /^[ -~]*$/

/** Digits that name something: 007 and 7 are two answers. */
const isPlainNumberText = (text: string): boolean => !/^0\d|^\d{16}/.test(text.trim())

function numberOf(text: string): number | null {
  const read = readNumber(text)
  return read.ok ? read.value.value.number : null
}

const KEYS: Readonly<Record<SameBy, (line: string) => string | number | null>> = {
  text: foldForComparison,
  phone: phoneKey,
  email: emailKey,
  day: parseDay,
  number: numberOf,
  plainNumber: (line) => (isPlainNumberText(line) ? numberOf(line) : null),
}
