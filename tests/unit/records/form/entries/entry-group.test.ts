import { describe, expect, test } from 'vitest'
import { opportunityForm } from '#domain/kinds/opportunity.ts'
import { SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import {
  fieldsOfEntry,
  entryName,
  entryNumberOfField,
  summarizeEntry,
  countFilledEntries,
  initiallyOpenEntry,
  sectionProgress,
} from '#records/form/entries/entry-group.ts'
import { type EntryGroup, type FormSpec, isEntryGroup } from '#lib/field-spec.ts'

const formOf = (key: string): FormSpec => opportunityForm(key) ?? expect.fail(`no form ${key}`)
const groupOf = (key: string): EntryGroup => formOf(key).parts.find(isEntryGroup) ?? expect.fail(`no entries in ${key}`)
const valuesOf = (values: Record<string, string>) => (key: string) => values[key] ?? ''

const benefits = groupOf('benefits')

describe('a folded entry', () => {
  test('a folded entry shows its first text, the next one and its amount', () => {
    const values = valuesOf({ feature_2: 'Doorstep delivery', benefit_2: 'No queue and no car', price_2: '2.00' })
    expect(summarizeEntry(benefits, 2, values)).toEqual({
      title: 'Doorstep delivery',
      detail: 'No queue and no car',
      amount: '2.00',
    })
  })

  test('a folded entry uses its first value as the title', () => {
    expect(summarizeEntry(benefits, 1, valuesOf({ benefit_1: 'No queue' }))).toEqual({
      title: 'No queue',
      detail: '',
      amount: '',
    })
    expect(summarizeEntry(benefits, 4, valuesOf({ price_4: '3' }))).toEqual({
      title: 'Fourth feature',
      detail: '',
      amount: '3',
    })
  })

  test('calls a person by both names', () => {
    const values = valuesOf({ firstname_1: 'Ines', lastname_1: 'Okafor', comment_1: 'Warm bread!' })
    expect(summarizeEntry(groupOf('testimonials'), 1, values)).toEqual({
      title: 'Ines Okafor',
      detail: 'Warm bread!',
      amount: '',
    })
  })

  test('an entry of spaces alone is empty', () => {
    expect(summarizeEntry(benefits, 1, valuesOf({ feature_1: ' \n' }))).toBe(null)
    expect(countFilledEntries(benefits, valuesOf({ feature_1: ' \n', feature_5: 'x' }))).toBe(1)
  })
})

test('empty entries are called by their place', () => {
  expect([1, 4, 5].map((number) => entryName(benefits, number))).toEqual([
    'First feature',
    'Fourth feature',
    'Fifth feature',
  ])
})

test('only an empty list opens with its first entry', () => {
  expect(initiallyOpenEntry(benefits, valuesOf({}))).toBe(1)
  expect(initiallyOpenEntry(benefits, valuesOf({ price_3: '1' }))).toBe(null)
})

test('a field leads to its entry', () => {
  expect(entryNumberOfField(benefits, 'price_3')).toBe(3)
  expect(entryNumberOfField(benefits, 'price_6')).toBe(null)
  expect(entryNumberOfField(benefits, 'guarantee')).toBe(null)
  expect(fieldsOfEntry(benefits, 3).map(({ key }) => key)).toEqual(['feature_3', 'price_3', 'benefit_3'])
})

describe('how far a section is', () => {
  test('progress counts entries where a section has them', () => {
    const values = valuesOf({ guarantee: 'x', feature_1: 'a', benefit_1: 'b', price_3: '4' })
    expect(sectionProgress(formOf('benefits'), values)).toEqual({ filled: 2, total: 5 })
    expect(sectionProgress(formOf('problems'), valuesOf({ main: 'x' }))).toEqual({ filled: 0, total: 6 })
  })

  test('otherwise counts fields', () => {
    expect(sectionProgress(formOf('report'), valuesOf({ strengths: 'x', notes: ' ' }))).toEqual({ filled: 1, total: 5 })
  })

  test('progress never exceeds its maximum in any section', () => {
    for (const form of SECTION_FORMS) {
      const { filled, total } = sectionProgress(form, () => 'x')
      expect(filled).toBe(total)
    }
  })
})
