import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spellTerms } from '#domain/copy/lint/spell-terms.ts'

describe('the spelling of a voice’s words', () => {
  test.each([
    ['Send an e-mail. E-mails are slow.', ['email'], 'Send an email. E-mails are slow.'],
    ['E-mail us.', ['email'], 'Email us.'],
    ['The weekly loaf and the Weekly loaf', ['Weekly Loaf'], 'The Weekly Loaf and the Weekly Loaf'],
    ['THE WEEKLY LOAF', ['Weekly Loaf'], 'THE WEEKLY LOAF'],
    ['The First Loaf', ['loaf'], 'The First Loaf'],
    ['Left on-your-step', ['on your step'], 'Left on your step'],
    ['cafe Zoe', ['Café'], 'Café Zoe'],
    ['fitbox ems', ['FITBOX EMS'], 'FITBOX EMS'],
    ['See https://example.com/weekly-loaf and weekly-loaf@example.com', ['Weekly Loaf'], undefined],
    ['Hello {{weekly loaf}}, weeklyloafs', ['Weekly Loaf'], undefined],
    ['weekly-loaf-club', ['Weekly Loaf'], undefined],
    ['パンを焼く', ['パン'], undefined],
    ['it’s baker’s bread', ["baker's"], undefined],
  ])('‘%s’', (text, terms, spelled) => {
    expect(spellTerms(text, terms)).toBe(spelled ?? text)
  })

  test('spelling twice changes nothing more, whatever the words', () => {
    const word = fc.constantFrom('loaf', 'Loaf', 'e-mail', 'email', 'Weekly', 'a.b', '(', '*', '\\', 'ß', 'İ', '日本')
    const text = fc.array(word, { maxLength: 10 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(text, fc.array(word, { maxLength: 1 }), (written, terms) => {
        const once = spellTerms(written, terms)
        expect(spellTerms(once, terms)).toBe(once)
      }),
    )
  })
})
