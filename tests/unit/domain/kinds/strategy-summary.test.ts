import { expect, test } from 'vitest'
import { strategy } from '#domain/kinds/strategy.ts'
import { serverText } from '../../../support/server-text.ts'

/** How many words a list says that a text has. */
const words = (content: string, parts: Readonly<Record<string, string>> = {}) =>
  (strategy.summary(serverText({ ID: 2, title: 'Welcome', offerID: 1, content, parts })).extra as { words: number }).words

test.each([
  ['', 0],
  ['  \n# \n---', 0],
  ['Bread comes on Friday.', 4],
  ['# Never miss the **Friday** bake', 5],
  ['{{overview.product_name}} for {{ offer.price }}', 3],
  ['It’s a baker’s half-dozen', 4],
  ['7:30 or £5.40', 5],
  ['خبز طازج كل جمعة', 4],
  ['Pan de masa madre, recién hecho', 6],
])('%j has %i words', (content, count) => {
  expect(words(content)).toBe(count)
})

test('the short texts count as well', () => {
  expect(words('Bread on Friday', { subject: 'Fresh bread', preview: '' })).toBe(5)
})

test('a token in the first words stays as it is written', () => {
  const text = serverText({ ID: 2, title: 'Welcome', offerID: 1, content: '_Try_ **{{overview.product_name}}**', parts: {} })
  expect(strategy.summary(text).excerpt).toBe('Try {{overview.product_name}}')
})
