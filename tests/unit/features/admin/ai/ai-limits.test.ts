import { expect, test } from 'vitest'
import { limitText, monthName, readLimit } from '#features/admin/ai/ai-limits.ts'

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['200', 200],
  ['5,000', 5_000],
  ['5.000', 5_000],
  ['5 000', 5_000],
  ["1'000'000", 1_000_000],
])('a limit is read as it was typed: %j', (text, limit) => {
  expect(readLimit(text)).toEqual({ ok: true, value: limit })
})

test.each(['-1', '1.5', '1,00', 'many', '1,000,001', '12345678', '٥'])('what is no limit is refused: %j', (text) => {
  expect(readLimit(text)).toMatchObject({ ok: false, error: expect.stringContaining('Enter a whole number') })
})

test('a limit that was read is written in the same way again', () => {
  for (const limit of [null, 0, 7, 5_000, 1_000_000])
    expect(readLimit(limitText(limit))).toEqual({ ok: true, value: limit })
})

test('a month is named whatever the zone of the device', () => {
  expect(monthName('2026-11')).toBe('November')
})
