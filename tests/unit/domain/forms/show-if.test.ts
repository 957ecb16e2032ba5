import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { everyField, type FormField } from '#domain/forms/form-field.ts'
import { askedFields, circularFields, type Condition, readConditions, writeConditions } from '#domain/forms/show-if.ts'

const fieldsOf = (shown: Readonly<Record<string, string>>): readonly FormField[] =>
  everyField({ fields: Object.fromEntries(Object.entries(shown).map(([name, showIf]) => [name, { showIf, key: `key_${name}` }])) })
const asked = (shown: Readonly<Record<string, string>>, values: Readonly<Record<string, string>>): string =>
  [...askedFields(fieldsOf(shown), values)].toSorted().join(' ')

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
    ['', []],
    ['  ', []],
    ['nonsense', null],
    ['f_1 is "open', null],
    ['f_1 is x and y', null],
    [`f_1 is ${'x'.repeat(3_000)}`, null],
  ])('%s', (text, read) => expect(readConditions(text)).toEqual(read))

  test('what was written is read again, whatever stands in it', () => {
    const condition = fc.record({
      field: fc.stringMatching(/^f_[a-z0-9]{1,8}$/),
      test: fc.constantFrom<Condition['test']>('is', 'isNot', 'filled', 'empty'),
      value: fc.string({ maxLength: 40 }),
    })
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 5 }), (conditions) => {
        const kept = conditions.map((one) => (one.test === 'is' || one.test === 'isNot' ? one : { ...one, value: '' }))
        expect(readConditions(writeConditions(kept))).toEqual(kept)
      }),
    )
  })
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
    const shown = { a: 'b is filled', b: 'c is filled', c: 'a is filled', d: 'a is x', e: 'e is x', f: 'gone is x', g: 'what?' }
    expect([...circularFields(fieldsOf(shown))].toSorted()).toEqual(['a', 'b', 'c', 'e'])
    expect(asked(shown, {})).toBe('a b c e f g')
  })

  test('ends for every form, and a form without conditions asks everything', () => {
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
          const shown = askedFields(fields, values)
          for (const name of circularFields(fields)) expect(shown.has(name)).toBe(true)
          for (const { name, showIf } of fields) if (showIf === '') expect(shown.has(name)).toBe(true)
        },
      ),
    )
  })
})
