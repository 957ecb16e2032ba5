import { describe, expect, test } from 'vitest'
import { formulaFieldNames, formulaFields, NO_FORMULA_FIELD_SETTINGS } from '#domain/formulas/formula-fields.ts'
import { fillFormulaPrompt } from '#domain/formulas/fill-formula-prompt.ts'
import { fillPrompt, promptTokens, findUnreadBraces } from '#domain/formulas/prompt-tokens.ts'

describe('the blanks of a prompt', () => {
  test.each([
    ['Ask {{product name}} for {{day}}', ['product name', 'day']],
    ['{{ product \t name }} and {{product name}}', ['product name']],
    ['{{Nom du produit}} {{商品 名}} {{اسم المنتج}}', ['Nom du produit', '商品 名', 'اسم المنتج']],
    ['{{overview.product_name}} {{ }} {{a, b}} {{price?}}', []],
  ])('the placeholders of %s', (src, names) => {
    expect(formulaFieldNames(src)).toEqual(names)
  })

  test('placeholders are asked for by their names and filled in place', () => {
    const src = 'Sell {{product name}} to {{who}}.'
    expect(formulaFields(src, NO_FORMULA_FIELD_SETTINGS).map(({ name, label }) => [name, label])).toEqual([
      ['product name', 'product name'],
      ['who', 'who'],
    ])
    const filling = {
      formula: { ...NO_FORMULA_FIELD_SETTINGS, src },
      answers: { 'product name': '{{who}}', who: 'bakers' },
      values: () => undefined,
      locale: 'en',
    }
    expect(fillFormulaPrompt(filling)).toMatchObject({ text: 'Sell {{who}} to bakers.', isReady: true })
  })

  test('placeholders are found in order between merge fields', () => {
    expect(promptTokens('{{b c}} {{overview.x}} {{a}}').map(({ key, section }) => [key, section])).toEqual([
      ['b c', ''],
      ['overview.x', 'overview'],
      ['a', ''],
    ])
    expect(fillPrompt('{{b c}}, {{a}}!', ({ key }) => `<${key}>`)).toBe('<b c>, <a>!')
  })

  test('placeholders are told apart from braces without a meaning', () => {
    expect(findUnreadBraces('{{price?}} {{product name}} {{a.b}} {{price?}} {{}}')).toEqual(['{{price?}}', '{{}}'])
    expect(findUnreadBraces('{{product name}} {x}')).toEqual([])
  })
})

test('three braces are a merge tag of an email tool, with spaces too', () => {
  expect(promptTokens('Hi {{{first name}}} and {{{x}}}')).toEqual([])
})
