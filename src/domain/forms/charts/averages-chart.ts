import { t } from '@lingui/core/macro'
import { fieldTitle, type FormField } from '#domain/forms/form-field.ts'
import { groupKey } from '#domain/forms/table/group-key.ts'
import type { TableEntry } from '#domain/forms/table/table-entry.ts'
import { parseNumber } from '#domain/values/read-number.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { longestBar, shownNumber } from './bars.ts'
import type { Chart } from './chart.ts'

const MAX_GROUPS = 24
const MONTH = /^\d{4}-\d{2}$/

interface ComparedField {
  readonly fields: readonly FormField[]
  /** The question whose answers are numbers. */
  readonly field: FormField
  /** The name of the question whose answers make the groups. */
  readonly by: string
}

/** The averages of the numbers in each group: of months in the order of time, else of the largest groups. */
export function averagesChart({ fields, field, by }: ComparedField, entries: readonly TableEntry[]): Chart {
  const keyOf = groupKey(fields, by)
  const groups = new Map<string, { count: number; sum: number }>()
  let answered = 0
  for (const entry of entries) {
    const number = Object.hasOwn(entry.values, field.name) ? parseNumber((entry.values[field.name] ?? '').trim()) : null
    if (number === null) continue
    answered += 1
    const key = keyOf(entry)
    const group = groups.get(key) ?? { count: 0, sum: 0 }
    groups.set(key, { count: group.count + 1, sum: group.sum + number })
  }
  const isTime = [...groups.keys()].every((key) => key === '' || MONTH.test(key))
  const sorted = [...groups].toSorted(([one, { count }], [other, { count: counted }]) =>
    isTime ? (one < other ? -1 : 1) : counted - count,
  )
  const bars = sorted.slice(isTime ? -MAX_GROUPS : 0, isTime ? undefined : MAX_GROUPS).map(([key, { count, sum }]) => {
    const value = sum / count
    return { label: key === '' ? t`No answer` : key, value, shown: shownNumber(value) }
  })
  const [topBar, group] = [longestBar(bars), fields.find(({ name }) => name === by)]
  const title = group ? fieldTitle(group) : by
  const kind = isTime && bars.length > 1 ? 'columns' : 'bars'
  return {
    name: field.name,
    title: fieldTitle(field),
    kind,
    answered,
    bars,
    texts: [],
    words: topBar
      ? t`Averages by “${{ question: isolateDirection(title) }}”. Highest: ${{ answer: isolateDirection(topBar.label) }}.`
      : t`Averages by “${{ question: isolateDirection(title) }}”.`,
    isAverage: true,
  }
}
