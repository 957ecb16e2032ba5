import { describe, expect, test } from 'vitest'
import { findLostTokens } from '#domain/tokens/lost-tokens.ts'
import { tokenLabel } from '#domain/tokens/token-values.ts'

const NAME = { key: 'overview.product_name', rendered: 'Weekly  Loaf' }
const PRICE = { key: 'offer.price', rendered: '9' }
const FIRST = { key: 'firstname', rendered: '{{firstname}}' }

describe('tokens that words written anew do not have any more', () => {
  test('a token without a value is left out, one whose value is in the words is not lost, one still there is kept', () => {
    expect(findLostTokens([NAME, PRICE, FIRST], 'Hi {{ firstname }}, the weekly\nloaf is yours.')).toEqual({
      leftOut: [PRICE.key],
      fixed: [NAME.key],
    })
    expect(findLostTokens([FIRST], 'Hi there.')).toEqual({ leftOut: ['firstname'], fixed: [] })
    expect(findLostTokens([], 'Hi.')).toEqual({ leftOut: [], fixed: [] })
  })

  test.for([
    ['for 9 a week', true],
    ['for £9.', true],
    ['9', true],
    ['for 9.50 a week', false],
    ['for 1,9 a week', false],
    ['for 19 a week', false],
    ['for 19, or 9', true],
    ['form9', false],
  ] as const)('%s: %s', ([words, isThere]) => {
    expect(findLostTokens([PRICE], words).fixed).toEqual(isThere ? [PRICE.key] : [])
  })

  test.for([
    ['パン', 'おいしいパンです', true],
    ['خبز', 'الخبز الطازج', false],
    ['خبز', 'لدينا خبز طازج', true],
    ['Pan', 'Panadería', false],
    ['<b>', 'is <b>bold</b>', true],
    ['a.c', 'abc', false],
  ] as const)('%s in %s: %s', ([said, words, isThere]) => {
    expect(findLostTokens([{ key: 'overview.keywords', rendered: said }], words).fixed.length === 1).toBe(isThere)
  })

  test('a token that stood there twice is told once', () => {
    expect(findLostTokens([PRICE, PRICE, NAME], '').leftOut).toEqual([PRICE.key, NAME.key])
  })

  test('a lost token is named by its field, a custom one by its name, an unknown one by its key', () => {
    expect(['overview.product_name', 'firstname', 'no.such_field'].map((key) => tokenLabel(key))).toEqual([
      'Product name',
      'First name',
      'no.such_field',
    ])
    expect(tokenLabel('custom.field_1', [{ key: 'field_1', name: 'Oven number' } as never])).toBe('Oven number')
  })
})
