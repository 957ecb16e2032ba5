import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldForSearch } from '#domain/search/fold-for-search.ts'
import { SearchTable } from '#domain/search/search-table.ts'
import { searchTerms } from '#domain/search/search-query.ts'

const tableOf = (texts: readonly string[]): SearchTable => {
  const table = new SearchTable()
  for (const [at, text] of texts.entries()) table.put(at + 1, at, foldForSearch(text))
  return table
}

test('a record is found by all of its words in any order, the last one edited first', () => {
  const table = tableOf(['Fresh bread', 'bread, and fresh', 'Stale bread'])
  expect(table.matching(searchTerms('FRESH bread'))).toEqual([2, 1])
  expect(table.matching(searchTerms('"fresh bread"'))).toEqual([1])
  expect(table.matching(searchTerms('" "'))).toEqual([])
})

test('a record that changed or went is found by what it says now', () => {
  const table = tableOf(['one', 'two'])
  table.put(1, 9, 'three')
  table.remove(2)
  expect(table.matching(['one'])).toEqual([])
  expect(table.matching(['two'])).toEqual([])
  expect(table.matching(['three'])).toEqual([1])
  expect(table.size).toBe(1)
})

test('long and short texts are found by exactly what is in them', () => {
  const anyTexts = fc.array(fc.string({ unit: fc.constantFrom(...Array.from('abcé日 ')), maxLength: 1_200 }), {
    maxLength: 8,
  })
  const anyTerm = fc.string({ unit: fc.constantFrom(...Array.from('abce日 ')), minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(anyTexts, anyTerm, (texts, term) => {
      const expected = texts.flatMap((text, at) => (foldForSearch(text).includes(term) ? [at + 1] : []))
      expect(
        tableOf(texts)
          .matching([term])
          .toSorted((a, b) => a - b),
      ).toEqual(expected)
    }),
    { numRuns: 300 },
  )
})
