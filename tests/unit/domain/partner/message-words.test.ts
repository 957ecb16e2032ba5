import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KIND_NOUNS } from '#domain/kinds/record-kinds.ts'
import { kindCounts } from '#domain/kinds/kind-counts.ts'
import { NOUN_MESSAGES } from '#domain/partner/noun-words.ts'
import { compilePartnerWords, compileWords, messageParts } from '#domain/partner/message-words.ts'
import { MAX_WORD_CHARS } from '#domain/partner/partner-word.ts'
import { KeyedI18n } from '#locales/i18n.ts'
import { messageKey } from '#lib/locale/message-key.ts'

describe('words for a message', () => {
  test.each([
    ['New offer', 'New programme'],
    ['Delete “{title}”?', '{title} löschen?'],
    ['{count, plural, one {# offer} other {# offers}}', '{count, plural, one {# عرض} two {عرضان} other {# عروض}}'],
    ['Read <0>the terms</0> first', '<0>Terms</0>: read them'],
    ['Say “{name}”', '{name}, it’s yours'],
  ])('%s: %s is taken', (english, words) => expect(compileWords(english, words).ok).toBe(true))

  test.each([
    ['Delete “{title}”?', 'Delete it?', { type: 'missing', name: '{title}' }],
    ['New offer', 'New {thing}', { type: 'unknown', name: '{thing}' }],
    ['Read <0>the terms</0>', 'Read the terms', { type: 'missing', name: '<0>' }],
    ['Read the terms', 'Read <0>the terms</0>', { type: 'unknown', name: '<0>' }],
    ['Read <0>the terms</0>', 'Read <0>the terms', { type: 'syntax' }],
    ['Read <0>a</0> and <1>b</1>', 'Read <0>a <1>b</0></1>', { type: 'syntax' }],
    ['{count, plural, one {# offer} other {# offers}}', '{count, plural, one {# offer}', { type: 'syntax' }],
    ['New offer', '  ', { type: 'empty' }],
    ['New offer', 'x'.repeat(MAX_WORD_CHARS + 1), { type: 'too long' }],
  ])('%s: %s is refused', (english, words, error) => expect(compileWords(english, words)).toEqual({ ok: false, error }))

  test('any typed words give an answer', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (english, words) => void compileWords(english, words)))
  })

  test('a message shows the parts that have to stay', () => {
    expect(messageParts('{count, plural, one {# of {name}} other {<0>#</0> of {name}}}')).toEqual([
      '{count}',
      '{name}',
      '<0>',
    ])
  })
})

describe('a partner’s words on a page', () => {
  const words = compilePartnerWords([
    { locale: 'en', key: messageKey(['New offer']), english: 'New offer', words: 'New programme' },
    { locale: 'en', key: 'noun.opportunity.one', english: 'offer', words: 'programme' },
    {
      locale: 'en',
      key: 'noun.opportunity.count',
      english: '{count, plural, one {# offer} other {# offers}}',
      words: '{count, plural, one {# programme} other {# programmes}}',
    },
    { locale: 'de', key: messageKey(['New offer']), english: 'New offer', words: 'Neues Programm' },
    { locale: 'de', key: 'x', english: 'Delete “{title}”?', words: 'Löschen?' },
  ])

  test('a partner’s words replace the product’s, names by an ID that stays', () => {
    const i18n = new KeyedI18n({ locale: 'en', messages: { en: {} } })
    i18n.replaceMessages('en', { ...words.en })
    expect(i18n.text('New offer')).toBe('New programme')
    expect(i18n.text('offer')).toBe('programme')
    expect(i18n.text('Old offer')).toBe('Old offer')
  })

  test('words stay where a catalog is loaded after them', () => {
    const i18n = new KeyedI18n({ locale: 'de', messages: { de: {} } })
    i18n.replaceMessages('de', { ...words.de })
    i18n.takeCatalog('de', { [messageKey(['New offer'])]: ['Neues Angebot'], [messageKey(['Edit'])]: ['Ändern'] })
    expect(i18n.text('New offer')).toBe('Neues Programm')
    expect(i18n.text('Edit')).toBe('Ändern')
  })

  test('words that lack a placeholder are left out', () => expect(words.de).not.toHaveProperty('x'))
})

test('the names of things are those that kinds have', () => {
  for (const { id, english } of NOUN_MESSAGES) {
    const [, kind = '', form = ''] = id.split('.')
    const [one, many] = KIND_NOUNS[kind as keyof typeof KIND_NOUNS]
    if (form === 'one') expect(english).toBe(one)
    if (form === 'many') expect(english).toBe(many)
    if (form === 'count') expect(kindCounts(new Map([[kind, 2]]))).toEqual([`2 ${many}`])
  }
})
