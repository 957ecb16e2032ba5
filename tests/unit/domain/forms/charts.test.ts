import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Chart } from '#domain/forms/charts/chart.ts'
import { buildCharts } from '#domain/forms/charts/build-charts.ts'
import { FIELD_TYPES } from '#domain/forms/field-types.ts'

type Values = Readonly<Record<string, string>>

const NAMES = ['name', 'email', 'age', 'visit_date', 'colour', 'website', 'phone', 'feedback']
const TYPES: Values = {
  email: 'email',
  age: 'number',
  visit_date: 'date',
  colour: 'color',
  website: 'url',
  phone: 'tel',
  feedback: 'textarea',
}

/** The rows of the survey, read plainly: commas and line breaks inside of quotation marks belong to the answer. */
function survey(): Values[] {
  const text = readFileSync(new URL('../../../fixtures/customer-survey.csv', import.meta.url), 'utf8').replace(
    /^\uFEFF/,
    '',
  )
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end = ''] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end !== ',' && end !== '') rows.push([])
  }
  return rows
    .slice(1)
    .filter((row) => row.length === NAMES.length)
    .map((row) => Object.fromEntries(NAMES.map((name, at) => [name, row[at] ?? ''])))
}

const formOf = (types: Values, more: Readonly<Record<string, Values>> = {}) => ({
  order: Object.keys(types).join('\n'),
  fields: Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { title: name, type, ...more[name] }])),
})
const entriesOf = (rows: readonly Values[]) =>
  rows.map((values, at) => ({ ID: at + 1, updatedAt: at, source: 'hand', title: `Entry ${at + 1}`, values }))
const chart = (type: string, answers: readonly string[], more: Values = {}): Chart => {
  const [made] = buildCharts(formOf({ q: type }, { q: more }), entriesOf(answers.map((q) => ({ q }))))
  if (!made) throw new Error('no chart')
  return made
}
const bars = ({ bars: drawn }: Chart): string => drawn.map(({ label, shown }) => `${label} ${shown}`).join(', ')

describe('charts of the survey', () => {
  const charts = new Map(
    buildCharts(formOf({ name: 'text', ...TYPES }), entriesOf(survey())).map((one) => [one.name, one]),
  )
  const of = (name: string): Chart => charts.get(name) as Chart

  test('days by months, of which one is the busiest', () => {
    expect(of('visit_date')).toMatchObject({ kind: 'columns', answered: 120, words: 'Most in February.' })
    expect(bars(of('visit_date'))).toBe(
      'Jan 11, Feb 17, Mar 14, Apr 12, May 12, Jun 16, Jul 9, Aug 11, Sep 6, Oct 10, Nov 2',
    )
  })

  test('ages by ranges, with their middle', () => {
    expect(of('age')).toMatchObject({ kind: 'bars', answered: 112, words: 'Half are between 34 and 57. Average 46.' })
    expect(bars(of('age'))).toBe(
      'Under 20 6, 20 to 29 10, 30 to 39 25, 40 to 49 27, 50 to 59 19, 60 to 69 17, 70 and over 8',
    )
  })

  test('colours by hue', () => {
    expect(of('colour')).toMatchObject({ answered: 116, words: 'Grouped by hue.' })
    expect(
      of('colour')
        .bars.slice(0, 2)
        .map(({ label }) => label)
        .toSorted(),
    ).toEqual(['Blue', 'Green'])
    expect(of('colour').bars.reduce((sum, { value }) => sum + value, 0)).toBe(116)
  })

  test('answers that cannot be counted are quoted, the latest first', () => {
    expect(of('feedback')).toMatchObject({ kind: 'texts', answered: 88, bars: [] })
    expect(of('feedback').texts).toHaveLength(5)
    expect([...charts.keys()]).toEqual(['age', 'visit_date', 'colour', 'feedback'])
  })
})

describe('a chart', () => {
  test.each<[string, readonly string[], string, string]>([
    ['number', ['1', '2', '2', '3'], '1 1, 2 2, 3 1', 'Average 2.'],
    ['number', ['7', 'seven', '7'], '7 2, No number 1', 'Average 7.'],
    [
      'number',
      ['0.5', '1.5', '1.7', '9'],
      'Under 2 3, 2 to under 4 0, 4 to under 6 0, 6 to under 8 0, 8 and over 1',
      'Average 3.17.',
    ],
    [
      'date',
      ['2026-01-05', '2026-03-09', '2026-02-30x', 'soon', '2026-03-01'],
      'Jan 1, Feb 0, Mar 2',
      'Most in March.',
    ],
    ['date', ['2025-12-31', '2026-01-01'], 'Dec 25 1, Jan 26 1', ''],
    ['date', ['1999-12-31', '2026-01-01', '2026-05-01'], '1999 1, 2026 2', 'Most in 2026.'],
    ['yesno', ['yes', 'no', 'yes', 'perhaps'], 'Yes 2, No 1, perhaps 1', '50% say “Yes”.'],
    ['rating', ['5', '5', '2'], '1 0, 2 1, 3 0, 4 0, 5 2', 'Average 4.'],
    ['text', ['Leeds', 'leeds', 'York', 'York', 'york'], 'Leeds 2, York 3', '60% say “York”.'],
    [
      'color',
      ['#f00', '#ff0000', '#000000', '#ffffff', '#808080', 'red'],
      'Red 2, Black 1, White 1, Grey 1, No colour 1',
      'Grouped by hue.',
    ],
  ])('a chart of %s %j', (type, answers, expected, words) => {
    const made = chart(type, answers)
    expect(bars(made)).toBe(type === 'text' ? 'York 3, Leeds 2' : expected)
    expect(made.words).toBe(words)
  })

  test('a chart of choices counts each in order and names answers that are none of them', () => {
    const made = chart('choices', ['Rye\nOat', 'Oat', 'Spelt'], { choices: 'Rye\nOat\nWheat' })
    expect(bars(made)).toBe('Rye 1, Oat 2, Wheat 0, Spelt 1')
    expect(made.words).toBe('67% say “Oat”.')
  })

  test('a chart of numbers by a question shows averages, of months in order of time', () => {
    const form = formOf({ age: 'number', day: 'date', bread: 'choice' })
    const rows = [
      { age: '20', day: '2026-11-02', bread: 'Rye' },
      { age: '40', day: '2026-10-02', bread: 'Rye' },
      { age: '50', day: '2026-10-30', bread: 'Oat' },
      { age: 'x', day: '2026-09-30', bread: 'Oat' },
    ]
    const [byDay] = buildCharts(form, entriesOf(rows), 'day')
    expect(byDay).toMatchObject({ kind: 'columns', answered: 3, words: 'Averages by “day”. Highest: 2026-10.' })
    expect(byDay?.bars.map(({ label, shown }) => `${label} ${shown}`)).toEqual(['2026-10 45', '2026-11 20'])
    const [byBread] = buildCharts(form, entriesOf(rows), 'bread')
    expect(byBread?.bars.map(({ label, shown }) => `${label} ${shown}`)).toEqual(['Rye 30', 'Oat 50'])
  })

  test('a chart of short texts is drawn where many are equal, and never for addresses', () => {
    const form = formOf({ q: 'text', mail: 'email' })
    expect(buildCharts(form, entriesOf(['A', 'B', 'C', 'D'].map((q) => ({ q, mail: 'a@example.com' }))))).toEqual([])
  })

  test('a chart is made of any answers and counts none twice', () => {
    const answer = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '2026-01-02',
        '-0',
        '1e9',
        '99999999999999999999',
        '#fff',
        'yes',
        '1',
        '\n',
        '9999-12-31',
        '0000-01-01',
      ),
    )
    fc.assert(
      fc.property(fc.constantFrom(...FIELD_TYPES), fc.array(answer, { maxLength: 40 }), (type, answers) => {
        const [made] = buildCharts(formOf({ q: type }), entriesOf(answers.map((q) => ({ q }))))
        if (!made) return
        expect(made.answered).toBe(answers.filter((text) => text.trim() !== '').length)
        expect(made.bars.length).toBeLessThanOrEqual(60)
        if (type !== 'choices' && made.kind !== 'columns' && made.kind !== 'texts')
          expect(made.bars.reduce((sum, { value }) => sum + value, 0)).toBe(made.answered)
      }),
    )
  })
})

test('a chart counts as many different answers as entries, which is more than a call’s arguments', () => {
  const form = formOf({ bread: 'choices' })
  const [bread] = buildCharts(form, entriesOf(Array.from({ length: 150_000 }, (_, at) => ({ bread: `Bread ${at}` }))))
  expect(bread?.bars.reduce((sum, { value }) => sum + value, 0)).toBe(150_000)
})
