import { describe, expect, test } from 'vitest'
import { findMessages, messageFilter, messageRows, unusedWords } from '#features/admin/partners/words/find-messages.ts'
import type { ListedMessage } from '#domain/partner/listed-message.ts'
import type { PartnerWord } from '#domain/partner/partner-word.ts'

const message = (key: string, english: string, text = english): ListedMessage => ({
  key,
  english,
  text,
  areas: ['offers'],
})
const MESSAGES = [
  message('noun.opportunity.one', 'offer', 'Angebot'),
  message('a', 'New offer', 'Neues Angebot'),
  message('b', 'Straße and more', 'Straße und mehr'),
]
const word = (key: string, words: string, locale = 'de'): PartnerWord => ({ locale, key, english: 'x', words })
const WORDS = [word('a', 'Neues Brot'), word('a', 'New loaf', 'en'), word('gone', 'Altes Brot')]
const ROWS = messageRows(MESSAGES, WORDS, 'de')
const keysOf = (query: string, filter: Parameters<typeof findMessages>[2] = 'all') =>
  findMessages(ROWS, query, filter).map(({ key }) => key)

describe('messages', () => {
  test('messages have the partner’s words of their language alone', () =>
    expect(ROWS.map(({ words }) => words)).toEqual([undefined, 'Neues Brot', undefined]))

  test.each([
    ['', ['noun.opportunity.one', 'a', 'b']],
    ['OFFER', ['noun.opportunity.one', 'a']],
    ['angebot neues', ['a']],
    ['brot', ['a']],
    ['offer brot', ['a']],
    ['nothing', []],
  ])('a search for %j finds English, translations and own words', (query, keys) => expect(keysOf(query)).toEqual(keys))

  test('filters show names, and what is changed', () => {
    expect(keysOf('', 'names')).toEqual(['noun.opportunity.one'])
    expect(keysOf('', 'changed')).toEqual(['a'])
    expect(keysOf('angebot', 'changed')).toEqual(['a'])
    expect(messageFilter('changed')).toBe('changed')
    expect(messageFilter('other')).toBe('all')
  })

  test('words without their message are unused, in their language', () => {
    expect(unusedWords(MESSAGES, WORDS, 'de').map(({ words }) => words)).toEqual(['Altes Brot'])
    expect(unusedWords(MESSAGES, WORDS, 'en')).toEqual([])
  })
})
