import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldForSearch, foldWithPositions } from '#domain/search/fold-for-search.ts'
import { excerptAround, findRanges } from '#domain/search/found-excerpt.ts'
import { searchTerms } from '#domain/search/search-query.ts'

const LETTERS = [
  ...Array.from(
    'aZéÉüßœİıøſΣςйＡａ１ｶﾞﾟがかﾊはぱア日本ّمَأى٣۴بـ한ㅎㅏ각कि‘’“”–— \u3000\n\t\u00ad\u200b\u0301\u0308\u3099\u3131\u1100\u1161\u11a8\uac00ﷺ¨½👍🏽',
  ),
  '\r\n',
]
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...LETTERS), { maxLength: 30 }).map((all) => all.join('')),
)

describe('folding', () => {
  test.each([
    ['ESPAÑOL', 'espanol'],
    ['Größe', 'grosse'],
    ['Ｗｅｅｋｌｙ', 'weekly'],
    ['ﾊﾟﾝ', 'パン'],
    ['e\u0301te\u0301', 'ete'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['don’t — stop', "don't - stop"],
    ['two\n  lines', 'two lines'],
    ['مُحَمَّد', 'محمد'],
    ['أحمد', 'احمد'],
    ['الطـــريق', 'الطريق'],
    ['٣٫٥', '3٫5'],
    ['soft\u00adhyphen', 'softhyphen'],
  ])('%j is searched as %j', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded)
  })

  test('marks that make another letter stay: か is not found in が', () => {
    expect(foldForSearch('がぎ')).toBe('がぎ')
    expect(foldForSearch('が').includes(foldForSearch('か'))).toBe(false)
    expect(foldForSearch('ｶﾞ')).toBe('ガ')
  })

  test('folding with positions gives the same text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldWithPositions(text).folded).toBe(foldForSearch(text))
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('the terms of a query', () => {
  test.each([
    ['Bread  winter', ['bread', 'winter']],
    ['"fresh bread" Winter', ['fresh bread', 'winter']],
    ['„Frisches  Brot“', ['frisches brot']],
    ['«du pain» “a b', ['du pain', 'a b']],
    ['「焼きたて パン」 朝', ['焼きたて パン', '朝']],
    ['bread BREAD', ['bread']],
    ['"" " ', []],
    ["don't", ["don't"]],
  ])('%j are %j', (query, terms) => {
    expect(searchTerms(query)).toEqual(terms)
  })
})

describe('ranges and excerpts', () => {
  test('a range holds the term in the text as it was written', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (before, word, after) => {
        const [term] = searchTerms(word)
        fc.pre(term !== undefined)
        const text = before + word + after
        for (const [from, to] of findRanges(text, [term])) {
          expect(foldForSearch(text.slice(from, to))).toContain(term)
        }
      }),
      { numRuns: 3_000 },
    )
  })

  test('a term is found wherever the folded text has it', () => {
    fc.assert(
      fc.property(anyText, fc.nat(20), fc.integer({ min: 1, max: 5 }), (text, from, length) => {
        const term = foldForSearch(text).slice(from, from + length)
        fc.pre(term !== '')
        expect(findRanges(text, [term])).not.toEqual([])
      }),
      { numRuns: 3_000 },
    )
  })

  test('the ranges of an excerpt point at the same words as those of the text', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 80 }), fc.nat(400), (text, at) => {
        const term = searchTerms(text.slice(at))[0]
        fc.pre(term !== undefined)
        const { text: excerpt, ranges } = excerptAround(text, findRanges(text, [term]))
        expect(ranges.length).toBeGreaterThan(0)
        for (const [from, to] of ranges) expect(foldForSearch(excerpt.slice(from, to))).toContain(term)
        expect(excerpt.length).toBeLessThan(190)
      }),
    )
  })

  test('the word comes near the beginning of an excerpt', () => {
    const text = `${'long ago and far away '.repeat(20)}the word ${'and much more '.repeat(40)}`
    const { text: excerpt, ranges } = excerptAround(text, findRanges(text, ['word']))
    expect(excerpt).toMatch(/^…ago and far away the word and much more .*…$/)
    expect(ranges).toEqual([[excerpt.indexOf('word'), excerpt.indexOf('word') + 4]])
  })
})
