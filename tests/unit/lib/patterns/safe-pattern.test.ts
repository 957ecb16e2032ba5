import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safePattern } from '#lib/patterns/safe-pattern.ts'
import { cpuNowMs } from '../../../support/tools/cpu-time.ts'

test.each([
  ['[A-Z]{2}\\d{3,4}', ['AB123', 'AB1234'], ['AB12', 'ab123', 'AB12345', ' AB123']],
  ['^\\d+$', ['1', '12345'], ['', '1a']],
  ['(?:yes|no)?', ['yes', 'no', ''], ['yesno', 'y']],
  ['a.c', ['abc', 'a😀c', 'aøc'], ['ac', 'a\nc']],
  ['[^\\s@]+@[\\w.-]+', ['me@example.com'], ['me@', '@x', 'a b@c']],
  ['\\+44\\s?\\d{10}', ['+447700900165', '+44 7700900165'], ['447700900165']],
  ['(ab){2,}', ['abab', 'ababab'], ['ab', 'aba']],
  ['[\\]\\-x]+', [']-x'], ['y']],
  ['', [''], ['a']],
])('%s takes a whole text as the browser’s own would', (pattern, good, bad) => {
  const takes = safePattern(pattern)
  const own = new RegExp(`^(?:${pattern})$`, 'u')
  for (const text of [...good, ...bad]) expect(takes?.(text), text).toBe(good.includes(text))
  for (const text of good) expect(own.test(text)).toBe(true)
})

test.each([
  '(?=a)a',
  '(a)\\1',
  '\\bword',
  '(',
  ')',
  '[a',
  'a**',
  '*a',
  '\\p{L}',
  '(?<name>a)',
  'a{5,2}',
  'x'.repeat(201),
  '((a{200}){200}){200}',
])('%s is not understood, and nothing is checked by it', (pattern) => expect(safePattern(pattern)).toBeNull())

test.each(['(a+)+b', '(a|a)*b', 'a*a*a*a*a*a*b', '(.*)*x', '([a-z]+)*!'])(
  '%s takes no longer for a text made against it',
  (pattern) => {
    const takes = safePattern(pattern)
    const began = cpuNowMs()
    expect(takes?.('a'.repeat(10_000))).toBe(false)
    expect(cpuNowMs() - began).toBeLessThan(10_000)
  },
)

test('a pattern of very many ways costs little, however long the text: past that it is not looked at', () => {
  const takes = safePattern('(.*.*.*.*.*.*){0,40}b')
  expect([takes?.('ab'), takes?.('aa')]).toEqual([true, false])
  const began = cpuNowMs()
  for (let answers = 0; answers < 20; answers++) expect(takes?.('a'.repeat(10_000))).toBe(true)
  expect(cpuNowMs() - began).toBeLessThan(20_000)
})

test('letters and sets are read as the browser reads them, whatever they are', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[ab]{0,6}$/),
      fc.stringMatching(/^(?:[ab.]|\[ab\]|\(a\|b\))(?:[*+?]|\{1,3\})?(?:[ab][*+?]?)?$/),
      (text, pattern) => {
        expect(safePattern(pattern)?.(text)).toBe(new RegExp(`^(?:${pattern})$`, 'u').test(text))
      },
    ),
  )
})
