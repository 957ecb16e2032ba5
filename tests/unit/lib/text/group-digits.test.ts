import { expect, test } from 'vitest'
import { groupDigits } from '#lib/text/group-digits.ts'

test.each([
  ['1250', '1,250'],
  ['250', '250'],
  ['-250', '-250'],
  ['-1250000', '-1,250,000'],
])('%s is grouped as %s', (digits, grouped) => {
  expect(groupDigits(digits, ',')).toBe(grouped)
})
