import { expect, test } from 'vitest'
import { pastedAnswer } from '#features/forms/run/grid/grid-clipboard.ts'

test.each([
  ['date', '3 Apr 2027', '2027-04-03'],
  ['date', '03.04.2027', '2027-04-03'],
  ['date', '2027/4/3', '2027-04-03'],
  // Two days, by who reads it: kept as it came.
  ['date', '03/04/2027', '03/04/2027'],
  ['date', '2027-04-03 23:59', '2027-04-03 23:59'],
  ['date', 'next week', 'next week'],
  ['number', '1.234,50 €', '1.234,50 €'],
  ['tel', '0151 ٢٣', '0151 ٢٣'],
  ['text', ' 3 Apr 2027 ', ' 3 Apr 2027 '],
])('a cell pasted into a column of type %s: %j', (type, text, stored) => {
  expect(pastedAnswer({ type }, text)).toBe(stored)
})
