import { describe, expect, test } from 'vitest'
import { fieldAdvice } from '#lib/field-spec.ts'
import { graphemeCount, isLongerThan } from '#lib/text/graphemes.ts'
import { cutToGraphemes } from '#lib/text/cut-to-graphemes.ts'
import { cpuNowMs } from '../../../support/tools/cpu-time.ts'

test.each([
  ['', 0],
  ['bread', 5],
  ['😀😀😀', 3],
  ['👨‍👩‍👧‍👦', 1],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿🇩🇪', 2],
  ['👩🏽‍❤️‍💋‍👨🏿', 1],
  ['1️⃣', 1],
  ['cafe\u0301', 4],
  ['நிலா', 2],
  ['ｂｒｅａｄ', 5],
  ['\r\n', 1],
])('people see in %j as many letters as counted: %j', (text, count) => {
  expect(graphemeCount(text)).toBe(count)
  expect(isLongerThan(text, count)).toBe(false)
  if (count > 1) expect(isLongerThan(text, count - 1)).toBe(true)
})

test('a limit still bounds what is stored, in no time', () => {
  const begin = cpuNowMs()
  expect(isLongerThan(`e${'\u0301'.repeat(1_000_000)}`, 300)).toBe(true)
  expect(isLongerThan('👨‍👩‍👧‍👦'.repeat(300), 300)).toBe(false)
  expect(cpuNowMs() - begin).toBeLessThan(1_000)
})

test('the advice of a field counts as people do', () => {
  const field = { key: 'x', label: 'X', kind: 'text', maxChars: 3 } as const
  expect(fieldAdvice(field, '👨‍👩‍👧‍👦🇩🇪e\u0301')).toBeNull()
  expect(fieldAdvice(field, 'abcd')).toBe('At most 3 characters')
})

describe('a text cut to letters', () => {
  test.each([
    ['bread', 3, 'bre'],
    ['bread', 9, 'bread'],
    ['👩‍👩‍👧‍👦🍞🥖', 2, '👩‍👩‍👧‍👦🍞'],
    ['e\u0301e\u0301e\u0301', 2, 'e\u0301e\u0301'],
    ['abe\u0301', 2, 'ab'],
    ['ab\u0301c', 2, 'ab\u0301'],
    ['🇩🇪🇫🇷🇪🇸', 1, '🇩🇪'],
    ['a', 0, ''],
  ])('%s to %i', (text, max, expected) => {
    expect(cutToGraphemes(text, max)).toBe(expected)
  })

  test('a cut text is bounded where one letter has thousands of accents', () => {
    expect(cutToGraphemes(`ab${'\u0301'.repeat(100_000)}`, 3).length).toBeLessThan(100)
  })
})
