import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allFormFields, type FormField } from '#domain/forms/form-field.ts'
import { conditionsFault, shownConditions } from '#domain/forms/condition-text.ts'
import { publicQuestions } from '#domain/forms/public-questions.ts'
import {
  visibleFields,
  circularFields,
  type Condition,
  readConditions,
  writeConditions,
} from '#domain/forms/show-if.ts'
import { cpuNowMs } from '../../../support/tools/cpu-time.ts'

const fieldsOf = (shown: Readonly<Record<string, string>>): readonly FormField[] =>
  allFormFields({
    fields: Object.fromEntries(Object.entries(shown).map(([name, showIf]) => [name, { showIf, key: `key_${name}` }])),
  })
const asked = (shown: Readonly<Record<string, string>>, values: Readonly<Record<string, string>>): string =>
  [...visibleFields(fieldsOf(shown), values)].toSorted().join(' ')

describe('conditions', () => {
  test.each([
    ['f_1 is yes', [{ field: 'f_1', test: 'is', value: 'yes' }]],
    ['f_1 is not Rye', [{ field: 'f_1', test: 'isNot', value: 'Rye' }]],
    ['f_1 is filled', [{ field: 'f_1', test: 'filled', value: '' }]],
    [
      'f_1 is filled in and f_2 is empty',
      [
        { field: 'f_1', test: 'filled', value: '' },
        { field: 'f_2', test: 'empty', value: '' },
      ],
    ],
    ['f_1 is "filled"', [{ field: 'f_1', test: 'is', value: 'filled' }]],
    [
      'f_1 is "bread and butter" and f_2 is x',
      [
        { field: 'f_1', test: 'is', value: 'bread and butter' },
        { field: 'f_2', test: 'is', value: 'x' },
      ],
    ],
    ['f_1 > 5', [{ field: 'f_1', test: 'moreThan', value: '5' }]],
    ['f_1>5', [{ field: 'f_1', test: 'moreThan', value: '5' }]],
    ['f_1 >= "1,5"', [{ field: 'f_1', test: 'atLeast', value: '1,5' }]],
    ['f_1 <= 2027-04-03', [{ field: 'f_1', test: 'atMost', value: '2027-04-03' }]],
    [
      'f_1 ≥ 5 and f_1 ≤ 9',
      [
        { field: 'f_1', test: 'atLeast', value: '5' },
        { field: 'f_1', test: 'atMost', value: '9' },
      ],
    ],
    ['f_1 = Rye', [{ field: 'f_1', test: 'is', value: 'Rye' }]],
    ['f_1 != Rye', [{ field: 'f_1', test: 'isNot', value: 'Rye' }]],
    [
      'f_1 < 5 OR f_2 IS filled',
      [
        { field: 'f_1', test: 'lessThan', value: '5' },
        { field: 'f_2', test: 'filled', value: '', or: true },
      ],
    ],
    [
      'f_1 is "a" or f_2 is b',
      [
        { field: 'f_1', test: 'is', value: 'a' },
        { field: 'f_2', test: 'is', value: 'b', or: true },
      ],
    ],
    ['f_1 is Rye or Spelt', [{ field: 'f_1', test: 'is', value: 'Rye or Spelt' }]],
    ['f_1 is more or less', [{ field: 'f_1', test: 'is', value: 'more or less' }]],
    ['f_1 is not', [{ field: 'f_1', test: 'is', value: 'not' }]],
    ['f_1 is say "this and that"', [{ field: 'f_1', test: 'is', value: 'say "this and that"' }]],
    ['f_1 is “Rye”', [{ field: 'f_1', test: 'is', value: 'Rye' }]],
    ["f_1 is 'bread and butter'", [{ field: 'f_1', test: 'is', value: 'bread and butter' }]],
    ["f_1 is 'tis", [{ field: 'f_1', test: 'is', value: "'tis" }]],
    [
      'f_1 is not „Rye“ or f_2 is «x»',
      [
        { field: 'f_1', test: 'isNot', value: 'Rye' },
        { field: 'f_2', test: 'is', value: 'x', or: true },
      ],
    ],
    [
      'f_1 > 5 && f_2 = x || f_3 => 2',
      [
        { field: 'f_1', test: 'moreThan', value: '5' },
        { field: 'f_2', test: 'is', value: 'x' },
        { field: 'f_3', test: 'atLeast', value: '2', or: true },
      ],
    ],
    ['f_1 >', null],
    ['> 5', null],
    ['f_1 is x or', [{ field: 'f_1', test: 'is', value: 'x or' }]],
    ['', []],
    ['  ', []],
    ['nonsense', null],
    ['f_1 is "open', null],
    ['f_1 is x and y', null],
    [`f_1 is ${'x'.repeat(3_000)}`, null],
  ])('%s', (text, read) => expect(readConditions(text)).toEqual(read))

  test('a written condition is read back, whatever its values', () => {
    const condition = fc.record({
      field: fc.stringMatching(/^f_[a-z0-9]{1,8}$/),
      test: fc.constantFrom<Condition['test']>(
        'is',
        'isNot',
        'moreThan',
        'lessThan',
        'atLeast',
        'atMost',
        'filled',
        'empty',
      ),
      or: fc.boolean(),
      value: fc.string({ maxLength: 40 }),
    })
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 5 }), (conditions) => {
        const kept = conditions.map(({ or, ...one }, index) => ({
          ...one,
          ...(one.test === 'filled' || one.test === 'empty' ? { value: '' } : {}),
          ...(or && index > 0 ? { or: true as const } : {}),
        }))
        fc.pre(writeConditions(kept).length <= 500)
        expect(readConditions(writeConditions(kept))).toEqual(kept)
      }),
    )
  })
})

describe('a condition over a limit', () => {
  const long = `f_1 is "${'x'.repeat(600)}"`
  const many = Array.from({ length: 51 }, () => 'a > 1').join(' or ')

  test.each([long, many])('a condition over the limit is ignored and can still be shortened', (text) => {
    expect(conditionsFault(text)).toBe('tooLong')
    expect(readConditions(text)).toBeNull()
    expect(shownConditions(text)).not.toBeNull()
    expect(asked({ a: '', b: text }, {})).toBe('a b')
  })

  test('a condition up to the limit is followed', () => {
    expect(readConditions(Array.from({ length: 50 }, () => 'a > 1').join(' or '))).toHaveLength(50)
    expect(readConditions(`f_1 is ${'x'.repeat(493)}`)).toHaveLength(1)
  })

  test.each(['"', '\\"', ' or ', 'a or ', 'a is "', ' and ', '> ', '\\'])(
    'a condition is read quickly, whatever is repeated in it: %j',
    (piece) => {
      const begin = cpuNowMs()
      readConditions(piece.repeat(100_000))
      readConditions(piece.repeat(Math.floor(500 / piece.length)))
      shownConditions(piece.repeat(Math.floor(2_000 / piece.length)))
      expect(cpuNowMs() - begin).toBeLessThan(1_000)
    },
  )
})

describe('a condition holds', () => {
  const isAsked = (showIf: string, answer: string, type = 'text') =>
    visibleFields(allFormFields({ fields: { a: { type }, b: { showIf } } }), { a: answer }).has('b')

  test.each([
    ['a > 5', '10', true],
    ['a > 5', '5', false],
    ['a > 5', '5,5', true],
    ['a > 5', '١٠', true],
    ['a > 5', '１０', true],
    ['a > 1000', '1,200.50 €', true],
    ['a > -3', '−2', true],
    ['a >= 5', '5.0', true],
    ['a < 5', '', false],
    ['a < 5', 'none', false],
    ['a <= 5', '12', false],
    ['a is 5', '5.00', true],
    ['a is not 5', '5,0', false],
    ['a is 7', '007', false],
    ['a > 2027-03-31', '2027-04-01', true],
    ['a > 2027-03-31', '1 April 2027', true],
    ['a < 2027-03-31', 'soon', false],
    ['a > m', 'Zebra', true],
    ['a is RYE', 'rye', true],
    ['a is STRASSE', 'Straße', true],
    ['a is "Café"', 'CAFE\u0301', true],
    ['a is Rye', 'R\u200bye ', true],
    ['a is rye', 'Spelt\nRye', true],
    ['a is not rye', 'Spelt\nRye', false],
    ['a is filled', '\u200b \u2060', false],
    ['a is empty', '\u3164', true],
  ])('%s, answered with %j: %j', (showIf, answer, isShown) => expect(isAsked(showIf, answer)).toBe(isShown))

  test('a condition compares phone numbers and dates in any notation', () => {
    expect(isAsked('a is "+44 20 7946 0958"', '0044 (20) 7946-0958', 'tel')).toBe(true)
    expect(isAsked('a is 2027-04-03', '3 April 2027', 'date')).toBe(true)
    expect(isAsked('a is 007', '7', 'number')).toBe(true)
  })

  test('a condition with "or" needs one of its groups, and "and" binds tighter', () => {
    const shown = { a: '', b: '', c: '', d: 'a is x and b is x or c is x' }
    expect(asked(shown, { a: 'x' })).toBe('a b c')
    expect(asked(shown, { a: 'x', b: 'x' })).toBe('a b c d')
    expect(asked(shown, { c: 'x' })).toBe('a b c d')
    expect(asked({ a: '', b: 'gone is x or a is x' }, {})).toBe('a')
    expect(asked({ a: '', b: 'gone is x or a is x' }, { a: 'x' })).toBe('a b')
  })
})

describe('the public form follows the same conditions as the owner’s', () => {
  const form = (showIf: string) => ({ fields: { open: { title: 'Open' }, hidden: { private: 'yes' }, on: { showIf } } })
  const publicShowIf = (showIf: string) => publicQuestions(form(showIf)).find(({ name }) => name === 'on')?.showIf

  test.each([
    ['open > 5 or open is x', 'open > "5" or open is "x"'],
    ['open > 5 or hidden is x', 'open > "5"'],
    ['open > 5 and hidden is x or open < 2', 'open < "2"'],
    ['open > 5 or hidden is empty', ''],
    ['hidden is empty and open > 5', 'open > "5"'],
    ['hidden is x', undefined],
    ['hidden > 5 or hidden is x', undefined],
    [`open is ${'x'.repeat(600)}`, ''],
  ])('%s', (showIf, shown) => expect(publicShowIf(showIf)).toBe(shown))
})

describe('what is asked', () => {
  test('hangs on the answers before it, and on whether those are asked at all', () => {
    const shown = { a: '', b: 'a is yes', c: 'b is filled' }
    expect(asked(shown, {})).toBe('a')
    expect(asked(shown, { a: 'yes' })).toBe('a b')
    expect(asked(shown, { a: 'yes', b: 'x' })).toBe('a b c')
    expect(asked(shown, { a: 'no', b: 'x' })).toBe('a')
  })

  test('a question of several is any of those chosen; a key does as a name does', () => {
    expect(asked({ a: '', b: 'a is Rye' }, { a: 'Spelt\nRye' })).toBe('a b')
    expect(asked({ a: '', b: 'key_a is not Rye' }, { a: 'Spelt\nRye' })).toBe('a')
  })

  test('circles are asked, and so is what nobody understands or what looks at nothing', () => {
    const shown = {
      a: 'b is filled',
      b: 'c is filled',
      c: 'a is filled',
      d: 'a is x',
      e: 'e is x',
      f: 'gone is x',
      g: 'what?',
    }
    expect([...circularFields(fieldsOf(shown))].toSorted()).toEqual(['a', 'b', 'c', 'e'])
    expect(asked(shown, {})).toBe('a b c e f g')
  })

  test('every form has an end, and a form without conditions asks everything', () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const text = fc
      .tuple(fc.constantFrom(...names), fc.constantFrom('is x', 'is filled', 'is empty', ''))
      .map(([on, what]) => (what ? `${on} ${what}` : ''))
    fc.assert(
      fc.property(
        fc.tuple(text, text, text, text, text),
        fc.dictionary(fc.constantFrom(...names), fc.constantFrom('', 'x')),
        (texts, values) => {
          const fields = fieldsOf(Object.fromEntries(names.map((name, at) => [name, texts[at] ?? ''])))
          const shown = visibleFields(fields, values)
          for (const name of circularFields(fields)) expect(shown.has(name)).toBe(true)
          for (const { name, showIf } of fields) if (showIf === '') expect(shown.has(name)).toBe(true)
        },
      ),
    )
  })
})
