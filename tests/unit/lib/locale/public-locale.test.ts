import { expect, test } from 'vitest'
import { acceptedLocale, publicLocale } from '#lib/locale/public-locale.ts'

test('a browser gets the language that it likes best of those that there are', () => {
  expect(acceptedLocale('xx, pt-BR;q=0.9, de;q=0.95')).toBe('de')
  expect(acceptedLocale('DE-at, en;q=0.5')).toBe('de')
  expect(acceptedLocale('en;q=0.5, nl;Q=0.8')).toBe('nl')
})

test('a browser gets none that it refuses, and none behind more than a header has', () => {
  expect(acceptedLocale('fr;q=0, xx')).toBeUndefined()
  expect(acceptedLocale('')).toBeUndefined()
  expect(acceptedLocale(`${'x'.repeat(100_000)}, de`)).toBeUndefined()
  expect(acceptedLocale(`${'xx,'.repeat(20)}de`)).toBeUndefined()
})

test('a tag of a region has the locale of its language', () => {
  expect(publicLocale('pt-BR')).toBe('pt')
  expect(publicLocale('ja')).toBe('ja')
  expect(publicLocale('constructor')).toBeUndefined()
  expect(publicLocale('')).toBeUndefined()
})
