import { guessDialect, HEAD_CHARS, separatorLine } from './guess-dialect.ts'
import { type Dialect, RowScanner } from './row-scanner.ts'
import { type Table, TableBuilder, type TableSettings } from './table.ts'

/** Choices of the person for a file; undefined ones are guessed. */
export interface ParseSettings extends TableSettings {
  readonly separator?: string | undefined
  readonly unclosed?: Dialect['unclosed'] | undefined
}

/** Reads a table from text that comes in pieces of any size; rows are made as soon as they are complete. */
export class TableParser {
  readonly #settings: ParseSettings
  readonly #table: TableBuilder
  #head = ''
  #scanner: RowScanner | null = null
  #dialect: Dialect | null = null

  constructor(settings: ParseSettings = {}) {
    this.#settings = settings
    this.#table = new TableBuilder(settings)
  }

  /** Separator and quoting of the file. Null until enough of it was read. */
  get dialect(): Dialect | null {
    return this.#dialect
  }

  add(piece: string): void {
    if (this.#scanner !== null) return this.#scan(this.#scanner, piece, false)
    this.#head += piece
    if (this.#head.length >= HEAD_CHARS) this.#begin(false)
  }

  /** Ends the table. Throws for an empty file, and at a quotation mark that is never closed. */
  end(): Table {
    if (this.#scanner === null) this.#begin(true)
    else this.#scan(this.#scanner, '', true)
    return this.#table.end()
  }

  #begin(isEnd: boolean): void {
    const line = separatorLine(this.#head)
    const text = line === null ? this.#head : this.#head.slice(line.chars)
    const guessed = guessDialect(text.slice(0, HEAD_CHARS), this.#settings.separator ?? line?.separator)
    this.#dialect = { ...guessed, unclosed: this.#settings.unclosed ?? 'strict' }
    this.#scanner = new RowScanner(this.#dialect, line === null ? 1 : 2)
    this.#head = ''
    this.#scan(this.#scanner, text, isEnd)
  }

  #scan(scanner: RowScanner, piece: string, isEnd: boolean): void {
    for (const row of scanner.scan(piece, isEnd)) this.#table.add(row)
  }
}
