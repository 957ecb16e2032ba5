import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { counted, slugify, titleCase } from '#lib/text.ts'

const anyText = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 120 }).map((units) => String.fromCharCode(...units))

describe('slugs', () => {
  test.each([
    ['Weekly Loaf', 'weekly-loaf'],
    ['Español sin miedo: curso', 'espanol-sin-miedo-curso'],
    ['  Ärger — & Überfluß!  ', 'arger-uberflu'],
    ['ﬁne ½ Ⅳ', 'fine-1-2-iv'],
    ['İstanbul', 'istanbul'],
    ['--a__b--', 'a-b'],
    ['../../etc/passwd', 'etc-passwd'],
    ['100 % “off”', '100-off'],
  ])('%s is %s', (title, slug) => expect(slugify(title, 'offer')).toBe(slug))

  test.each(['', '   ', '日本語', '🚀', '---', '\u0301'])('%j has no letter to keep: the fallback', (title) =>
    expect(slugify(title, 'offer')).toBe('offer'),
  )

  test('at most 80 characters, and no hyphen at the cut', () => {
    expect(slugify('x'.repeat(200), 'offer')).toBe('x'.repeat(80))
    expect(slugify(`${'x'.repeat(79)} yz`, 'offer')).toBe('x'.repeat(79))
  })

  test('whatever the title, the slug is a name that a URL carries unescaped, and slugging it again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const slug = slugify(title, 'offer')
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(80)
        expect(slugify(slug, 'other')).toBe(slug)
      }),
    )
  })
})

test('title case raises the first letter of each word and nothing else', () => {
  expect(titleCase('sales page')).toBe('Sales Page')
  expect(titleCase('éclair mc-donald iPhone 3d')).toBe('Éclair Mc-Donald IPhone 3d')
  expect(titleCase('')).toBe('')
})

test('a count agrees with its noun', () => {
  expect([0, 1, 2].map((count) => counted(count, 'change'))).toEqual(['0 changes', '1 change', '2 changes'])
  expect(counted(3, 'entry', 'entries')).toBe('3 entries')
})
