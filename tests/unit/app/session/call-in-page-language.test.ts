import { afterEach, beforeEach, expect, test } from 'vitest'
import { translatedData } from '#app/session/call-in-page-language.ts'
import { i18n } from '#locales/i18n.ts'

const WRONG = 'The password is not right'
const AGAIN = 'Check both and try again'
const sentences = { [WRONG]: { id: 'wrong' }, [AGAIN]: { id: 'again' } }

beforeEach(() => {
  i18n.takeCatalog('de', { wrong: ['Das Passwort stimmt nicht'], again: ['Prüfe beides'] })
  i18n.activate('de')
})
afterEach(() => i18n.activate('en'))

test('the message of a refusal, and its words about fields, are translated', () => {
  const data = { code: 'invalid', message: WRONG, fields: { password: WRONG, name: 'Bread' } }
  expect(translatedData({ data, sentences })).toEqual({
    code: 'invalid',
    message: 'Das Passwort stimmt nicht',
    fields: { password: 'Das Passwort stimmt nicht', name: 'Bread' },
  })
})

test('each sentence of a list is translated', () => {
  const data = { code: 'bad_credentials', message: [WRONG, AGAIN] }
  expect(translatedData({ data, sentences })).toMatchObject({ message: ['Das Passwort stimmt nicht', 'Prüfe beides'] })
})

test('sentences deeper in an answer are translated', () => {
  const data = { parts: [{ name: AGAIN, isSet: true, detail: 'mail.example.com' }], at: 5, none: null }
  expect(translatedData({ data, sentences })).toEqual({
    ...data,
    parts: [{ name: 'Prüfe beides', isSet: true, detail: 'mail.example.com' }],
  })
})

test('text that the server doesn’t name as a sentence stays as it is', () => {
  const data = { message: AGAIN, fault: '' }
  expect(translatedData({ data })).toBe(data)
  expect(translatedData({ data, sentences: { [WRONG]: { id: 'wrong' } } })).toEqual(data)
})

test('a source of another shape leaves its sentence in English', () => {
  expect(translatedData({ data: { message: WRONG }, sentences: { [WRONG]: { key: 'wrong' } } })).toEqual({
    message: WRONG,
  })
})
