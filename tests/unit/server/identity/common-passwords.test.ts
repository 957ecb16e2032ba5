import { expect, test } from 'vitest'
import { isCommonPassword } from '#server/identity/common-passwords.ts'

const COMMON = ['password', 'qwerty', 'iloveyou', '1q2w3e4r', 'trustno1', 'football', 'motdepasse']
const PATTERNS = [
  '654321',
  '987654321',
  '0123456789',
  '1234567890',
  'abcdef',
  'fedcba',
  'aaaaaa',
  '555555',
  '121212',
  '123123123',
  '12341234',
]
const DISGUISED = [
  'PASSWORD',
  'Passw0rd',
  'P@$$w0rd',
  '1L0v3y0u',
  'F00tb4ll',
  'm0nk3y',
  'welc0me',
  '5un5h1n3',
  'contrase\u00f1a',
  'pa\u0301ssword',
]

test.each([...COMMON, ...PATTERNS, ...DISGUISED])('%s is a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each([
  'six letters and more',
  'Weekly Loaf 12',
  'drown55ap',
  '      ',
  'x'.repeat(200),
  '415926535',
  '\u30d1\u30f3\u5c4b\u3055\u3093\u306e\u30d1\u30f3',
])('%j is none', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})
