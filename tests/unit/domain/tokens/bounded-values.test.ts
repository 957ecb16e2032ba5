import { expect, test } from 'vitest'
import { limitTokenValues } from '#domain/tokens/bounded-values.ts'
import { fillTokens } from '#domain/tokens/tokens.ts'
import { fillPrompt } from '#domain/formulas/prompt-tokens.ts'

test('a value that is named thousands of times is filled in up to the limit, and the rest stays as it was written', () => {
  const { values, isExceeded } = limitTokenValues(() => 'x'.repeat(1_000), 10_000)
  const filled = fillTokens('{{offer.name}} '.repeat(5_000), values)
  expect(isExceeded()).toBe(true)
  expect(filled.match(/x{1000}/g)).toHaveLength(10)
  expect(filled.length).toBeLessThan(10_000 + 5_000 * 15)
})

test('values that name one another don’t multiply past the limit', () => {
  const { values, isExceeded } = limitTokenValues(
    (key) => (key === 'a.b' ? '{{c.d}}'.repeat(5_000) : 'x'.repeat(5_000)),
    100_000,
  )
  expect(fillTokens('{{a.b}}'.repeat(5_000), values).length).toBeLessThan(500_000)
  expect(isExceeded()).toBe(true)
})

test('values within the limit are all filled in', () => {
  const { values, isExceeded } = limitTokenValues((key) => (key === 'a.b' ? 'Loaf' : undefined), 100)
  expect(fillTokens('{{a.b}} and {{c.d}}', values)).toBe('Loaf and {{c.d}}')
  expect(isExceeded()).toBe(false)
})

test('a prompt that grows past every limit is given up while it grows', () => {
  expect(fillPrompt('{{a.b}}'.repeat(4_000), () => 'x'.repeat(100_000)).length).toBeLessThan(1_300_000)
})
