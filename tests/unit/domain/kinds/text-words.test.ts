import { describe, expect, test } from 'vitest'
import { firstWords, plainWords } from '#domain/kinds/text-words.ts'

describe('the words of a text in a list', () => {
  test.each([
    ['# Never **miss** it\n\n- one *two*\n- [three](https://example.com)', 'Never miss it one two three'],
    ['Hallo *|FNAME|*, bis bald. *|LIST:UNSUBSCRIBE|*', 'Hallo *|FNAME|*, bis bald. *|LIST:UNSUBSCRIBE|*'],
    ['Kund*innen und Freund*innen, hier ist __NAME__.', 'Kund*innen und Freund*innen, hier ist __NAME__.'],
    ['\\*\\*literal\\*\\* and 5 * 3, 9,99 €*', '**literal** and 5 * 3, 9,99 €*'],
    ['a&#32;\n&#10;b {{offer.price}}', 'a b {{offer.price}}'],
  ])('%j', (dialect, words) => {
    expect(plainWords(dialect)).toBe(words)
  })

  test('of a format without marks are what was written', () => {
    expect(firstWords({ content: '**a**\n- b', parts: {} }, '', true)).toBe('**a** - b')
    expect(firstWords({ content: '', parts: { headline: '**x**' } }, 'y')).toBe('**x**')
  })
})
