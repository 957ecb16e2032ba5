import { expect, test } from 'vitest'
import { chartsOf } from '#domain/forms/charts/charts-of.ts'
import { converted, readingOf } from '#domain/forms/csv/convert.ts'
import { entryTitle } from '#domain/forms/entry-title.ts'
import { everyField, type FormField } from '#domain/forms/form-field.ts'
import { hasAnswer } from '#domain/forms/public-questions.ts'
import { valueRemark } from '#domain/forms/value-remarks.ts'

const FORM = {
  fields: { f_1: { title: 'You may quote me', type: 'consent', required: 'yes' }, f_2: { title: 'Name' } },
}
const [consent, name] = everyField(FORM) as [FormField, FormField]

test('consent that is required must be ticked', () => {
  expect(valueRemark(consent, 'yes')).toBeNull()
  expect(valueRemark(consent, '')).toEqual(expect.any(String))
  for (const value of ['no', 'true', 'Yes please'])
    expect(valueRemark({ ...consent, required: '' }, value)).toEqual(expect.any(String))
  expect(valueRemark({ ...consent, required: '' }, '')).toBeNull()
})

test('a table’s words for yes and no become a tick and an empty answer', () => {
  const read = (cell: string) => converted(consent, cell, readingOf('consent', [cell])).value
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
  expect(chartsOf(FORM, entries)[0]).toMatchObject({ kind: 'bars', answered: 2, bars: [{ label: 'Yes', value: 2 }] })
})

test('consent alone is no answer, unless it is all that is asked', () => {
  expect(hasAnswer([consent, name], { f_1: 'yes' })).toBe(false)
  expect(hasAnswer([consent, name], { f_1: 'yes', f_2: 'Ana' })).toBe(true)
  expect(hasAnswer([consent, name], { f_2: ' \n' })).toBe(false)
  expect(hasAnswer([consent], { f_1: 'yes' })).toBe(true)
  expect(hasAnswer([consent], {})).toBe(false)
})
