import { withoutInvisible } from '#domain/values/plain-characters.ts'
import { withFewMarks } from '#lib/few-marks.ts'
import { readDate } from '#domain/values/read-date.ts'
import { readNumber } from '#domain/values/read-number.ts'
import { phoneKey } from '#domain/values/read-phone.ts'
import { isBlank } from '#lib/is-blank.ts'
import { once } from '#lib/once.ts'
import type { Condition, ConditionTest } from './condition-text.ts'
import { type FieldType, fieldTypeOf } from './field-types.ts'
import { chosenIn, type FormField } from './form-field.ts'

type OrderTest = Exclude<ConditionTest, 'is' | 'isNot' | 'filled' | 'empty'>

/** An answer as conditions look at it: read once, however many conditions there are, and only as far as one of them asks. */
export class ConditionAnswer {
  readonly isFilled: boolean
  readonly #type: FieldType
  readonly #isSame: Readonly<Record<'text' | 'phone' | 'day' | 'number' | 'plainNumber', () => ReadonlySet<string | number>>>
  readonly #range: Readonly<Record<'text' | 'day' | 'number', () => Range<string> | Range<number> | null>>

  /** `on`: the question that was answered; its type says how values are compared. */
  constructor(answer: string, on?: Pick<FormField, 'type'>) {
    this.isFilled = !isBlank(answer)
    this.#type = fieldTypeOf(on?.type ?? '')
    const given = once(() => linesOf(answer))
    const numbers = once(() => known(given().map(numberOf)))
    const days = once(() => known(given().map(dayIn)))
    const texts = once(() => given().map(folded))
    this.#isSame = {
      text: once(() => new Set(texts())),
      phone: once(() => new Set(known(given().map(phoneKey)))),
      day: once(() => new Set(days())),
      number: once(() => new Set(numbers())),
      plainNumber: once(() => new Set(known(given().filter(isNoCode).map(numberOf)))),
    }
    this.#range = { text: once(() => rangeOf(texts())), day: once(() => rangeOf(days())), number: once(() => rangeOf(numbers())) }
  }

  meets({ test, value }: Pick<Condition, 'test' | 'value'>): boolean {
    if (test === 'filled') return this.isFilled
    if (test === 'empty') return !this.isFilled
    if (test === 'is' || test === 'isNot') return this.#is(value) === (test === 'is')
    return this.isFilled && this.#isOrdered(test, value)
  }

  #is(value: string): boolean {
    const read = readValue(value)
    if (this.#isSame.text().has(read.text)) return true
    if (this.#type === 'tel') return read.phone !== null && this.#isSame.phone().has(read.phone)
    if (this.#type === 'date') return read.day !== null && this.#isSame.day().has(read.day)
    if (read.number === null) return false
    const isNumber = this.#type === 'number' || this.#type === 'rating' || this.#type === 'scale'
    return isNumber ? this.#isSame.number().has(read.number) : isNoCode(value) && this.#isSame.plainNumber().has(read.number)
  }

  /** Values that can't be compared with the answer are in no order with it. */
  #isOrdered(test: OrderTest, value: string): boolean {
    const { number, day, text } = readValue(value)
    if (number !== null) return isInOrder(test, this.#range.number() as Range<number> | null, number)
    return isInOrder(test, this.#range[day === null ? 'text' : 'day']() as Range<string> | null, day ?? text)
  }
}

/** Says that a condition holds for an answer. `on`: the question that was answered. */
export const holds = (condition: Condition, answer: string, on?: Pick<FormField, 'type'>): boolean =>
  new ConditionAnswer(answer, on).meets(condition)

interface Range<T extends string | number> {
  readonly least: T
  readonly most: T
}

const rangeOf = <T extends string | number>(values: readonly T[]): Range<T> | null =>
  values.reduce<Range<T> | null>(
    (range, value) =>
      range === null
        ? { least: value, most: value }
        : { least: value < range.least ? value : range.least, most: value > range.most ? value : range.most },
    null,
  )

/** Holds if one of several chosen answers does. */
function isInOrder<T extends string | number>(test: OrderTest, range: Range<T> | null, value: T): boolean {
  if (range === null) return false
  if (test === 'moreThan') return range.most > value
  if (test === 'lessThan') return range.least < value
  return test === 'atLeast' ? range.most >= value : range.least <= value
}

/** Lines of an answer beyond these are not compared one by one. */
const MAX_LINES = 1_000

/** The answer, and each of its lines where it has several: several were chosen. */
function linesOf(answer: string): readonly string[] {
  const chosen = chosenIn(answer)
  return chosen.length > 1 ? [answer, ...chosen.slice(0, MAX_LINES)] : [answer]
}

interface ReadValue {
  readonly text: string
  readonly number: number | null
  readonly day: string | null
  readonly phone: string | null
}

/** Values of conditions as they were last read: the same few come with every answer. */
const readValues = new Map<string, ReadValue>()
const MAX_READ_VALUES = 5_000

function readValue(value: string): ReadValue {
  const before = readValues.get(value)
  if (before) return before
  const read = { text: folded(value), number: numberOf(value), day: dayIn(value), phone: phoneKey(value) }
  if (readValues.size >= MAX_READ_VALUES) readValues.clear()
  readValues.set(value, read)
  return read
}

const known = <T>(values: readonly (T | null)[]): readonly T[] => values.filter((value) => value !== null)

/** Text without differences that nobody means: case, composed letters, invisible characters, spaces around it. Upper case first, for letters such as ß and ς. */
const folded = (text: string): string =>
  withFewMarks(withoutInvisible(text).trim()).normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')

/** Digits that name something: 007 and 7 are two answers. */
const isNoCode = (text: string): boolean => !/^0\d|^\d{16}/.test(text.trim())

function numberOf(text: string): number | null {
  const read = readNumber(text)
  return read.ok ? read.value.value.number : null
}

function dayIn(text: string): string | null {
  const read = readDate(text)
  return read.ok ? read.value.value.day : null
}
