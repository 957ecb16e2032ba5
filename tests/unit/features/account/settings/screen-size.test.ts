import { expect, test } from 'vitest'
import { parseScreenSize, nextScreenSize } from '#features/account/settings/screen-size.ts'

test.each([
  ['120', 120],
  [' 50 % ', 50],
  ['200', 200],
])('%s is a size', (text, size) => expect(parseScreenSize(text)).toEqual({ ok: true, value: size }))

test.each(['', '49', '201', '100.5', 'large'])('%j is none, in words', (text) =>
  expect(parseScreenSize(text)).toEqual({ ok: false, error: 'Enter a whole number from 50 to 200' }),
)

test('steps go to the next round size and end at the limits', () => {
  expect([nextScreenSize(100, 1), nextScreenSize(100, -1), nextScreenSize(105, 1), nextScreenSize(105, -1)]).toEqual([
    110, 90, 110, 100,
  ])
  expect([nextScreenSize(200, 1), nextScreenSize(50, -1)]).toEqual([200, 50])
})
