import { readDate } from '#domain/values/read-date.ts'
import { readEmail } from '#domain/values/read-email.ts'
import { readNumber } from '#domain/values/read-number.ts'
import { mostFrequent, isComment } from './guess-dialect.ts'

type Cells = readonly string[]

const ENOUGH = 0.8

/** Number of cells of a row, empty ones at its end left out. */
export const filledWidth = (cells: Cells): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1

/**
 * The row with the names of the columns among a file's first rows; `hasHeader: false` where the data begin there at
 * once. -1: every row is empty.
 */
export function guessHeader(rows: readonly Cells[]): { readonly at: number; readonly hasHeader: boolean } {
  const at = firstTableRow(rows)
  return { at, hasHeader: at >= 0 && !isData(rows[at] ?? [], rows.slice(at + 1)) }
}

/** Titles and comments above a table fill fewer cells than its rows do. */
function firstTableRow(rows: readonly Cells[]): number {
  const width = mostFrequent(
    rows
      .filter((cells) => !isComment(cells))
      .map(filledWidth)
      .filter((count) => count > 1),
  )
  const first = rows.findIndex(
    (cells) => filledCount(cells) >= Math.max(2, isComment(cells) ? width : Math.ceil(width / 2)),
  )
  if (width > 1 && first >= 0) return first
  const plain = rows.findIndex((cells) => filledWidth(cells) > 0 && !isComment(cells))
  return plain >= 0 ? plain : rows.findIndex((cells) => filledWidth(cells) > 0)
}

const filledCount = (cells: Cells): number => cells.filter((cell) => cell.trim() !== '').length

type CellType = 'email' | 'date' | 'number' | 'text'

function typeOf(cell: string): CellType {
  const text = cell.trim()
  if (text.includes('@') && readEmail(text).ok) return 'email'
  const date = readDate(text)
  if (date.ok || date.error.code === 'ambiguousDate' || date.error.code === 'hasTime') return 'date'
  return readNumber(text).ok ? 'number' : 'text'
}

/** A row is one of the data where its cells are of the types of the columns below; names of years are no data. */
function isData(cells: Cells, below: readonly Cells[]): boolean {
  const types = cells.map(typeOf)
  if (below.every((row) => filledWidth(row) === 0)) return types.includes('email')
  const columns = cells.map((_, index) => columnType(below.map((row) => row[index] ?? '')))
  const telling = cells.flatMap((cell, index) =>
    columns[index] === 'text' || cell.trim() === '' ? [] : [types[index] === columns[index]],
  )
  const years = cells.filter((cell) => /^(?:19|20)\d\d$/.test(cell.trim())).length
  return telling.length > 0 && telling.every(Boolean) && years < 2 && !(years === 1 && telling.length === 1)
}

function columnType(values: readonly string[]): CellType {
  const filled = values.filter((value) => value.trim() !== '').slice(0, 50)
  const types = filled.map(typeOf)
  return (
    (['email', 'date', 'number'] as const).find(
      (type) => filled.length > 0 && types.filter((one) => one === type).length >= filled.length * ENOUGH,
    ) ?? 'text'
  )
}

const TOTAL =
  /^(?:(?:grand|sub|overall) ?)?totals?\b|^(?:gesamt|summe|zwischensumme|insgesamt|somme|suma|soma|totale|totaux|total geral)|^(?:合計|総計|小計|المجموع|الإجمالي|إجمالي)/i
const MAX_TOTALS = 10

/**
 * Number of rows at the end that are totals or notes under the table, or belong to another table that begins with a
 * comment.
 */
export function trailingTotals(rows: readonly Cells[], width: number): number {
  const other = rows.findIndex((cells, at) => at > 0 && isCommentRow(cells, width))
  if (other > 0) return rows.length - other + trailingTotals(rows.slice(0, other), width)
  let count = 0
  while (count < Math.min(MAX_TOTALS, rows.length - 1) && isTotal(rows[rows.length - 1 - count] ?? [], width)) count++
  return count
}

/** The row directly under the header, where Google Analytics puts its grand total. */
export const isTotal = (cells: Cells, width: number): boolean =>
  TOTAL.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? '') ||
  (width > 2 && filledWidth(cells) === 1 && (isComment(cells) || typeOf(cells[0] ?? '') === 'text'))

const isCommentRow = (cells: Cells, width: number): boolean => width > 1 && isComment(cells) && filledWidth(cells) === 1
