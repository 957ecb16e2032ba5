import { expect, test } from 'vitest'
import { passwordFault } from '#domain/password.ts'

test.each(['', 'five5', '🍞🥖🥐🥨🥯'])('%j is too short, in the words of the specification', (password) => {
  expect(passwordFault(password)).toBe('Please provide a valid password (6 characters min).')
})

test.each(['sixsix', '🍞🥖🥐🥨🥯🥞', '      ', 'x'.repeat(200)])('%j is long enough', (password) => {
  expect(passwordFault(password)).toBeUndefined()
})

test('a password has an end', () => {
  expect(passwordFault('x'.repeat(201))).toBe('A password has at most 200 characters.')
})
