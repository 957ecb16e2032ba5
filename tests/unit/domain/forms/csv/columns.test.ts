import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { summarizeColumn } from '#domain/forms/csv/column-summary.ts'
import { convertCell, columnReading } from '#domain/forms/csv/convert-cell.ts'
import { guardCell, unguardCell } from '#domain/forms/csv/guard-cell.ts'
import { guessType } from '#domain/forms/csv/guess-type.ts'
import { matchColumns } from '#domain/forms/csv/match-columns.ts'
import { TableParser } from '#domain/forms/csv/parse-rows.ts'
import { entryReader } from '#domain/forms/csv/read-entries.ts'
import { entriesTable, writeCSV, writeFaults } from '#domain/forms/csv/write-table.ts'
import { FIELD_TYPES } from '#domain/forms/field-types.ts'
import { FIELD_PROPS, type FieldTexts, type FormField } from '#domain/forms/form-field.ts'

const EMPTY = Object.fromEntries(FIELD_PROPS.map((prop) => [prop, ''])) as Record<keyof FieldTexts, string>
const field = (given: Partial<FormField>): FormField => ({
  ...EMPTY,
  name: 'f_1',
  title: 'One',
  type: 'text',
  ...given,
})
const all = (type: string, values: readonly string[], more: Partial<FormField> = {}): readonly string[] => {
  const one = field({ type, ...more })
  const reading = columnReading(type, values)
  return values.map((value) => convertCell(one, value, reading).value)
}

describe('values as they are kept', () => {
  it.each([
    [
      ['1,5', '1.234,50', '7'],
      ['1.5', '1234.50', '7'],
    ],
    [
      ['1,234.5', '2,000', '-3', '007'],
      ['1234.5', '2000', '-3', '007'],
    ],
    [
      ['1 234,5', "1'000", '12 %'],
      ['1234.5', '1000', '12 %'],
    ],
    [
      ['1.234.567', '1.234'],
      ['1234567', '1234'],
    ],
    [
      ['1,2,3', 'a', ''],
      ['1,2,3', 'a', ''],
    ],
  ])('numbers %j', (given, kept) => expect(all('number', given)).toEqual(kept))

  it.each([
    [
      ['2026-1-2', '2026/01/03', '2026-02-30'],
      ['2026-01-02', '2026-01-03', '2026-02-30'],
    ],
    [
      ['13/01/2026', '02/03/2026'],
      ['2026-01-13', '2026-03-02'],
    ],
    [
      ['01/13/2026', '02/03/2026'],
      ['2026-01-13', '2026-02-03'],
    ],
    [
      ['2.3.26', '2.3.1999 10:15'],
      ['2026-03-02', '2.3.1999 10:15'],
    ],
    [
      ['02/03/2026', '04/05/2026'],
      ['02/03/2026', '04/05/2026'],
    ],
  ])('dates %j', (given, kept) => expect(all('date', given)).toEqual(kept))

  it('colours, addresses, yes and no, choices, spaces', () => {
    expect(all('color', ['#abc', 'bce7d4', 'red'])).toEqual(['#aabbcc', '#bce7d4', 'red'])
    expect(all('url', ['example.com/a', 'http://x.example', 'none'])).toEqual([
      'https://example.com/a',
      'http://x.example',
      'none',
    ])
    expect(all('yesno', ['Ja', 'N', 'perhaps'])).toEqual(['yes', 'no', 'perhaps'])
    expect(all('choice', ['rye', 'Oat'], { choices: 'Rye\nWheat' })).toEqual(['Rye', 'Oat'])
    expect(all('choices', ['rye; WHEAT', 'Rye, Oat'], { choices: 'Rye\nWheat' })).toEqual(['Rye\nWheat', 'Rye, Oat'])
    expect(all('text', [' a ', '  '])).toEqual([' a ', ''])
    expect(all('textarea', [' a\n  b ', '  '])).toEqual([' a\n  b ', ''])
  })
})

describe('what is said of a column', () => {
  it.each<[type: string, values: string[], words: string, tone: string, changed?: number, changes?: string]>([
    [
      'number',
      ['1', '2,5', '', 'x'],
      '2 numbers, 1 empty, 1 not matching, kept as typed',
      'odd',
      1,
      'changed to the format 1234.5',
    ],
    ['date', ['2026-01-02', ''], '1 date, year first, 1 empty', 'fine'],
    ['date', ['13/01/2026', '01/02/2026'], '2 dates, day first', 'fine', 2, 'changed to year-month-day'],
    ['date', ['03/04/2026', '01/02/2026'], '2 could be either order', 'asks'],
    ['color', ['#abc', '#aabbcc'], '2 colours', 'fine', 1, 'changed to #aabbcc'],
    ['url', ['example.com', 'https://a.example'], '2 addresses', 'fine', 1, 'https:// added'],
    ['tel', ['+447700900165'], '1 number', 'fine'],
    ['text', ['a ', 'b'], '2 texts', 'fine'],
    ['textarea', ['a\nb', ''], '1 text, some with several lines, 1 empty', 'fine'],
    ['text', ['', ' '], 'No values', 'fine', 1, 'leading and trailing spaces removed'],
  ])('%s %j', (type, values, ...[words, tone, changed = 0, changes = '']) =>
    expect(summarizeColumn({ field: field({ type }), order: null }, values)).toMatchObject({
      words,
      tone,
      changed,
      changes,
    }),
  )

  it('types are guessed by what nine of ten are', () => {
    expect(guessType(['a@b.example', ''])).toBe('email')
    expect(guessType(['01632 960360', '+447700900165'])).toBe('tel')
    expect(guessType(['3', '4,5'])).toBe('number')
    expect(guessType(['3.2.2026', '14.2.2026'])).toBe('date')
    expect(guessType(['yes', 'no'])).toBe('yesno')
    expect(guessType(['a\nb'])).toBe('textarea')
    expect(guessType(['https://a.example.com', 'b.example.com/x'])).toBe('url')
    expect(guessType(['', ''])).toBe('text')
  })

  it('columns find their questions by title, key or name, then by a type of which there is one', () => {
    const fields = [
      field({ name: 'f_1', title: 'Your name!' }),
      field({ name: 'f_2', title: 'Date of visit', key: 'visit_date', type: 'date' }),
      field({ name: 'f_3', title: 'Where to write', type: 'email' }),
      field({ name: 'f_4', title: 'Heading', type: 'section' }),
    ]
    const headers = ['YOUR NAME', 'Visit date', 'mail', 'Heading']
    expect(matchColumns(fields, headers, ['text', 'date', 'email', 'text'])).toEqual([
      { name: 'f_1', by: 'name' },
      { name: 'f_2', by: 'name' },
      { name: 'f_3', by: 'type' },
      { name: null, by: null },
    ])
  })
})

describe('what is written computes nothing and comes back', () => {
  it.each([
    ['text', '=1+1', "'=1+1"],
    ['text', '+x', "'+x"],
    ['text', '-1', "'-1"],
    ['text', '@a', "'@a"],
    ['text', '\tx', "'\tx"],
    ['text', "'=x", "''=x"],
    ['number', '-12.5', '-12.5'],
    ['number', '-1+cmd', "'-1+cmd"],
    ['number', '-$1,234.50', '-$1,234.50'],
    ['number', '-12 %', '-12 %'],
    ['text', '-$5', "'-$5"],
    ['tel', '+44 7700 900165', '+44 7700 900165'],
    ['tel', '+44-20*2', "'+44-20*2"],
    ['text', "'tis", "'tis"],
  ])('%s %j is written %j', (type, value, cell) => {
    expect(guardCell(type, value)).toBe(cell)
    expect(unguardCell(cell)).toBe(value)
  })

  it('of faults too', () => {
    expect(writeFaults([{ line: 2, column: 'a', value: '=x,"y"', what: 'No number' }])).toBe(
      '\uFEFFLine,Column,Value,What is wrong\r\n2,a,"\'=x,""y""",No number\r\n',
    )
  })

  it.each([',', ';', '\t', '|'])(
    'a cell that looks like another separator (%j) is quoted, and is none in a file of one column',
    (mark) => {
      const written = writeCSV([[`${mark}Name`], ['Ada']])
      expect(written).toBe(`\uFEFF"${mark}Name"\r\nAda\r\n`)
      const parser = new TableParser()
      parser.add(written.slice(1))
      const { headers, rows } = parser.end()
      expect([headers, rows.length]).toEqual([[`${mark}Name`.trim()], 1])
    },
  )

  it('any answers come back as they went', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '=1',
        "'=1",
        "'",
        '-2',
        '+44 1',
        'a\nb',
        '"',
        ',',
        ';;;',
        '日本',
        'שלום',
        '<b>{{x}}</b>',
        '-',
        '@',
      ),
    )
    // Lines end alike afterwards, and spaces around a short answer go.
    const plain = texts.map((text) => text.replaceAll('\r', '').replaceAll('\uFEFF', '').trim())
    const type = fc.constantFrom(
      ...FIELD_TYPES.filter((one) => ['text', 'textarea', 'tel', 'email', 'choices', 'signature'].includes(one)),
    )
    const forms = fc.uniqueArray(fc.record({ title: plain, key: plain, type }), {
      minLength: 1,
      maxLength: 6,
      selector: ({ title }) => title,
    })
    fc.assert(
      fc.property(forms, fc.array(fc.array(plain, { minLength: 6, maxLength: 6 }), { maxLength: 8 }), (given, rows) => {
        const fields = given.map((one, index) => field({ ...one, name: `f_${index}` }))
        const entries = rows
          .map((row) => ({ values: Object.fromEntries(fields.map(({ name }, index) => [name, row[index] ?? ''])) }))
          .filter(({ values }) => Object.values(values).some((value) => value !== ''))
        const parser = new TableParser()
        // As a decoder reads it: without the mark.
        parser.add(writeCSV(entriesTable(fields, entries)).slice(1))
        const table = parser.end()
        const found = matchColumns(fields, table.headers, [])
        const columns = found.flatMap(({ name }, index) =>
          fields.filter((one) => one.name === name).map((one) => ({ index, field: one, order: null })),
        )
        expect(columns).toHaveLength(fields.length)
        const read = entryReader(table, columns)(0, table.rows.length).entries
        expect(read.map(({ values }) => fields.map(({ name }) => values[name] ?? ''))).toEqual(
          entries.map(({ values }) => fields.map(({ name }) => values[name] ?? '')),
        )
      }),
      { numRuns: 300 },
    )
  })
})
