import { expect, test } from 'vitest'
import { buildCharts } from '#domain/forms/charts/build-charts.ts'
import { convertCell, columnReading } from '#domain/forms/csv/convert-cell.ts'
import { entryTitle } from '#domain/forms/entry-title.ts'
import { allFormFields, type FormField } from '#domain/forms/form-field.ts'
import { hasAnyAnswer } from '#domain/forms/public-questions.ts'
import { valueRemark } from '#domain/forms/value-remarks.ts'

const FORM = {
  fields: { f_1: { title: 'You may quote me', type: 'consent', required: 'yes' }, f_2: { title: 'Name' } },
}
const [consent, name] = allFormFields(FORM) as [FormField, FormField]

test('consent that is required must be ticked', () => {
  expect(valueRemark(consent, 'yes')).toBeNull()
  expect(valueRemark(consent, '')).toEqual(expect.any(String))
  for (const value of ['no', 'true', 'Yes please'])
    expect(valueRemark({ ...consent, required: '' }, value)).toEqual(expect.any(String))
  expect(valueRemark({ ...consent, required: '' }, '')).toBeNull()
})

test('a table’s words for yes and no become a tick and an empty answer', () => {
  const read = (cell: string) => convertCell(consent, cell, columnReading('consent', [cell])).value
  expect(['Yes', 'true', 'ja', 'No', 'false', 'perhaps'].map(read)).toEqual(['yes', 'yes', 'yes', '', '', 'perhaps'])
})

test('an entry is never called by its consent', () => {
  expect(entryTitle(FORM, { f_1: 'yes', f_2: 'Ana' })).toBe('Ana')
  expect(entryTitle({ ...FORM, primary: 'f_1' }, { f_1: 'yes' })).toBe('')
})

test('a chart counts those who consented', () => {
  const entries = ['yes', 'yes', ''].map((value, at) => ({
    ID: at + 1,
    values: { f_1: value },
    source: 'public',
    updatedAt: at,
  }))
  expect(buildCharts(FORM, entries)[0]).toMatchObject({ kind: 'bars', answered: 2, bars: [{ label: 'Yes', value: 2 }] })
})

test('consent alone is no answer, unless it is all that is asked', () => {
  expect(hasAnyAnswer([consent, name], { f_1: 'yes' })).toBe(false)
  expect(hasAnyAnswer([consent, name], { f_1: 'yes', f_2: 'Ana' })).toBe(true)
  expect(hasAnyAnswer([consent, name], { f_2: ' \n' })).toBe(false)
  expect(hasAnyAnswer([consent], { f_1: 'yes' })).toBe(true)
  expect(hasAnyAnswer([consent], {})).toBe(false)
})
