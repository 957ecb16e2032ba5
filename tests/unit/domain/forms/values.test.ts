import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entryTitle } from '#domain/forms/entry-title.ts'
import { entryHasTerms, readEntrySort } from '#domain/forms/entry-query.ts'
import { searchTerms } from '#domain/search/search-query.ts'
import { findFormField, keyRemark, tokenKeys } from '#domain/forms/field-keys.ts'
import { allFormFields, activeFormFields, type FieldTexts } from '#domain/forms/form-field.ts'
import { sortByOrder, orderNames, moveInOrder, removeFromOrder } from '#domain/forms/order.ts'
import { newEntry } from '#domain/kinds/no-code/entry.ts'
import { patternFault, valueRemark } from '#domain/forms/value-remarks.ts'
import { parseNumber } from '#domain/values/read-number.ts'
import { cpuNowMs } from '../../../support/tools/cpu-time.ts'

const field = (texts: Partial<FieldTexts>) => {
  const [one] = allFormFields({ fields: { f_1: { title: 'Age', ...texts } } })
  if (!one) throw new Error('no field')
  return one
}

describe('what is said of an answer', () => {
  test.each<[Partial<FieldTexts>, good: readonly string[], odd: readonly string[]]>([
    [{ type: 'text' }, ['', 'anything', '<b>{{x}}'], []],
    [{ type: 'text', required: 'yes' }, ['x'], ['', '  ']],
    [{ type: 'text', min: '2', max: '3' }, ['ab', '日本語', '😀😀😀'], ['a', 'abcd']],
    [{ type: 'number' }, ['12', '-3,5', '1.234,5', '$5', '12 %', '−12', '１２'], ['a few', '1.2.x', '1,2,3']],
    [{ type: 'number', min: '18', max: '99.5' }, ['18', '99,5'], ['17', '100']],
    [{ type: 'date' }, ['2027-02-08'], ['8 Feb', '2027-02-30', '2027-13-01']],
    [{ type: 'date', min: '2027-01-01' }, ['2027-01-01'], ['2026-12-31']],
    [{ type: 'email' }, ['a@example.com'], ['a@', 'nobody', 'a@example,com']],
    [{ type: 'url' }, ['https://example.com/x', 'example.com', 'www.example.com'], ['jane.doe', '1.2.3']],
    [{ type: 'tel' }, ['(01632) 960735', '+447700900165', '+1 555 010 1234 ext. 89', '٠١٥١ ٢٣٤٥'], ['call me']],
    [{ type: 'color' }, ['#bce7d4'], ['greenish']],
    [{ type: 'choice', choices: 'Rye\nSpelt' }, ['Rye'], ['Oat']],
    [{ type: 'choices', choices: 'Rye\nSpelt\nOat', max: '2' }, ['Rye\nOat'], ['Rye\nCorn', 'Rye\nSpelt\nOat']],
    [{ type: 'yesno' }, ['yes', 'no'], ['perhaps']],
    [{ type: 'rating' }, ['1', '5'], ['0', '6', 'good']],
    [{ type: 'scale', min: '-2', max: '2' }, ['-2', '0'], ['3']],
    [{ type: 'text', pattern: '[A-Z]{2}\\d+' }, ['AB1'], ['ab1']],
    [{ type: 'text', pattern: '(?=unknown)' }, ['anything'], []],
    [{ type: 'section', required: 'yes' }, [''], []],
    [{ type: 'from the future' }, ['anything'], []],
  ])('%o', (texts, good, odd) => {
    for (const value of good) expect(valueRemark(field(texts), value), value).toBeNull()
    for (const value of odd) expect(valueRemark(field(texts), value), value).not.toBeNull()
  })

  test('no answer and no question makes it fail, or take long', () => {
    const texts = fc.record({
      type: fc.string(),
      min: fc.string(),
      max: fc.string(),
      pattern: fc.string(),
      choices: fc.string(),
    })
    fc.assert(fc.property(texts, fc.string(), (given, value) => void valueRemark(field(given), value)))
    const began = cpuNowMs()
    for (const type of ['text', 'number', 'date', 'email', 'url', 'tel', 'color', 'choices'])
      void valueRemark(field({ type, min: '1', pattern: '(a+)+b' }), '1 a@'.repeat(25_000))
    expect(cpuNowMs() - began).toBeLessThan(10_000)
  })

  test('numbers are read in either way of writing', () => {
    const read = ['1,234.5', '1.234,5', '12,5', '1,234', '1 234', '-7', '1.5', '', 'x', '1,2,3'].map(parseNumber)
    expect(read).toEqual([1234.5, 1234.5, 12.5, 1234, 1234, -7, 1.5, null, null, null])
    expect([patternFault('\\d+'), patternFault('(?!a)'), patternFault('')]).toEqual([null, expect.any(String), null])
  })
})

describe('orders', () => {
  test('unnamed records come last in order of creation, and unknown names are ignored', () => {
    expect(orderNames('c\ngone\n\na\nc', ['a', 'b', 'c', 'f_10', 'f_9'])).toEqual(['c', 'a', 'b', 'f_9', 'f_10'])
    expect(moveInOrder(['a', 'b', 'c'], 'c', 'a')).toBe('c\na\nb')
    expect(moveInOrder(['a', 'b'], 'a', 'nothing')).toBe('b\na')
    expect(removeFromOrder(['a', 'b'], 'a')).toBe('b')
    expect(sortByOrder('3\n1', [{ ID: 1 }, { ID: 2 }, { ID: 3 }])).toEqual([{ ID: 3 }, { ID: 1 }, { ID: 2 }])
    expect(sortByOrder(undefined, [{ ID: 1 }])).toEqual([{ ID: 1 }])
  })
})

describe('questions', () => {
  test('keys are unique as tokens, told where they are not, and found by name first', () => {
    const fields = allFormFields({
      fields: {
        f_1: { title: 'E-mail' },
        f_2: { title: 'Other', key: 'e_mail' },
        f_3: { title: '日本 語' },
        f_4: {},
        f_5: { key: 'f_1' },
      },
    })
    expect([...tokenKeys(fields).values()]).toEqual(['e_mail', 'e_mail_2', '日本_語', 'f_4', 'f_1'])
    expect(fields.map((one) => keyRemark(fields, one) !== null)).toEqual([false, true, false, false, false])
    expect(['f_1', 'e_mail', 'e_mail_2', '日本_語', 'nobody'].map((key) => findFormField(fields, key)?.name)).toEqual([
      'f_1',
      'f_2',
      'f_2',
      'f_3',
      undefined,
    ])
  })

  test.each([undefined, null, 'text', 7, [], { f_1: null }, { f_1: { title: 7 } }, { f_1: [] }])(
    'stored as %o are read',
    (fields) => {
      expect(activeFormFields({ fields, order: 7 }).every(({ title }) => title === '')).toBe(true)
    },
  )
})

describe('what an entry is called', () => {
  const form = { fields: { f_1: {}, f_2: {}, f_3: { type: 'choices' }, f_4: { removed: 'yes' } }, primary: 'f_2' }
  test.each([
    [{ f_1: 'one', f_2: 'two' }, 'two'],
    [{ f_1: '\n  one\nmore', f_2: ' ' }, 'one'],
    [{ f_3: 'Rye\nOat' }, 'Rye, Oat'],
    [{ f_4: 'taken out' }, ''],
    [{}, ''],
    [{ f_1: '😀'.repeat(200) }, '😀'.repeat(120)],
  ])('%o', (values, title) => expect(entryTitle(form, values)).toBe(title))
})

test('entries are found by their words and sorted by an answer, nothing last', () => {
  const form = { fields: { f_1: { type: 'number', key: 'age' }, f_2: {} } }
  const entries = [
    { ID: 1, updatedAt: 5, values: { f_1: '9', f_2: 'Rye Bread' } },
    { ID: 2, updatedAt: 4, values: { f_1: '10' } },
    { ID: 3, updatedAt: 3, values: {} },
    { ID: 4, updatedAt: 2, values: { f_1: 'old' } },
    { ID: 5, updatedAt: 1, values: null },
  ]
  const sorted = (by: string): string => {
    const sort = readEntrySort(form, by)
    return entries
      .toSorted((one, other) => sort.compare(sort.keyOf(one), sort.keyOf(other)))
      .map(({ ID }) => ID)
      .join('')
  }
  expect(['age', '-age', '-updatedAt', 'updatedAt', 'nothing'].map(sorted)).toEqual([
    '12435',
    '21453',
    '12345',
    '54321',
    '54321',
  ])
  const found = (words: string) =>
    entries.filter((entry) => entryHasTerms(entry, searchTerms(words))).map(({ ID }) => ID)
  expect(found(' BREAD rye')).toEqual([1])
  expect(found('ｒÿe 9')).toEqual([1])
  expect(found('"bread rye"')).toEqual([])
})

test('hundreds of questions that want one key are told apart, and found, about as fast as one', () => {
  const names = Array.from({ length: 500 }, (_, at) => `f_${at + 1}`)
  const form = {
    ID: 1,
    name: 'survey',
    updatedAt: 0,
    fields: Object.fromEntries(names.map((name) => [name, { title: 'Name' }])),
  }
  const given = Object.fromEntries(names.map((_, at) => [at === 0 ? 'name' : `name_${at + 1}`, String(at)]))
  const began = cpuNowMs()
  for (let entries = 0; entries < 200; entries++) newEntry({ form: 1, fields: given, source: 'import' }, form)
  expect(cpuNowMs() - began).toBeLessThan(3_000)
  expect(newEntry({ form: 1, fields: given, source: 'import' }, form).values).toEqual(
    Object.fromEntries(names.map((name, at) => [name, String(at)])),
  )
})
