import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCount, isolateDirection, slugify, titleCase } from '#lib/text/text.ts'

const anyText = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 120 }).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
)

describe('slugs', () => {
  test.each([
    ['Weekly Loaf', 'weekly-loaf'],
    ['Español sin miedo: curso', 'español-sin-miedo-curso'],
    ['Espan\u0303ol', 'español'],
    ['  Ärger — & Überfluß!  ', 'ärger-überfluß'],
    ['عرض الربيع', 'عرض-الربيع'],
    ['مبيعات ٢٠٢٧، «خصم ٢٠٪»', 'مبيعات-٢٠٢٧-خصم-٢٠'],
    ['שבוע של לחם', 'שבוע-של-לחם'],
    ['春の オファー', '春の-オファー'],
    ['हिन्दी पाठ्यक्रम', 'हिन्दी-पाठ्यक्रम'],
    ['คอร์สภาษา 1', 'คอร์สภาษา-1'],
    ['عَرْضُ الرَّبِيعِ', 'عَرْضُ-الرَّبِيعِ'],
    ['ශ්\u200dරී ලංකා', 'ශ්රී-ලංකා'],
    ['Donau\u00addampf \u202bעסק\u202c', 'donaudampf-עסק'],
    ['a\u2060\u0301', 'á'],
    ['می\u200cخواهم', 'می-خواهم'],
    ['Στο ΤΕΛΟΣ', 'στο-τελος'],
    ['𝒳 𐐀', '𝒳-𐐨'],
    ['--a__b--', 'a-b'],
    ['../../etc/passwd', 'etc-passwd'],
    ['100 % “off”', '100-off'],
  ])('%s is %s', (title, slug) => expect(slugify(title, 'offer')).toBe(slug.normalize('NFC')))

  test.each(['', '   ', '🚀', '---', '\u0301', '½'])('%j has no letter or digit: the fallback', (title) =>
    expect(slugify(title, 'offer')).toBe('offer'),
  )

  test('at most 60 characters, cut between words where there are several', () => {
    expect(slugify('x'.repeat(200), 'offer')).toBe('x'.repeat(60))
    expect(slugify(`${'x'.repeat(58)} yz`, 'offer')).toBe('x'.repeat(58))
    expect(slugify(`${'x'.repeat(57)} yz`, 'offer')).toBe(`${'x'.repeat(57)}-yz`)
    expect(slugify('春'.repeat(80), 'offer')).toBe('春'.repeat(60))
    expect(slugify('𠮷'.repeat(80), 'offer')).toBe('𠮷'.repeat(60))
    expect(slugify(`${'x'.repeat(59)}กำ่`, 'offer')).toBe(`${'x'.repeat(59)}ก`)
    expect(slugify(`${'x'.repeat(59)}हि`, 'offer')).toBe('x'.repeat(59))
  })

  test('a slug is words joined by hyphens, in one form, and stays the same when slugged again', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const slug = slugify(title, 'offer')
        expect(slug).toMatch(/^[\p{L}\p{Nd}][\p{L}\p{Nd}\p{M}]*(-[\p{L}\p{Nd}][\p{L}\p{Nd}\p{M}]*)*$/u)
        expect(Array.from(slug).length).toBeLessThanOrEqual(60)
        expect(slug.normalize('NFC')).toBe(slug)
        expect(slugify(slug, 'other')).toBe(slug)
        expect(decodeURIComponent(encodeURIComponent(slug))).toBe(slug)
      }),
      { numRuns: 2000 },
    )
  })
})

test('title case raises the first letter of each word and nothing else', () => {
  expect(titleCase('sales page')).toBe('Sales Page')
  expect(titleCase('éclair mc-donald iPhone 3d')).toBe('Éclair Mc-Donald IPhone 3d')
  expect(titleCase('')).toBe('')
})

test('a count agrees with its noun', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'change'))).toEqual(['0 changes', '1 change', '2 changes'])
  expect(formatCount(3, 'entry', 'entries')).toBe('3 entries')
  expect([999, 1_000, 10_000, 1_234_567].map((count) => formatCount(count, 'word'))).toEqual([
    '999 words',
    '1,000 words',
    '10,000 words',
    '1,234,567 words',
  ])
})

describe('a text of somebody’s own within a sentence', () => {
  test.each(['خبز', 'שיעורי פסנתר!', 'Weekly Loaf: خبز!', '\u202eabc', 'ﷺ', '𞤀'])(
    '%s keeps its direction to itself',
    (text) => {
      expect(isolateDirection(text)).toBe(`\u2068${text}\u2069`)
    },
  )

  test.each(['', 'Weekly Loaf (v2)!', 'Español', '毎週金曜日', '12 %', '🚀'])(
    '%j runs as the sentence does, and stays as it is',
    (text) => {
      expect(isolateDirection(text)).toBe(text)
    },
  )
})
