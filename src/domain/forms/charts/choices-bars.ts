import { plural, t } from '@lingui/core/macro'
import { type FieldType, fieldTypeOf, ratingMarks } from '#domain/forms/field-types.ts'
import { fieldChoices, selectedChoices, type FormField } from '#domain/forms/form-field.ts'
import { parseNumber } from '#domain/values/read-number.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { countBar, countEach, longestBar, shownNumber } from './bars.ts'
import type { Chart } from './chart.ts'

const MAX_BARS = 12
/** Choices that come with the type. */
const KNOWN: Readonly<Partial<Record<FieldType, readonly string[]>>> = { yesno: ['yes', 'no'], consent: ['yes'] }
const YES_NO: Readonly<Record<string, string>> = { yes: t`Yes`, no: t`No` }

/**
 * Counts each choice: marks and choices in their own order, texts by frequency. Answers that match no choice come last.
 */
export function choicesBars(field: FormField, answers: readonly string[]): Pick<Chart, 'kind' | 'bars' | 'words'> {
  const type = fieldTypeOf(field.type)
  const isMark = type === 'rating' || type === 'scale'
  const given =
    type === 'choices'
      ? answers.flatMap(selectedChoices)
      : answers.map((answer) => (type === 'text' ? sameLetters(answer) : answer))
  const counts = countEach(given)
  const known = isMark ? ratingMarks(type, field) : (KNOWN[type] ?? fieldChoices(field))
  const others = [...counts].filter(([choice]) => !known.includes(choice)).toSorted(([, one], [, other]) => other - one)
  const bars = [...known.map((choice) => [choice, counts.get(choice) ?? 0] as const), ...others].map(
    ([choice, count]) => countBar(KNOWN[type] ? (YES_NO[choice] ?? choice) : choice.slice(0, 100), count),
  )
  return {
    kind: 'bars',
    bars: groupSmallBars(bars, isMark),
    words: isMark ? averageWords(answers) : topChoiceText(bars, answers.length),
  }
}

/** 'leeds' and 'Leeds' are one. */
const sameLetters = (answer: string): string => answer.charAt(0).toUpperCase() + answer.slice(1).toLowerCase()

const groupSmallBars = (bars: Chart['bars'], isMark: boolean): Chart['bars'] => {
  if (isMark || bars.length <= MAX_BARS) return bars
  const rest = bars.slice(MAX_BARS - 1).reduce((sum, { value }) => sum + value, 0)
  return [...bars.slice(0, MAX_BARS - 1), countBar(othersLabel(bars.length - MAX_BARS + 1), rest)]
}

const othersLabel = (count: number): string => plural(count, { one: '# other', other: '# others' })

function averageWords(answers: readonly string[]): string {
  const marks = answers.flatMap((answer) => parseNumber(answer) ?? [])
  const average = marks.reduce((sum, mark) => sum + mark, 0) / marks.length
  return marks.length === 0 ? '' : t`Average ${{ average: shownNumber(average) }}.`
}

function topChoiceText(bars: Chart['bars'], answered: number): string {
  const topBar = longestBar(bars)
  return topBar && answered > 0
    ? t`${{ percent: Math.round((topBar.value / answered) * 100) }}% say “${{ answer: isolateDirection(topBar.label) }}”.`
    : ''
}
