import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messageKey } from '#lib/locale/message-key.ts'
import { i18n } from '#locales/i18n.ts'
import { translatedSentence } from '#ui/translated-sentence.ts'

const ENTER = 'Enter your password'
const TOO_LARGE = 'This offer is longer than 5'
const SOURCES = {
  [TOO_LARGE]: { id: 'large', values: { noun: { text: 'offer' }, size: 5 } },
  offer: { id: 'noun' },
}

beforeEach(() => {
  i18n.takeCatalog('de', {
    [messageKey([ENTER])]: ['Gib dein Passwort ein'],
    large: ['Länger als ', ['size'], ': ', ['noun']],
    noun: ['Angebot'],
  })
  i18n.activate('de')
})
afterEach(() => i18n.activate('en'))

describe('a sentence of the server in the page’s language', () => {
  test('a sentence is found by its words if it has no values', () => {
    expect(translatedSentence(ENTER)).toBe('Gib dein Passwort ein')
  })

  test('a sentence is found by its key, with its values, if it has some', () => {
    expect(translatedSentence(TOO_LARGE, SOURCES)).toBe('Länger als 5: Angebot')
  })

  test('a sentence stays English where the page doesn’t know the message', () => {
    expect(translatedSentence('A sentence of tomorrow')).toBe('A sentence of tomorrow')
    expect(translatedSentence(TOO_LARGE, { [TOO_LARGE]: { id: 'unknown', values: { size: 5 } } })).toBe(TOO_LARGE)
  })

  test('a sentence that names itself as its value comes to an end', () => {
    const sources = { [TOO_LARGE]: { id: 'large', values: { noun: { text: TOO_LARGE }, size: 5 } } }
    expect(translatedSentence(TOO_LARGE, sources)).toBe(`Länger als 5: ${TOO_LARGE}`)
  })
})
