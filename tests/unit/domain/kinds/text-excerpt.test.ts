import { describe, expect, test } from 'vitest'
import { countTextWords, bodyAsLine, textExcerpt } from '#domain/kinds/text-excerpt.ts'

describe('the words of a text in a list', () => {
  test.each([
    ['# Never **miss** it\n\n- one *two*\n- [three](https://example.com)', 'Never miss it one two three'],
    ['Hallo *|FNAME|*, bis bald. *|LIST:UNSUBSCRIBE|*', 'Hallo *|FNAME|*, bis bald. *|LIST:UNSUBSCRIBE|*'],
    ['Kund*innen und Freund*innen, hier ist __NAME__.', 'Kund*innen und Freund*innen, hier ist __NAME__.'],
    ['\\*\\*literal\\*\\* and 5 * 3, 9,99 €*', '**literal** and 5 * 3, 9,99 €*'],
    ['a&#32;\n&#10;b {{offer.price}}', 'a b {{offer.price}}'],
    ['a\n\n&#160;\n\n**Kund**&#105;nnen \\&#105;', 'a Kundinnen &#105;'],
  ])('%j', (dialect, words) => {
    expect(bodyAsLine(dialect, false)).toBe(words)
  })

  test('the words of a text are counted without numeric character references', () => {
    expect(
      countTextWords({ content: 'one&#32;\n\n&#160;\n\ntwo {{offer.price}}', parts: { headline: 'three four' } }),
    ).toBe(5)
  })

  test('a line of `&nbsp;` alone has no words', () => {
    expect(countTextWords({ content: 'one\n\n&nbsp;\n\ntwo', parts: { headline: 'three' } })).toBe(3)
    expect(countTextWords({ content: '&nbsp;', parts: {} }, true)).toBe(1)
    expect(countTextWords({ content: '\\&nbsp;', parts: {} })).toBe(1)
    expect(textExcerpt({ content: '&nbsp;\n\nBread', parts: {} }, '')).toBe('Bread')
  })

  test('the words of a text without formatting are what was written', () => {
    expect(textExcerpt({ content: '**a**\n- b', parts: {} }, '', true)).toBe('**a** - b')
    expect(textExcerpt({ content: '', parts: { headline: '**x**' } }, 'y')).toBe('**x**')
  })
})
