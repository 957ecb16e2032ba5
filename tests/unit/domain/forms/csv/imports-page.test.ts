import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { matchChoices } from '#domain/forms/csv/match-choices.ts'
import { TEXT_ENCODINGS } from '#domain/forms/csv/encoding.ts'
import { guardCell, unguardCell } from '#domain/forms/csv/guard-cell.ts'
import type { FieldType } from '#domain/forms/field-types.ts'
import { readMoment } from '#domain/values/read-date.ts'
import { parseNumber } from '#domain/values/read-number.ts'
import { column, imported, open } from './imported.ts'

const PAGE = readFileSync(new URL('../../../../../docs/imports.md', import.meta.url), 'utf8')

/** The cells of a table row that begins with a name. */
function row(name: string): readonly string[] {
  const line = PAGE.split('\n').find((one) => one.startsWith(`| ${name} |`))
  if (line === undefined) throw new Error(`the page has no row ‘${name}’`)
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
}
const examples = (cell = ''): readonly string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, text]) => text ?? '')
const understood = (name: string): readonly string[] => examples(row(name)[1])

describe('the page about imports is true', () => {
  it.each<[row: string, type: FieldType, header: string]>([
    ['Number', 'number', 'Amount'],
    ['Number with a unit', 'number', 'Amount'],
    ['Date', 'date', 'When'],
    ['Date and time', 'text', 'When'],
    ['Phone', 'tel', 'Phone'],
    ['Email', 'email', 'Contact'],
    ['Yes or no', 'yesno', 'Active'],
    ['Text', 'text', 'Note'],
  ])('each example of ‘%s’ is taken for what it says', async (name, type, header) => {
    const given = understood(name)
    expect(given.length).toBeGreaterThan(2)
    for (const example of given) {
      // A word for no alone is a text.
      const cells = type === 'yesno' && /^(?:no|n.*n|f.*|un.*)$/i.test(example) ? [] : [example]
      for (const cell of cells) expect([cell, (await column(header, [cell])).type]).toEqual([cell, type])
    }
  })

  it('numbers become what the page says, and amounts, phones, times and texts stay', async () => {
    expect((await column('Amount', ['1,234.50', '1.234,50', '1’234.50'])).kept).toEqual([
      '1234.50',
      '1234.50',
      '1234.50',
    ])
    for (const name of ['Number with a unit', 'Phone', 'Date and time', 'Text'])
      for (const example of understood(name))
        expect((await column(name === 'Phone' ? 'Phone' : 'Note', [example])).kept).toEqual([example])
    for (const example of understood('Number with a unit')) expect(parseNumber(example), example).not.toBeNull()
    for (const example of understood('Date and time')) expect(readMoment(example).ok, example).toBe(true)
    for (const example of understood('Date'))
      expect((await column('When', [example])).kept[0]).toMatch(/^2026-\d\d-\d\d$/)
    for (const example of understood('Email'))
      expect((await column('Contact', [example])).kept[0]).toMatch(/^[^<:]+@[^>]+$/)
    expect((await column('Site', ['www.example.com', 'example.com/shop'])).kept).toEqual([
      'https://www.example.com',
      'https://example.com/shop',
    ])
    expect((await column('Active', ['WAHR', 'FALSCH'])).kept).toEqual(['yes', 'no'])
  })

  it('choices are taken apart as the page shows', () => {
    const [recipes = '', quoted = '', listed = ''] = understood('Choices of the form')
    const choices = ['Recipes, tips and tricks', 'New loaves', 'VIP, gold', 'New', 'Recipes']
    expect([recipes, quoted, listed].map((cell) => matchChoices(choices, cell))).toEqual([
      ['Recipes, tips and tricks', 'New loaves'],
      ['VIP, gold', 'New'],
      ['New'],
    ])
  })

  it('totals, separators, encodings and formats are those of the page', async () => {
    for (const total of understood('Totals and notes below'))
      expect((await imported(`Name,Count\nRye,3\n${total},3\n`)).seen.format.totals, total).toHaveLength(1)
    const [separatorLine = ''] = understood('Separator')
    expect((await imported(`${separatorLine}\na;b\n1;2\n`)).headers).toEqual(['a', 'b'])
    const labels = Object.values(TEXT_ENCODINGS).map((label) => label.replace(/[ ,(].*/, ''))
    for (const label of new Set(labels)) if (label !== 'Unicode') expect(PAGE).toContain(label)
    const { read } = await open('Name,Note\nAda,"12 inch\nBea,tall\n')
    expect(read).toMatchObject({
      error: { message: expect.stringContaining('A quotation mark in line 2 is never closed: "12 inch') },
    })
    expect(PAGE).toContain('A quotation mark in line 2 is never closed: "12 inch')
  })

  it('doubtful cells stay as written, and formulas get an apostrophe', async () => {
    expect((await column('When', ['02/03/2026', '04/05/2026'])).kept).toEqual(['02/03/2026', '04/05/2026'])
    expect((await column('When', ['02/03/2026', '13/03/2026'])).kept).toEqual(['2026-03-02', '2026-03-13'])
    expect((await column('Amount', ['1,234', '1.234'])).kept).toEqual(['1,234', '1.234'])
    expect([parseNumber('1,234'), parseNumber('1.234')]).toEqual([1234, 1.234])
    expect([guardCell('text', '=1+1'), unguardCell("'=1+1"), guardCell('number', '-$5')]).toEqual([
      "'=1+1",
      '=1+1',
      '-$5',
    ])
  })
})
