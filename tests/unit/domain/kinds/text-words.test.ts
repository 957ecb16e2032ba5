import { describe, expect, test } from 'vitest'
import { allWords, bodyWords, firstWords } from '#domain/kinds/text-words.ts'

describe('the words of a text in a list', () => {
  test.each([
    ['# Never **miss** it\n\n- one *two*\n- [three](https://example.com)', 'Never miss it one two three'],
    ['Hallo *|FNAME|*, bis bald. *|LIST:UNSUBSCRIBE|*', 'Hallo *|FNAME|*, bis bald. *|LIST:UNSUBSCRIBE|*'],
    ['Kund*innen und Freund*innen, hier ist __NAME__.', 'Kund*innen und Freund*innen, hier ist __NAME__.'],
    ['\\*\\*literal\\*\\* and 5 * 3, 9,99 €*', '**literal** and 5 * 3, 9,99 €*'],
    ['a&#32;\n&#10;b {{offer.price}}', 'a b {{offer.price}}'],
    ['a\n\n&#160;\n\n**Kund**&#105;nnen \\&#105;', 'a Kundinnen &#105;'],
  ])('%j', (dialect, words) => {
    expect(bodyWords(dialect, false)).toBe(words)
  })

  test('are counted without the numbers of characters', () => {
    expect(allWords({ content: 'one&#32;\n\n&#160;\n\ntwo {{offer.price}}', parts: { headline: 'three four' } })).toBe(
      5,
    )
  })

  test('a line of `&nbsp;` alone has no words', () => {
    expect(allWords({ content: 'one\n\n&nbsp;\n\ntwo', parts: { headline: 'three' } })).toBe(3)
    expect(allWords({ content: '&nbsp;', parts: {} }, true)).toBe(1)
    expect(allWords({ content: '\\&nbsp;', parts: {} })).toBe(1)
    expect(firstWords({ content: '&nbsp;\n\nBread', parts: {} }, '')).toBe('Bread')
  })

  test('of a format without marks are what was written', () => {
    expect(firstWords({ content: '**a**\n- b', parts: {} }, '', true)).toBe('**a** - b')
    expect(firstWords({ content: '', parts: { headline: '**x**' } }, 'y')).toBe('**x**')
  })
})
