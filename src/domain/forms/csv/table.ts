import { MAX_FIELDS } from '#domain/forms/field-input.ts'
import { counted } from '#lib/text.ts'
import { unguarded } from './guarded.ts'
import { CSVDataError } from './csv-data-error.ts'

/** Something in a file that was not taken as it stands there. */
export interface Fault {
  readonly line: number
  /** Empty: the row as a whole. */
  readonly column: string
  readonly value: string
  readonly what: string
}

export interface TableRow {
  /** Where it begins in the file, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** What a file holds. */
export interface Table {
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
  readonly faults: readonly Fault[]
  /** Lines without anything. */
  readonly blank: number
}

const MAX_CELL_CHARS = 100_000
const MAX_TOLD_CHARS = 200

/** Makes a table of rows as they come. */
export class TableBuilder {
  #headers: readonly string[] | null = null
  readonly #rows: TableRow[] = []
  readonly #faults: Fault[] = []
  #line = 1
  #blank = 0

  /** How many rows there are so far. */
  get size(): number {
    return this.#rows.length
  }

  /** `isOdd`: quotation marks stand where none may. */
  add(cells: readonly string[], isOdd = false): void {
    const line = this.#line
    if (isOdd) this.#tell(line, '', cells.join(' '), 'A quotation mark stands where none may: check this row')
    this.#line += 1 + cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)
    if (cells.every((cell) => cell.trim() === '')) this.#blank++
    else if (this.#headers === null) this.#headers = headersOf(cells)
    else this.#rows.push({ line, cells: this.#cellsOf(cells, line, this.#headers) })
  }

  /** A row in which a quotation mark is opened and never closed: where it ends nobody can tell. */
  addBroken(cells: readonly string[]): void {
    if (this.#headers === null) throw new CSVDataError('A quotation mark in the first line is never closed.')
    const value = cells.join(' ').slice(0, MAX_TOLD_CHARS)
    this.#faults.push({
      line: this.#line,
      column: '',
      value,
      what: 'A quotation mark is opened and never closed: this row and what follows it is left out',
    })
  }

  /** Throws where there is nothing in the file. */
  end(): Table {
    if (this.#headers === null) throw new CSVDataError('The file is empty.')
    return { headers: this.#headers, rows: this.#rows, faults: this.#faults, blank: this.#blank }
  }

  #cellsOf(cells: readonly string[], line: number, headers: readonly string[]): readonly string[] {
    const beyond = cells.slice(headers.length).filter((cell) => cell.trim() !== '')
    if (beyond.length > 0) this.#tell(line, '', beyond.join(' '), `${counted(beyond.length, 'cell')} more than there are columns: left out`)
    if (cells.length < headers.length)
      this.#tell(line, '', '', `${counted(cells.length, 'cell')} for ${counted(headers.length, 'column')}: the others are empty`)
    return headers.map((header, index) => this.#cellOf(cells[index] ?? '', line, header))
  }

  #cellOf(cell: string, line: number, header: string): string {
    const value = unguarded(cell)
    if (value.length <= MAX_CELL_CHARS) return value
    this.#tell(line, header, value, `Longer than ${MAX_CELL_CHARS.toLocaleString('en')} characters: left empty`)
    return ''
  }

  #tell(line: number, column: string, value: string, what: string): void {
    this.#faults.push({ line, column, value: value.slice(0, MAX_TOLD_CHARS), what })
  }
}

/** Each header once, none of them empty. */
function headersOf(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  if (last >= MAX_FIELDS)
    throw new CSVDataError(`The file has ${(last + 1).toLocaleString('en')} columns. A form takes ${MAX_FIELDS} questions at most.`)
  const taken = new Set<string>()
  return cells.slice(0, last + 1).map((cell, index) => {
    const wanted = unguarded(cell).trim().slice(0, MAX_TOLD_CHARS) || `Column ${index + 1}`
    let header = wanted
    for (let number = 2; taken.has(header); number++) header = `${wanted} (${number})`
    taken.add(header)
    return header
  })
}
