import { plural, t } from '@lingui/core/macro'
import { MAX_QUESTIONS } from '#domain/forms/field-input.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { unguardCell } from './guard-cell.ts'
import { CSVDataError } from './csv-data-error.ts'
import { filledWidth, guessHeader, isTotal, trailingTotals } from './header-row.ts'
import { isComment } from './guess-dialect.ts'
import type { ScannedRow } from './row-scanner.ts'

/** A value or row that differs from the file, or from what its question asks for. */
export interface TableFault {
  readonly line: number
  /** Empty: the row as a whole. */
  readonly column: string
  readonly value: string
  readonly what: string
}

export interface TableRow {
  /** Line of the file in which it begins, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface Table {
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
  readonly faults: readonly TableFault[]
  /** Lines without anything. */
  readonly blank: number
  /** The line of the row with the column names; null where there is none. */
  readonly headerLine: number | null
  /** The first rows that are not empty, for choosing the header among them. */
  readonly firstRows: readonly TableRow[]
  /** Rows above the header that are not empty. */
  readonly above: number
  /** Rows that look like totals or notes, in the order of the file. */
  readonly totals: readonly TableRow[]
  readonly isWithoutTotals: boolean
}

/** Choices of the person for a table; undefined ones are guessed. */
export interface TableSettings {
  /** The line of the row with the column names; null where there is none. */
  readonly headerLine?: number | null | undefined
  readonly isWithoutTotals?: boolean | undefined
}

const MAX_CELL_CHARS = 100_000
const MAX_FAULT_VALUE_CHARS = 200
const SAMPLE_ROWS = 100
const FIRST_ROWS = 12
const MAX_HEADER_CHOICES = 40

/** Makes a table of rows as they come. */
export class TableBuilder {
  readonly #settings: TableSettings
  readonly #sample: ScannedRow[] = []
  #headers: string[] | null = null
  #headerLine: number | null = null
  #above = 0
  readonly #firstRows: TableRow[] = []
  #isAfterComment = false
  readonly #rows: TableRow[] = []
  readonly #odd = new Map<number, string>()
  #blank = 0

  constructor(settings: TableSettings = {}) {
    this.#settings = settings
  }

  add(row: ScannedRow): void {
    if (row.isOdd) this.#odd.set(row.line, row.cells.join(' '))
    if (this.#headers !== null) return this.#addRow(row)
    this.#sample.push(row)
    const { headerLine } = this.#settings
    const isHeaderAhead = typeof headerLine === 'number' && row.line < headerLine
    if (this.#sample.length >= SAMPLE_ROWS && !isHeaderAhead) this.#begin()
  }

  /** Throws where there is nothing in the file. */
  end(): Table {
    if (this.#headers === null) this.#begin()
    const named = this.#headers ?? []
    const totals = this.#totals(named.length)
    const isWithoutTotals = this.#settings.isWithoutTotals === true && totals.length > 0
    const rows = isWithoutTotals ? this.#rows.filter((row) => !totals.includes(row)) : this.#rows
    const headers = widened(named, rows)
    const faults = rows.flatMap((row) => this.#faultsOf(row, named, headers))
    return {
      headers,
      rows: rows.map((row) => bounded(row, headers.length)),
      faults,
      blank: this.#blank,
      headerLine: this.#headerLine,
      firstRows: this.#firstRows,
      above: this.#above,
      totals,
      isWithoutTotals,
    }
  }

  /** Finds the header among the first rows, and takes the rows below it. */
  #begin(): void {
    const sample = this.#sample
    const { at, hasHeader } = this.#header()
    if (at < 0) throw new CSVDataError(t`The file is empty.`)
    for (const { line, cells } of sample)
      if (filledWidth(cells) > 0 && this.#firstRows.length < FIRST_ROWS) this.#firstRows.push({ line, cells })
    const row = sample[at]
    this.#headerLine = hasHeader ? (row?.line ?? null) : null
    this.#headers = headersOf(hasHeader ? (row?.cells ?? []) : [])
    for (const { cells } of sample.slice(0, at)) {
      if (filledWidth(cells) > 0) this.#above++
      else this.#blank++
    }
    for (const one of sample.slice(hasHeader ? at + 1 : at)) this.#addRow(one)
  }

  #header(): { readonly at: number; readonly hasHeader: boolean } {
    const { headerLine } = this.#settings
    const rows = this.#sample.map(({ cells }) => cells)
    if (headerLine === null) return { at: rows.findIndex((cells) => filledWidth(cells) > 0), hasHeader: false }
    const chosen = this.#sample.findIndex(({ line }) => line === headerLine)
    return chosen < 0 ? guessHeader(rows) : { at: chosen, hasHeader: true }
  }

  #addRow({ line, cells }: ScannedRow): void {
    const width = filledWidth(cells)
    this.#noteHeader({ line, cells }, width)
    if (width === 0) this.#blank++
    else
      this.#rows.push({
        line,
        cells:
          cells.length > (this.#headers?.length ?? 0)
            ? cells.slice(0, Math.max(width, this.#headers?.length ?? 0))
            : cells,
      })
  }

  /** The row under a comment may be the header of another table in the same file. */
  #noteHeader(row: TableRow, width: number): void {
    if (width === 0) return
    if (width === 1 && isComment(row.cells)) this.#isAfterComment = true
    else if (this.#isAfterComment) {
      this.#isAfterComment = false
      const isKnown = this.#firstRows.some(({ line }) => line === row.line)
      if (!isKnown && this.#firstRows.length < MAX_HEADER_CHOICES) this.#firstRows.push(row)
    }
  }

  #totals(width: number): readonly TableRow[] {
    const cells = this.#rows.map((row) => row.cells)
    const last = trailingTotals(cells, width)
    const [first] = this.#rows
    const isFirst =
      first !== undefined && this.#rows.length > 1 && isTotal(first.cells, width) && (cells[1]?.length ?? 0) > 1
    return [...(isFirst && last < cells.length ? [first] : []), ...this.#rows.slice(cells.length - last)]
  }

  #faultsOf({ line, cells }: TableRow, named: readonly string[], headers: readonly string[]): readonly TableFault[] {
    const faults: TableFault[] = []
    const tell = (column: string, value: string, what: string) =>
      faults.push({ line, column, value: value.slice(0, MAX_FAULT_VALUE_CHARS), what })
    const odd = this.#odd.get(line)
    if (odd !== undefined) tell('', odd, t`There’s a quotation mark in the wrong place. Check this row`)
    const beyond = named.length === 0 ? [] : cells.slice(named.length).filter((cell) => cell.trim() !== '')
    if (beyond.length > 0)
      tell(
        '',
        beyond.join(' '),
        plural(
          { count: beyond.length },
          { one: '# cell more than there are column names', other: '# cells more than there are column names' },
        ),
      )
    if (cells.length < headers.length && cells.length < named.length)
      tell(
        '',
        '',
        t`${plural({ cells: cells.length }, { one: '# cell', other: '# cells' })} for ${plural({ columns: named.length }, { one: '# column', other: '# columns' })}: the others are empty`,
      )
    for (const [index, cell] of cells.entries())
      if (cell.length > MAX_CELL_CHARS)
        tell(headers[index] ?? '', cell, t`Longer than ${{ max: formatNumber(MAX_CELL_CHARS) }} characters: left empty`)
    return faults
  }
}

function bounded(row: TableRow, width: number): TableRow {
  if (row.cells.length <= width && row.cells.every((cell) => cell.length <= MAX_CELL_CHARS)) return row
  return { line: row.line, cells: row.cells.slice(0, width).map((cell) => (cell.length > MAX_CELL_CHARS ? '' : cell)) }
}

/** Cells beyond the last name get columns of their own, so that none is lost. */
function widened(named: readonly string[], rows: readonly TableRow[]): readonly string[] {
  let width = named.length
  for (const { cells } of rows) if (cells.length > width) width = filledWidth(cells)
  return uniqueHeaders([...named, ...Array.from({ length: Math.min(width, MAX_QUESTIONS) - named.length }, () => '')])
}

/** Each name once, none of them empty. */
function headersOf(cells: readonly string[]): string[] {
  const width = filledWidth(cells)
  if (width > MAX_QUESTIONS)
    throw new CSVDataError(
      t`The file has ${{ count: width.toLocaleString('en') }} columns. A form can have up to ${{ max: MAX_QUESTIONS }} questions.`,
    )
  return uniqueHeaders(cells.slice(0, width).map(unguardCell))
}

function uniqueHeaders(cells: readonly string[]): string[] {
  const taken = new Set<string>()
  return cells.map((cell, index) => {
    const wanted = cell.trim().slice(0, MAX_FAULT_VALUE_CHARS) || `Column ${index + 1}`
    let header = wanted
    for (let number = 2; taken.has(header); number++) header = `${wanted} (${number})`
    taken.add(header)
    return header
  })
}
