import { expect, test } from 'vitest'
import { truncateText } from '#lib/text/text.ts'

test.each([
  ['Weekly Loaf', 20, 'Weekly Loaf'],
  ['Weekly Loaf: bread subscription', 15, 'Weekly Loaf…'],
  ['Weekly Loaf: bread subscription', 20, 'Weekly Loaf: bread…'],
  ['季節のお茶便り', 4, '季節のお…'],
])('%j in %i characters is %j', (text, maxChars, short) => {
  expect(truncateText(text, maxChars)).toBe(short)
})
