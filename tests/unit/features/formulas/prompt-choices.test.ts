import { describe, expect, test } from 'vitest'
import { findTokenQuery } from '#features/formulas/editor/use-prompt-token-menu.ts'
import { formulaFieldNameFault, toFormulaFieldName, promptChoices } from '#features/formulas/editor/prompt-choices.ts'

/** `|` is the caret. */
const begunIn = (text: string) => findTokenQuery(text.replace('|', ''), text.indexOf('|'))

describe('what was begun with two braces', () => {
  test.each([
    ['For {{|', { from: 4, to: 6, query: '' }],
    ['For {{day|', { from: 4, to: 9, query: 'day' }],
    ['{{loaf}} {{product na| and so on', { from: 9, to: 21, query: 'product na' }],
    ['{{größe|\n{{day}}', { from: 0, to: 7, query: 'größe' }],
  ])('%j', (text, begun) => {
    expect(begunIn(text)).toEqual(begun)
  })

  test.each(['For {|', 'For {{day}}|', 'For {{da|y}}', '{{|day}}', '{{day\n|', `{{${'x'.repeat(70)}|`])(
    'no placeholder was started in %j',
    (text) => {
      expect(begunIn(text)).toBeNull()
    },
  )
})

const VALUES: Readonly<Record<string, string>> = { 'overview.product_name': 'Weekly Loaf' }
const choices = (query: string, src = 'For {{day}} and {{loaf}}') =>
  promptChoices({ src, query, values: (key) => VALUES[key], questions: new Map([['loaf', 'Which bread?']]) })

describe('what can stand between them', () => {
  test('the words of the offer and the company, those that are there first; none of whoever it is sent to, which would be a blank', () => {
    const { tokens } = choices('')
    expect(tokens[0]).toMatchObject({ key: 'overview.product_name', detail: 'Weekly Loaf' })
    expect(tokens.every(({ key }) => key.includes('.'))).toBe(true)
    expect(tokens.length).toBeLessThan(10)
  })

  test('the blanks of the prompt, by name or question, and a new one where there is none of that name', () => {
    expect(choices('').fields.map(({ key }) => key)).toEqual(['day', 'loaf'])
    expect(choices('BREAD').fields.map(({ key }) => key)).toEqual(['loaf'])
    expect(choices('which day').newFields).toEqual([{ key: 'which_day', label: 'New field “which_day”', detail: '' }])
    expect(choices('day').newFields).toEqual([])
    expect(choices('').newFields).toEqual([])
    expect(choices('a.b').newFields).toEqual([])
  })

  test('a name is one word', () => {
    expect(toFormulaFieldName('  which day ')).toBe('which_day')
    expect(formulaFieldNameFault('which day')).toBeUndefined()
    expect(formulaFieldNameFault('größe-2')).toBeUndefined()
    for (const name of ['', ' ', 'a.b', '{{day}}', 'x'.repeat(61)])
      expect(formulaFieldNameFault(name)).toMatch(/^Use only letters/)
  })
})
