import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toLineFeeds, withLineEndingsOf } from '#records/form/line-endings.ts'

const lines = fc
  .array(fc.constantFrom('a', 'b', ' ', '\n', '\r', '\r\n'), { maxLength: 12 })
  .map((parts) => parts.join(''))

describe('line endings', () => {
  test('an edit that changes nothing gives the stored text, whatever endings it mixes', () => {
    fc.assert(
      fc.property(lines, (stored) => {
        expect(withLineEndingsOf(stored, toLineFeeds(stored))).toBe(stored)
      }),
    )
  })

  test('every edit reads in a text field as it was typed', () => {
    fc.assert(
      fc.property(lines, lines.map(toLineFeeds), (stored, edited) => {
        expect(toLineFeeds(withLineEndingsOf(stored, edited))).toBe(edited)
      }),
    )
  })

  test.each([
    [
      'a new line takes the style of the others',
      'one\r\ntwo\r\nthree',
      'one\ntwo\nnew\nthree',
      'one\r\ntwo\r\nnew\r\nthree',
    ],
    [
      'lines that were not touched keep their own ending',
      'one\ntwo\r\nthree\rfour',
      'one\ntwo\nthree\nfour!',
      'one\ntwo\r\nthree\rfour!',
    ],
    ['without carriage returns nothing is changed', 'one\ntwo', 'one\ntwo\nthree', 'one\ntwo\nthree'],
    ['an emptied text is empty', 'one\r\ntwo', '', ''],
  ])('%s', (_claim, stored, edited, expected) => {
    expect(withLineEndingsOf(stored, edited)).toBe(expected)
  })
})
