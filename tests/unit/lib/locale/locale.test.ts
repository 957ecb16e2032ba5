import { expect, test } from 'vitest'
import { asLocale, localeDirection, UI_LOCALES } from '#lib/locale/locale.ts'

test('a stored tag is a locale only if the interface has that language', () => {
  expect(UI_LOCALES.map(asLocale)).toEqual(UI_LOCALES)
  expect([null, '', 'en-GB', 'EN', '__proto__'].map(asLocale)).toEqual(Array.from({ length: 5 }))
})

test('the direction of a page follows its language', () => {
  expect(localeDirection('en')).toBe('ltr')
  expect(localeDirection('ja')).toBe('ltr')
  expect(localeDirection('ar')).toBe('rtl')
  expect(localeDirection('ar-XB')).toBe('rtl')
})
