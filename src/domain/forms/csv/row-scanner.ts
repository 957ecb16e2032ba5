import { t } from '@lingui/core/macro'
import { CSVDataError } from './csv-data-error.ts'

/** Rules by which a file separates and quotes its cells. */
export interface Dialect {
  readonly separator: string
  /** Escape of a quotation mark within quotes: `""` or `\"`. */
  readonly escape: 'double' | 'backslash'
  /** `text`: a mark that is never closed is a character like others. `strict`: such a mark is an error. */
  readonly unclosed: 'strict' | 'text'
}

export interface ScannedRow {
  readonly cells: readonly string[]
  /** Line of the file in which the row begins, from 1. */
  readonly line: number
  /** Quotation marks stand inside of quotes without being escaped. */
  readonly isOdd: boolean
}

interface ScannedCell {
  readonly text: string
  readonly end: number
  readonly isOdd: boolean
}

/** A quoted cell longer than this has lost its closing mark. */
const MAX_QUOTED_CHARS = 1_000_000
const MAX_SHOWN_CHARS = 60

/**
 * Splits text that comes in pieces of any size into rows and cells (RFC 4180 and the files that break it). Line ends
 * may be \n, \r\n or \r.
 */
export class RowScanner {
  readonly #dialect: Dialect
  #rest = ''
  #line: number
  #nextReturn = -1

  constructor(dialect: Dialect, firstLine = 1) {
    this.#dialect = dialect
    this.#line = firstLine
  }

  /** Rows that are complete by now; with `isEnd` all that remain. Throws at a quotation mark that is never closed. */
  scan(piece: string, isEnd: boolean): readonly ScannedRow[] {
    this.#rest += piece
    this.#nextReturn = -1
    const rows: ScannedRow[] = []
    let at = 0
    while (at < this.#rest.length) {
      const row = this.#rowAt(at, isEnd)
      if (row === null) break
      rows.push({ cells: row.cells, line: this.#line, isOdd: row.isOdd })
      this.#line += row.lines
      at = row.end
    }
    this.#rest = this.#rest.slice(at)
    return rows
  }

  #rowAt(at: number, isEnd: boolean) {
    const text = this.#rest
    const lineEnd = this.#lineEndFrom(at)
    if (lineEnd < 0 && !isEnd) return null
    const line = text.slice(at, lineEnd < 0 ? text.length : lineEnd)
    if (!line.includes('"')) {
      const next = this.#afterLineEnd(lineEnd, isEnd)
      return next === null ? null : { cells: line.split(this.#dialect.separator), isOdd: false, lines: 1, end: next }
    }
    return this.#quotedRowAt(at, isEnd)
  }

  #quotedRowAt(at: number, isEnd: boolean) {
    const cells: string[] = []
    let isOdd = false
    for (let from = at; ; ) {
      const cell = this.#cellAt(from, isEnd)
      if (cell === null) return null
      cells.push(cell.text)
      isOdd ||= cell.isOdd
      if (this.#rest.charAt(cell.end) === this.#dialect.separator) {
        from = cell.end + 1
        continue
      }
      const end = this.#afterLineEnd(cell.end < this.#rest.length ? cell.end : -1, isEnd)
      return end === null ? null : { cells, isOdd, lines: linesIn(this.#rest.slice(at, cell.end)), end }
    }
  }

  #cellAt(from: number, isEnd: boolean): ScannedCell | null {
    let quote = from
    while (this.#rest.charAt(quote) === ' ') quote++
    if (this.#rest.charAt(quote) === '"') {
      const cell = this.#quotedCellAt(quote, isEnd)
      if (cell !== 'unclosed') return cell
      if (this.#dialect.unclosed === 'strict') throw this.#unclosedAt(quote)
      const plain = this.#plainCellAt(from, isEnd)
      return plain && { ...plain, isOdd: true }
    }
    return this.#plainCellAt(from, isEnd)
  }

  #plainCellAt(from: number, isEnd: boolean): ScannedCell | null {
    const lineEnd = this.#lineEndFrom(from)
    if (lineEnd < 0 && !isEnd) return null
    const last = lineEnd < 0 ? this.#rest.length : lineEnd
    const separator = this.#rest.indexOf(this.#dialect.separator, from)
    const end = separator < 0 || separator > last ? last : separator
    return { text: this.#rest.slice(from, end), end, isOdd: false }
  }

  /** Null: more text is needed. */
  #quotedCellAt(quote: number, isEnd: boolean): ScannedCell | 'unclosed' | null {
    const text = this.#rest
    let isOdd = false
    for (let from = quote + 1; ; ) {
      const mark = text.indexOf('"', from)
      if ((mark < 0 ? text.length : mark) - quote > MAX_QUOTED_CHARS) return 'unclosed'
      if (mark < 0) return isEnd ? 'unclosed' : null
      if (this.#dialect.escape === 'backslash' && isEscaped(text, quote, mark)) {
        from = mark + 1
        continue
      }
      if (text.charAt(mark + 1) === '"') {
        from = mark + 2
        continue
      }
      let end = mark + 1
      while (text.charAt(end) === ' ') end++
      if (end >= text.length && !isEnd) return null
      if (end >= text.length || this.#endsCell(text.charAt(end)))
        return { text: this.#unescaped(text.slice(quote + 1, mark)), end, isOdd }
      isOdd = true
      // A mark that opens a cell further down means that an earlier one was never closed, and rows have become part of
      // a cell.
      if (this.#endsCell(text.charAt(mark - 1)) && /[\r\n]/.test(text.slice(quote, mark))) return 'unclosed'
      from = mark + 1
    }
  }

  #endsCell(letter: string): boolean {
    return letter === this.#dialect.separator || letter === '\n' || letter === '\r'
  }

  #unescaped(text: string): string {
    if (this.#dialect.escape === 'double') return text.includes('"') ? text.replaceAll('""', '"') : text
    return text.replaceAll(/\\(["\\])|""/g, (_, letter: string | undefined) => letter ?? '"')
  }

  /**
   * Position of the first line end from here; -1 where there is none yet. Positions of \r are remembered: most files
   * have none.
   */
  #lineEndFrom(from: number): number {
    const feed = this.#rest.indexOf('\n', from)
    if (this.#nextReturn < from) {
      const found = this.#rest.indexOf('\r', from)
      this.#nextReturn = found < 0 ? Number.MAX_SAFE_INTEGER : found
    }
    if (this.#nextReturn === Number.MAX_SAFE_INTEGER) return feed
    return feed < 0 ? this.#nextReturn : Math.min(feed, this.#nextReturn)
  }

  /** Null: the rest of \r\n may still come. */
  #afterLineEnd(lineEnd: number, isEnd: boolean): number | null {
    if (lineEnd < 0) return this.#rest.length
    if (this.#rest.charAt(lineEnd) !== '\r') return lineEnd + 1
    if (lineEnd + 1 >= this.#rest.length && !isEnd) return null
    return this.#rest.charAt(lineEnd + 1) === '\n' ? lineEnd + 2 : lineEnd + 1
  }

  #unclosedAt(quote: number): CSVDataError {
    const line = this.#line
    const text = this.#rest.slice(quote, quote + MAX_SHOWN_CHARS).split(/[\r\n]/, 1)[0] ?? ''
    return new CSVDataError(
      t`A quotation mark in line ${{ line: line.toLocaleString('en') }} is never closed: ${text}`,
      {
        line,
        text,
        code: 'unclosedQuote',
      },
    )
  }
}

/** An odd number of backslashes stands before the mark. */
function isEscaped(text: string, quote: number, mark: number): boolean {
  let from = mark
  while (from - 1 > quote && text.charAt(from - 1) === '\\') from--
  return (mark - from) % 2 === 1
}

/** Lines that a row takes up. */
const linesIn = (text: string): number => text.split(/\r\n|\r|\n/).length
