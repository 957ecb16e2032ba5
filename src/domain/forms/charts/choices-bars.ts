import { type FieldType, fieldTypeOf, marksOf } from '#domain/forms/field-types.ts'
import { choicesOf, chosenIn, type FormField } from '#domain/forms/form-field.ts'
import { numberIn } from '#domain/values/read-number.ts'
import { isolated } from '#lib/text/text.ts'
import { countBar, countEach, longest, shownNumber } from './bars.ts'
import type { Chart } from './chart.ts'

const MAX_BARS = 12
/** Choices that come with the type. */
const KNOWN: Readonly<Partial<Record<FieldType, readonly string[]>>> = { yesno: ['yes', 'no'], consent: ['yes'] }
const YES_NO: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' }

/**
 * How often each choice was made: marks in their order, choices in theirs, texts by how often they come. What is none
 * of the choices comes behind them.
 */
export function choicesBars(field: FormField, answers: readonly string[]): Pick<Chart, 'kind' | 'bars' | 'words'> {
  const type = fieldTypeOf(field.type)
  const isMark = type === 'rating' || type === 'scale'
  const given =
    type === 'choices'
      ? answers.flatMap(chosenIn)
      : answers.map((answer) => (type === 'text' ? sameLetters(answer) : answer))
  const counts = countEach(given)
  const known = isMark ? marksOf(type, field) : (KNOWN[type] ?? choicesOf(field))
  const others = [...counts].filter(([choice]) => !known.includes(choice)).toSorted(([, one], [, other]) => other - one)
  const bars = [...known.map((choice) => [choice, counts.get(choice) ?? 0] as const), ...others].map(
    ([choice, count]) => countBar(KNOWN[type] ? (YES_NO[choice] ?? choice) : choice.slice(0, 100), count),
  )
  return {
    kind: 'bars',
    bars: inFew(bars, isMark),
    words: isMark ? averageWords(answers) : mostWords(bars, answers.length),
  }
}

/** 'leeds' and 'Leeds' are one. */
const sameLetters = (answer: string): string => answer.charAt(0).toUpperCase() + answer.slice(1).toLowerCase()

const inFew = (bars: Chart['bars'], isMark: boolean): Chart['bars'] => {
  if (isMark || bars.length <= MAX_BARS) return bars
  const rest = bars.slice(MAX_BARS - 1).reduce((sum, { value }) => sum + value, 0)
  return [...bars.slice(0, MAX_BARS - 1), countBar(`${bars.length - MAX_BARS + 1} others`, rest)]
}

function averageWords(answers: readonly string[]): string {
  const marks = answers.flatMap((answer) => numberIn(answer) ?? [])
  return marks.length === 0 ? '' : `Average ${shownNumber(marks.reduce((sum, mark) => sum + mark, 0) / marks.length)}.`
}

function mostWords(bars: Chart['bars'], answered: number): string {
  const most = longest(bars)
  return most && answered > 0 ? `${Math.round((most.value / answered) * 100)}% say ‘${isolated(most.label)}’.` : ''
}
