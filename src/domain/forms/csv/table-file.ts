import type { FieldType } from '#domain/forms/field-types.ts'
import type { FormField } from '#domain/forms/form-field.ts'
import { sleep } from '#lib/async.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { asksOrder, type ColumnLook, columnLook } from './column-look.ts'
import { CSVDataError } from './csv-data-error.ts'
import type { DateOrder } from './dates.ts'
import { type Encoding, encodingOf, UTF8Check } from './encoding.ts'
import { guessType } from './guess-type.ts'
import { TableParser } from './parse-rows.ts'
import { columnOf, entryReader, type PlannedColumn, type ReadEntry } from './read-entries.ts'
import type { Fault, Table } from './table.ts'

/** A file's bytes, from the beginning each time. */
export type ReadBytes = () => AsyncIterable<Uint8Array>

/** As `TextDecoder` is. */
export interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream: boolean }): string
}

/** What the platform gives. */
export interface TableFilePlatform {
  readonly decoderFor: (encoding: Encoding) => Decoder
}

/** Tells how many bytes were read. */
export type OnProgress = (bytes: number) => void

export interface SeenColumn {
  readonly header: string
  /** Its first values that are not empty. */
  readonly samples: readonly string[]
  readonly type: FieldType
  /** Its dates could be read in either order. */
  readonly asksOrder: boolean
}

/** What is told of a file that was read. */
export interface SeenTable {
  readonly columns: readonly SeenColumn[]
  readonly rows: number
  readonly blank: number
  readonly faults: readonly Fault[]
}

export interface ReadError {
  readonly name: string
  readonly message: string
}

const HEAD_BYTES = 64 * 1024
const SAMPLES = 3
const MAX_SAMPLE_CHARS = 80

/** A file with a table: reads it once, and then tells of its columns and gives its rows as entries. It lives in a worker, and all its rows stay there. */
export class TableFile {
  readonly #platform: TableFilePlatform
  #table: Table | null = null
  #read: ReturnType<typeof entryReader> | null = null

  constructor(platform: TableFilePlatform) {
    this.#platform = platform
  }

  async open(readBytes: ReadBytes, onProgress: OnProgress): Promise<Result<SeenTable, ReadError>> {
    try {
      const encoding = await encodingFor(readBytes)
      this.#table = await tableOf(readBytes, this.#platform.decoderFor(encoding), onProgress)
      return ok(seen(this.#table))
    } catch (error) {
      if (error instanceof CSVDataError) return err({ name: error.name, message: error.message })
      throw error
    }
  }

  look(index: number, field: FormField, order: DateOrder | null): ColumnLook {
    return columnLook(field, columnOf(this.#opened(), index), order)
  }

  /** How many rows have one of these texts in a column, whatever the case. */
  countKnown(index: number, known: readonly string[]): number {
    const texts = new Set(known)
    return columnOf(this.#opened(), index).filter((value) => texts.has(value.trim().toLowerCase())).length
  }

  /** Some of the rows as entries. The columns are those given with the first rows. */
  entries(columns: readonly PlannedColumn[], from: number, to: number): { entries: readonly ReadEntry[]; faults: readonly Fault[] } {
    if (from === 0 || this.#read === null) this.#read = entryReader(this.#opened(), columns)
    return this.#read(from, to)
  }

  #opened(): Table {
    if (this.#table === null) throw new Error('no file was opened')
    return this.#table
  }
}

async function encodingFor(readBytes: ReadBytes): Promise<Encoding> {
  const check = new UTF8Check()
  let isHead = true
  for await (const bytes of readBytes()) {
    const known = isHead ? encodingOf(bytes.subarray(0, HEAD_BYTES)) : null
    if (known !== null) return known
    isHead = false
    check.add(bytes)
    if (!check.isValid) return 'windows-1252'
  }
  return 'utf-8'
}

async function tableOf(readBytes: ReadBytes, decoder: Decoder, onProgress: OnProgress): Promise<Table> {
  const parser = new TableParser()
  let count = 0
  for await (const bytes of readBytes()) {
    parser.add(decoder.decode(bytes, { stream: true }))
    count += bytes.length
    onProgress(count)
    // Lets the page's word come through.
    await sleep(0)
  }
  parser.add(decoder.decode())
  return parser.end()
}

const seen = (table: Table): SeenTable => ({
  columns: table.headers.map((header, index) => {
    const values = columnOf(table, index)
    const type = guessType(values)
    return { header, samples: samplesOf(values), type, asksOrder: asksOrder(values) }
  }),
  rows: table.rows.length,
  blank: table.blank,
  faults: table.faults,
})

function samplesOf(values: readonly string[]): readonly string[] {
  const samples = new Set<string>()
  for (const value of values) {
    const text = value.trim().slice(0, MAX_SAMPLE_CHARS)
    if (text !== '') samples.add(text)
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}
