import fc from 'fast-check'
import { expect, it } from 'vitest'
import { summarizeColumn } from '#domain/forms/csv/column-summary.ts'
import { guessType } from '#domain/forms/csv/guess-type.ts'
import { unguardCell } from '#domain/forms/csv/guard-cell.ts'
import { TableParser } from '#domain/forms/csv/parse-rows.ts'
import { columnValues, entryReader } from '#domain/forms/csv/read-entries.ts'
import { RowScanner } from '#domain/forms/csv/row-scanner.ts'
import type { Table } from '#domain/forms/csv/table.ts'
import { entriesTable, writeCSV } from '#domain/forms/csv/write-table.ts'
import { FIELD_PROPS, type FieldTexts, type FormField } from '#domain/forms/form-field.ts'

const EMPTY = Object.fromEntries(FIELD_PROPS.map((prop) => [prop, ''])) as Record<keyof FieldTexts, string>

/** How another program writes a table. */
interface Writer {
  readonly separator: string
  readonly lineEnd: string
  readonly style: 'rfc' | 'all' | 'backslash'
  readonly hasSeparatorLine: boolean
  readonly titles: readonly string[]
}

interface Given {
  readonly writer: Writer
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const writer = fc.record<Writer>({
  separator: fc.constantFrom(',', ';', '\t', '|'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  style: fc.constantFrom('rfc', 'rfc', 'all', 'backslash'),
  hasSeparatorLine: fc.constantFrom(false, false, false, true),
  titles: fc.constantFrom([], [], [], ['Report'], ['# Report', '# All users']),
})

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '=1+1',
    "'=1",
    '-',
    '@x',
    ' a ',
    '',
    'a\nb',
    'a\r\nb',
    'say "hi"',
    '"',
    '\\',
    '\\"',
    'C:\\dir\\',
    ',',
    ';;',
    '日本',
    'שלום',
    '*|FNAME|*',
  ),
)
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: length, maxLength: length })
const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
const iso = (date: Date): string => date.toISOString().slice(0, 10)
const number = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((whole) => whole / 100)
const written = (locale: string, options: Intl.NumberFormatOptions) => {
  const format = new Intl.NumberFormat(locale, options)
  return (value: number): string => format.format(value)
}
const named = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  return (value: Date): string => format.format(value)
}

/** Columns as the tools write them that people export from. */
const COLUMNS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  Name: text,
  Note: text,
  Amount: number.map(written('en', { style: 'currency', currency: 'USD' })),
  Betrag: number.map(written('de', { style: 'currency', currency: 'EUR' })),
  Share: number.map(written('en', { style: 'percent' })),
  Wert: number.map(written('de', {})),
  Valeur: number.map(written('fr', { minimumFractionDigits: 2 })),
  Count: number.map(String),
  Day: day.map(iso),
  Visit: day.map(named('en-US', { dateStyle: 'long' })),
  Datum: day.map(named('de', { dateStyle: 'medium' })),
  Born: day.map(named('en-US', {})),
  Created: day.map((date) => date.toISOString()),
  Updated: day.map((date) => `${iso(date)} 23:59:59`),
  Phone: fc.oneof(
    digits(9),
    fc.tuple(digits(3), digits(3), digits(4)).map((parts) => parts.join('.')),
    digits(7).map((rest) => `+49 (0)30 ${rest}`),
  ),
  Server: fc.tuple(...[0, 1, 2, 3].map(() => fc.integer({ min: 0, max: 255 }))).map((parts) => parts.join('.')),
  Version: fc.tuple(fc.nat(9), fc.nat(20), fc.nat(9)).map((parts) => parts.join('.')),
  Account: fc.tuple(digits(2), digits(6)).map(([a, b]) => `0${a}${b}`),
  Site: fc.constantFrom('example.com', 'www.example.com/a', 'https://a.example/x?y=1', 'jane.doe', 'report.final', ''),
  Email: fc.constantFrom('ada@example.com', 'mailto:bea@example.com', 'cy@example,com', 'Dee <dee@example.com>', ''),
  Active: fc.constantFrom('yes', 'no', 'Ja', 'x', 'true', '1', ''),
  Reach: number.map(written('en', { maximumFractionDigits: 0 })),
  Preis: number.map(written('de-CH', { minimumFractionDigits: 2 })),
  Lakh: number.map(written('en-IN', {})),
  Netto: number.map((value) => String(value).replace('-', '−')),
  Mixed: fc.oneof(number.map(written('en', {})), number.map(written('de', {}))),
  Item: fc.constantFrom(
    '00420',
    '1E5',
    '3-4',
    'MAR-1',
    '4006381333931',
    '9007199254740993',
    '27-04-03',
    '1.10',
    '5" pipe',
    '#REF!',
  ),
  Body: fc.constantFrom('<p>Dark &amp; "dense"</p>\n<ul>\n<li>1 kg</li>\n</ul>', '<p>Soft</p>', ''),
  Tags: fc.constantFrom('"Customer","VIP, gold"', '["New"]', 'Red,"Light, blue"', ''),
  Seen: fc.oneof(day.map(named('en-US', {})), day.map(named('en-GB', {}))),
  Month: day.map((date) => iso(date).slice(0, 7)),
  Color: fc.constantFrom('#abc', '#A1B2C3', 'bce7d4', 'red'),
}

const table = fc.uniqueArray(fc.constantFrom(...Object.keys(COLUMNS)), { minLength: 1, maxLength: 4 }).chain((header) =>
  fc.record<Given>({
    writer,
    header: fc.constant(header),
    rows: fc.array(
      fc.tuple(
        ...header.map((name) =>
          fc.oneof({ weight: 9, arbitrary: COLUMNS[name] ?? text }, { weight: 1, arbitrary: text }),
        ),
      ),
      { minLength: 1, maxLength: 5 },
    ),
  }),
)

/** Which mark separates a file of one column nothing shows: such cells are in quotes. */
function quoted(cell: string, { separator, style }: Writer, isOnly: boolean): string {
  const isPlain =
    !/["\r\n]|^\s|\s$/.test(cell) &&
    !cell.includes(separator) &&
    !cell.startsWith('#') &&
    !cell.includes('\\') &&
    !(isOnly && /[,;\t|]/.test(cell))
  if (style !== 'all' && isPlain) return cell
  return style === 'backslash' ? `"${cell.replaceAll(/["\\]/g, '\\$&')}"` : `"${cell.replaceAll('"', '""')}"`
}

function fileOf({ writer: given, header, rows }: Given): string {
  // A file without an escaped quotation mark doesn't show that its backslashes are escaped.
  const by: Writer =
    given.style === 'backslash' && !rows.flat().some((cell) => cell.includes('"')) ? { ...given, style: 'rfc' } : given
  const lines = [
    ...(header.length > 1 ? by.titles : []),
    ...[header, ...rows].map((row) => row.map((cell) => quoted(cell, by, header.length === 1)).join(by.separator)),
  ]
  return [...(by.hasSeparatorLine ? [`sep=${by.separator}`] : []), ...lines].map((line) => line + by.lineEnd).join('')
}

function parsed(file: string): Table {
  const parser = new TableParser()
  parser.add(file)
  return parser.end()
}

/** Cells of the file that come out of the export otherwise, beyond what the screen announces for their column. */
function unannounced(given: Given): readonly unknown[] {
  const read = parsed(fileOf(given))
  const fields = read.headers.map(
    (title, index): FormField => ({
      ...EMPTY,
      name: `f_${index}`,
      title,
      type: guessType(columnValues(read, index), title),
    }),
  )
  const columns = fields.map((field, index) => ({ index, field, order: null }))
  const entries = entryReader(read, columns)(0, read.rows.length).entries
  const exported = new RowScanner({ separator: ',', escape: 'double', unclosed: 'strict' }).scan(
    writeCSV(entriesTable(fields, entries)).slice(1),
    true,
  )
  const out = exported.slice(1).map(({ cells }) => cells)
  const kept = given.rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  const input = read.headerLine === null ? [given.header, ...kept] : kept
  if (read.blank < given.rows.length - kept.length) return ['blank rows', read.blank]
  if (out.length !== input.length) return ['rows', input.length, out.length]
  return columns.flatMap((column, index) => {
    const differing = input.filter((row, at) => unguardCell(out[at]?.[index] ?? '') !== (row[index] ?? ''))
    const { changed } = summarizeColumn(column, columnValues(read, index))
    return differing.length > changed
      ? [[column.field.type, differing.map((row) => row[index]), out.map((row) => row[index]), changed]]
      : []
  })
}

it('2,000 tables of other programs come out of the export as they came in, but for what was announced', () => {
  fc.assert(
    fc.property(table, (given) => {
      expect(unannounced(given), JSON.stringify(fileOf(given))).toEqual([])
    }),
    { numRuns: 2_000, seed: 36 },
  )
}, 120_000)
