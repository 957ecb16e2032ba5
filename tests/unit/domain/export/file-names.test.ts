import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberedFileNames, safeFileName } from '#domain/export/file-names.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length

describe('the name of a file', () => {
  test.each([
    ['Ads: 50% off?', 'Ads 50% off.md'],
    ['../../etc/passwd', 'etc passwd.md'],
    ['CON', 'text CON.md'],
    ['lpt1.txt', 'text lpt1.txt.md'],
    ['.hidden', 'hidden.md'],
    ['ends with dots...', 'ends with dots.md'],
    ['', 'text.md'],
    ['???', 'text.md'],
    ['a\u202Egnp.exe', 'a gnp.exe.md'],
    ['tab\tand\nline', 'tab and line.md'],
    ['خبز الجمعة', 'خبز الجمعة.md'],
    ['金曜日のパン', '金曜日のパン.md'],
    ['Cafe\u0301', 'Caf\u00e9.md'],
  ])('%j is %j', (title, name) => expect(safeFileName(title, 'md')).toBe(name))

  test('a file name has at most 100 bytes and is cut between letters', () => {
    const name = safeFileName('パ'.repeat(80), 'docx')
    expect(bytes(name)).toBeLessThanOrEqual(100)
    expect(name).toBe(`${'パ'.repeat(31)}.docx`)
    expect(safeFileName('👩‍👩‍👧'.repeat(9), 'md')).toBe(`${'👩‍👩‍👧'.repeat(5)}.md`)
  })

  test('file names are safe on every system and unique', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 120 }), { minLength: 1, maxLength: 20 }),
        (titles) => {
          const names = numberedFileNames([...titles, ...titles], 'docx')
          expect(new Set(names.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(names.length)
          for (const name of names) {
            expect(bytes(name)).toBeLessThanOrEqual(100)
            expect(name).toMatch(/^\d{2} .*[^\s.]\.docx$/u)
            expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}]/u)
          }
        },
      ),
    )
  })

  test('numbers of many files have as many digits as the last', () => {
    const names = numberedFileNames(
      Array.from({ length: 500 }, () => 'Welcome'),
      'txt',
    )
    expect([names[0], names[499]]).toEqual(['001 Welcome.txt', '500 Welcome.txt'])
  })
})
