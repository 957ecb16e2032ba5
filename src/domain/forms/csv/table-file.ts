import type { FieldType } from '#domain/forms/field-types.ts'
import { emailKey } from '#domain/values/read-email.ts'
import { sleep } from '#lib/sleep.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { isDateOrderAmbiguous, type ColumnSummary, summarizeColumn } from './column-summary.ts'
import { CSVDataError, type CSVDataErrorPlace } from './csv-data-error.ts'
import { type TextEncodingLabel, detectCertainEncoding, UTF8Check } from './encoding.ts'
import { refuseOtherFormats } from './other-formats.ts'
import { type DecoderFor, guessEncoding, REPLACEMENT_CHARACTER } from './guess-encoding.ts'
import { guessType } from './guess-type.ts'
import { type ParseSettings, TableParser } from './parse-rows.ts'
import { columnValues, entryReader, type PlannedColumn, type ReadEntry } from './read-entries.ts'
import type { Dialect } from './row-scanner.ts'
import type { TableFault, Table } from './table.ts'

/** A file's bytes, from the beginning each time. */
export type ReadBytes = () => AsyncIterable<Uint8Array>

export interface TableFilePlatform {
  readonly decoderFor: DecoderFor
}

/** Tells how many bytes were read. */
export type OnProgress = (bytes: number) => void

/** Choices of the person for a file; undefined ones are guessed. */
export interface FileSettings extends ParseSettings {
  readonly encoding?: TextEncodingLabel | undefined
}

export interface ColumnOverview {
  readonly header: string
  /** First values that are not empty. */
  readonly samples: readonly string[]
  readonly type: FieldType
  /** True if the dates could be read in either order of day and month. */
  readonly asksOrder: boolean
  /** Only few rows reach this far, beyond the last column name. */
  readonly isStray: boolean
}

/** Format in which a file was read, so that the person can see it and choose another. */
export interface TableFileFormat extends Pick<Dialect, 'separator' | 'unclosed'> {
  readonly encoding: TextEncodingLabel
  readonly headerLine: number | null
  /** Beginnings of the first rows, by their lines. */
  readonly firstRows: readonly { readonly line: number; readonly text: string }[]
  readonly above: number
  readonly totals: readonly { readonly line: number; readonly text: string }[]
  readonly isWithoutTotals: boolean
  /** A piece of text beyond ASCII, which shows whether the encoding is right; empty where there is none. */
  readonly excerpt: string
  /** Number of characters that the encoding can't read. */
  readonly unreadable: number
}

/** Facts about a file that was read, for the screen. */
export interface TableOverview {
  readonly columns: readonly ColumnOverview[]
  readonly rows: number
  readonly blank: number
  readonly faults: readonly TableFault[]
  readonly format: TableFileFormat
}

export interface TableReadError {
  readonly name: string
  readonly message: string
  readonly place: CSVDataErrorPlace | null
}

const HEAD_BYTES = 64 * 1024
const SAMPLES = 3
const MAX_SAMPLE_CHARS = 80
/** Columns without a name that fewer rows than this part fill are stray. */
const STRAY_SHARE = 0.5

/**
 * A file with a table: reads it, and then tells of its columns and gives its rows as entries. It lives in a worker, and
 * all its rows stay there.
 */
export class TableFile {
  readonly #platform: TableFilePlatform
  #table: Table | null = null
  #read: ReturnType<typeof entryReader> | null = null

  constructor(platform: TableFilePlatform) {
    this.#platform = platform
  }

  async open(
    readBytes: ReadBytes,
    onProgress: OnProgress,
    settings: FileSettings = {},
  ): Promise<Result<TableOverview, TableReadError>> {
    try {
      const encoding = settings.encoding ?? (await this.#encodingFor(readBytes))
      const parser = new TableParser(settings)
      const decoded = await this.#parse(readBytes, { encoding, parser, onProgress })
      const table = parser.end()
      this.#table = table
      this.#read = null
      const { separator = ',', unclosed = 'strict' } = parser.dialect ?? {}
      return ok(tableOverview(table, { encoding, separator, unclosed, ...decoded }))
    } catch (error) {
      if (error instanceof CSVDataError) return err({ name: error.name, message: error.message, place: error.place })
      throw error
    }
  }

  look(column: PlannedColumn): ColumnSummary {
    return summarizeColumn(column, columnValues(this.#opened(), column.index))
  }

  /** Counts the rows that have one of these email addresses in a column. `known`: keys of the addresses. */
  countKnown(index: number, known: readonly string[]): number {
    const texts = new Set(known)
    return columnValues(this.#opened(), index).filter((value) => texts.has(emailKey(value))).length
  }

  /** Reads some of the rows as entries. The columns given with the first rows count for the others too. */
  entries(
    columns: readonly PlannedColumn[],
    from: number,
    to: number,
  ): { entries: readonly ReadEntry[]; faults: readonly TableFault[] } {
    if (from === 0 || this.#read === null) this.#read = entryReader(this.#opened(), columns)
    return this.#read(from, to)
  }

  #opened(): Table {
    if (this.#table === null) throw new Error('no file was opened')
    return this.#table
  }

  async #encodingFor(readBytes: ReadBytes): Promise<TextEncodingLabel> {
    const check = new UTF8Check()
    let isHead = true
    for await (const bytes of readBytes()) {
      const known = isHead ? detectCertainEncoding(bytes.subarray(0, HEAD_BYTES)) : null
      if (known !== null) return known
      isHead = false
      check.add(bytes)
      if (!check.isValid) return guessEncoding(await readNonAsciiLines(readBytes), this.#platform.decoderFor)
    }
    return 'utf-8'
  }

  async #parse(
    readBytes: ReadBytes,
    {
      encoding,
      parser,
      onProgress,
    }: { readonly encoding: TextEncodingLabel; readonly parser: TableParser; readonly onProgress: OnProgress },
  ): Promise<Pick<TableFileFormat, 'excerpt' | 'unreadable'>> {
    const decoder = this.#platform.decoderFor(encoding)
    let [count, unreadable, excerpt] = [0, 0, '']
    for await (const bytes of readBytes()) {
      const text = decoder.decode(bytes, { stream: true })
      if (count === 0) refuseOtherFormats(text)
      if (excerpt === '') excerpt = excerptOf(text)
      unreadable += text.split(REPLACEMENT_CHARACTER).length - 1
      parser.add(text)
      count += bytes.length
      onProgress(count)
      // Lets a message from the page through.
      await sleep(0)
    }
    const rest = decoder.decode()
    parser.add(rest)
    return { excerpt, unreadable: unreadable + rest.split(REPLACEMENT_CHARACTER).length - 1 }
  }
}

const EXCERPT_CHARS = 30

/** The text around the first character beyond ASCII, within its line. */
function excerptOf(text: string): string {
  const at = text.search(/[^\u0000-\u007f\ufeff]/)
  if (at < 0) return ''
  const before = text.slice(Math.max(0, at - EXCERPT_CHARS), at).split(/[\r\n]/)
  const after = text.slice(at, at + EXCERPT_CHARS).split(/[\r\n]/)
  return `${before.at(-1) ?? ''}${after[0] ?? ''}`.trim()
}

/** Lines with bytes beyond ASCII, up to so many: only these show the encoding. */
async function readNonAsciiLines(readBytes: ReadBytes): Promise<Uint8Array> {
  const found: number[] = []
  let line: number[] = []
  let isTelling = false
  for await (const bytes of readBytes()) {
    for (const byte of bytes) {
      line.push(byte)
      isTelling ||= byte >= 0x80
      if (byte !== 0x0a && line.length < HEAD_BYTES) continue
      if (isTelling) found.push(...line.slice(0, HEAD_BYTES - found.length))
      line = []
      isTelling = false
      if (found.length >= HEAD_BYTES) return Uint8Array.from(found)
    }
  }
  if (isTelling) found.push(...line)
  return Uint8Array.from(found)
}

function tableOverview(
  table: Table,
  format: Pick<TableFileFormat, 'encoding' | 'separator' | 'unclosed' | 'excerpt' | 'unreadable'>,
): TableOverview {
  const { headers, headerLine, firstRows, above, totals, isWithoutTotals, rows, blank, faults } = table
  // Totals and other tables below tell nothing of this one's columns.
  const totalLines = new Set(totals.map(({ line }) => line))
  const body = rows.filter(({ line }) => !totalLines.has(line))
  const named = headers.findLastIndex((header) => !/^Column \d+$/.test(header)) + 1
  const shown = (all: Table['rows']) =>
    all.map(({ line, cells }) => ({ line, text: beginningOf(cells.filter(Boolean).join(', ')) }))
  return {
    columns: headers.map((header, index) => {
      const values = columnValues(table, index)
      const filled = values.filter((value) => value.trim() !== '').length
      return {
        header,
        samples: samplesOf(values),
        type: guessType(columnValues({ rows: body }, index), header),
        asksOrder: isDateOrderAmbiguous(values),
        isStray: headerLine !== null && index >= named && filled < rows.length * STRAY_SHARE,
      }
    }),
    rows: rows.length,
    blank,
    faults,
    format: { ...format, headerLine, firstRows: shown(firstRows), above, totals: shown(totals), isWithoutTotals },
  }
}

const beginningOf = (text: string): string =>
  Array.from(text.slice(0, MAX_SAMPLE_CHARS * 2))
    .slice(0, MAX_SAMPLE_CHARS)
    .join('')

function samplesOf(values: readonly string[]): readonly string[] {
  const samples = new Set<string>()
  for (const value of values) {
    const text = value.trim().slice(0, MAX_SAMPLE_CHARS)
    if (text !== '') samples.add(text)
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}
