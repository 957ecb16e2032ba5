import { describe, expect, test } from 'vitest'
import { FORMULA_LIBRARY } from '#domain/library/formulas/index.ts'
import { TEXT_LIBRARY } from '#domain/library/index.ts'
import { INDUSTRY_SETS } from '#domain/library/industries/index.ts'
import { OFFER_LIBRARY } from '#domain/library/offers/index.ts'
import { SEQUENCE_LIBRARY } from '#domain/library/sequences/index.ts'

const keysOf = (all: readonly { readonly key: string }[]): ReadonlySet<string> => new Set(all.map(({ key }) => key))
const KNOWN = {
  texts: keysOf(TEXT_LIBRARY),
  sequences: keysOf(SEQUENCE_LIBRARY),
  formulas: keysOf(FORMULA_LIBRARY),
}

test('six industries have a set, each with an offer of its own', () => {
  expect(INDUSTRY_SETS.map(({ key }) => key)).toEqual(['trades', 'dental', 'fitness', 'coaching', 'software', 'shop'])
  expect(new Set(INDUSTRY_SETS.map(({ offer }) => offer)).size).toBe(6)
})

describe.each(INDUSTRY_SETS.map((set) => [set.title, set] as const))('%s', (_title, set) => {
  test('a set names only what the library has, each once', () => {
    expect(OFFER_LIBRARY.map(({ key }) => key)).toContain(set.offer)
    for (const part of ['texts', 'sequences', 'formulas'] as const) {
      expect(
        set[part].filter((key) => !KNOWN[part].has(key)),
        part,
      ).toEqual([])
      expect(new Set(set[part]).size, part).toBe(set[part].length)
    }
  })

  test('a set has ads, emails or pages in at least two tones, sequences and formulas', () => {
    const texts = set.texts.map((key) => TEXT_LIBRARY.find((one) => one.key === key))
    expect(new Set(texts.map((text) => text?.kind)).size).toBeGreaterThanOrEqual(3)
    expect(new Set(texts.map((text) => text?.tone)).size).toBeGreaterThanOrEqual(2)
    expect(set.texts.length).toBeGreaterThanOrEqual(8)
    expect(set.sequences.length).toBeGreaterThanOrEqual(3)
    expect(set.formulas.length).toBeGreaterThanOrEqual(4)
    expect(set.use).toMatch(/^[A-Z][^.?!:]+\.$/)
  })
})
