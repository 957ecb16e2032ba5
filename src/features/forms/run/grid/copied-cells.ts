import { guardCell, unguardCell } from '#domain/forms/csv/guard-cell.ts'
import type { FormField } from '#domain/forms/form-field.ts'

type CellRows = readonly (readonly string[])[]

/**
 * An entry's answers as cells: strangers wrote them, and no spreadsheet computes what they begin like a formula.
 * Reading gives the same answers again.
 */
export const guardedRow = (
  fields: readonly Pick<FormField, 'name' | 'type'>[],
  answerTo: (name: string) => string,
): readonly string[] => fields.map(({ name, type }) => guardCell(type, answerTo(name)))

/**
 * Cells as spreadsheets take them: tabs between them, lines between rows, quotation marks where one of these is in a
 * cell.
 */
export const toTsv = (rows: CellRows): string => rows.map((row) => row.map(quoteTsvCell).join('\t')).join('\n')

const quoteTsvCell = (cell: string): string => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Returns the cells as an HTML table. */
export const toHtmlTable = (rows: CellRows): string =>
  `<table><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeCellHtml(cell)}</td>`).join('')}</tr>`).join('')}</tbody></table>`

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '<br>',
}
const escapeCellHtml = (text: string): string => text.replaceAll(/[&<>"\n]/g, (letter) => ESCAPES[letter] ?? letter)

/**
 * Reads what a spreadsheet has copied. A quotation mark in the middle of a cell is a letter like others, and so is one
 * that is never closed.
 */
export function readTsv(given: string): CellRows {
  const text = given.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const { cell, end } = readCell(text, at)
    rows.at(-1)?.push(unguardCell(cell))
    if (end >= text.length) return rows
    if (text.charAt(end) === '\n') rows.push([])
    at = end + 1
  }
}

function readCell(text: string, at: number): { readonly cell: string; readonly end: number } {
  const inQuotes = text.charAt(at) === '"' ? quotedCell(text, at) : null
  if (inQuotes) return inQuotes
  const ends = [text.indexOf('\t', at), text.indexOf('\n', at)].filter((end) => end >= 0)
  const end = Math.min(text.length, ...ends)
  return { cell: text.slice(at, end), end }
}

function quotedCell(text: string, at: number): { readonly cell: string; readonly end: number } | null {
  let close = text.indexOf('"', at + 1)
  while (close >= 0 && text.charAt(close + 1) === '"') close = text.indexOf('"', close + 2)
  const end = close + 1
  if (close < 0 || (end < text.length && !'\t\n'.includes(text.charAt(end)))) return null
  return { cell: text.slice(at + 1, close).replaceAll('""', '"'), end }
}
