import Papa from 'papaparse'
import { CSVDataError } from './csv-data-error.ts'
import { guessSeparator } from './separator.ts'
import { type Table, TableBuilder } from './table.ts'

/** So much text is looked at before the separator is guessed. */
const HEAD_CHARS = 64 * 1024
/** A row that has not ended by then is one whose quotation mark is never closed. */
const MAX_ROW_CHARS = 8 * 1024 * 1024

/** As much of what the library's parser answers as is asked of it. */
interface Parsed {
  readonly data: readonly (readonly string[])[]
  readonly errors: readonly { readonly type: string; readonly code: string; readonly row?: number }[]
  readonly meta: { readonly cursor: number }
}

/** Reads a table from text that comes in pieces of any size; rows are made as soon as they are whole. */
export class TableParser {
  readonly #table = new TableBuilder()
  #parser: Papa.Parser | null = null
  #rest = ''
  #endsInReturn = false

  /** How many rows were read so far. */
  get size(): number {
    return this.#table.size
  }

  add(piece: string): void {
    this.#rest += this.#plain(piece)
    if (this.#parser === null && this.#rest.length < HEAD_CHARS) return
    const { data, errors, meta } = this.#parse(true)
    const odd = oddRows(errors)
    for (const [index, row] of data.entries()) this.#table.add(row, odd.has(index))
    this.#rest = this.#rest.slice(meta.cursor)
    if (this.#rest.length > MAX_ROW_CHARS)
      throw new CSVDataError('A quotation mark is opened and not closed for the next 8 million characters.')
  }

  /** What was read. Throws where that is nothing. */
  end(): Table {
    if (this.#endsInReturn) this.#rest += '\n'
    const { data, errors } = this.#parse(false)
    const broken = errors.find(({ code }) => code === 'MissingQuotes')
    const odd = oddRows(errors)
    const rows = this.#rest.endsWith('\n') && broken === undefined ? data.slice(0, -1) : data
    for (const [index, row] of rows.entries()) {
      if (broken !== undefined && index === rows.length - 1) this.#table.addBroken(row)
      else this.#table.add(row, odd.has(index))
    }
    return this.#table.end()
  }

  /** Lines end as they do on this side, whatever system wrote them. */
  #plain(piece: string): string {
    const text = this.#endsInReturn ? `\r${piece}` : piece
    this.#endsInReturn = text.endsWith('\r')
    return (this.#endsInReturn ? text.slice(0, -1) : text).replaceAll(/\r\n?/g, '\n')
  }

  #parse(isMore: boolean): Parsed {
    this.#parser ??= new Papa.Parser({ delimiter: guessSeparator(this.#rest.slice(0, HEAD_CHARS)), newline: '\n', quoteChar: '"' })
    if (this.#rest === '') return { data: [], errors: [], meta: { cursor: 0 } }
    return this.#parser.parse(this.#rest, 0, isMore) as Parsed
  }
}

/** Rows in which quotation marks stand where none may. */
const oddRows = (errors: Parsed['errors']): ReadonlySet<number | undefined> =>
  new Set(errors.flatMap(({ code, row }) => (code === 'InvalidQuotes' ? [row] : [])))
