import { t } from '@lingui/core/macro'
import { tokenKeys } from '#domain/forms/field-keys.ts'
import { fieldTitle, type FormField } from '#domain/forms/form-field.ts'
import { guardCell } from './guard-cell.ts'
import { foldedName } from './match-columns.ts'
import type { TableFault } from './table.ts'

const BOM = '\uFEFF'
const MAX_HEADER_CHARS = 200

/** Rows as CSV (RFC 4180): UTF-8 with its mark, so that spreadsheet programs read every letter. */
export const writeCSV = (rows: readonly (readonly string[])[]): string =>
  BOM + rows.map((row) => `${row.map(quoteTableCell).join(',')}\r\n`).join('')

/** Also what spaces begin or end, which some readers drop, and what a reader could take for the file's separator. */
const quoteTableCell = (cell: string): string =>
  /[",\r\n;\t|]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** The questions that have answers, in their order. */
export const exportedFields = (fields: readonly FormField[]): readonly FormField[] =>
  fields.filter(({ type }) => type !== 'section')

/**
 * Returns the column header of each question: its title if unique, otherwise its key or name. An import matches
 * questions by it.
 */
export function headersFor(fields: readonly FormField[]): readonly string[] {
  const keys = tokenKeys(fields)
  const titles = new Map<string, number>()
  for (const title of fields.map((field) => foldedName(fieldTitle(field))))
    titles.set(title, (titles.get(title) ?? 0) + 1)
  return fields.map((field) => {
    const title = fieldTitle(field)
    const folded = foldedName(title)
    if (folded !== '' && field.title.trim() !== '' && title.length <= MAX_HEADER_CHARS && titles.get(folded) === 1)
      return title
    const key = keys.get(field.name) ?? field.name
    return titles.has(foldedName(key)) ? field.name : key
  })
}

/** The answers of entries as a table of texts with a head, no cell of which computes anything. */
export function entriesTable(
  fields: readonly FormField[],
  entries: readonly { readonly values?: unknown }[],
): readonly (readonly string[])[] {
  const written = exportedFields(fields)
  const headerRow = headersFor(written).map((header) => guardCell('text', header))
  return [
    headerRow,
    ...entries.map(({ values }) => written.map(({ name, type }) => guardCell(type, entryAnswer(values, name)))),
  ]
}

/** An entry's answer; empty where there is none. */
export function entryAnswer(values: unknown, name: string): string {
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, name)) return ''
  const value: unknown = (values as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : ''
}

/** Writes the values that could not be imported as they are to a CSV file of their own. */
export const writeFaults = (faults: readonly TableFault[]): string =>
  writeCSV([
    [t({ message: 'Line', context: 'row of a file' }), t`Column`, t`Value`, t`What is wrong`],
    ...faults.map(({ line, column, value, what }) => [
      String(line),
      guardCell('text', column),
      guardCell('text', value),
      what,
    ]),
  ])
