import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TableFile, type TableOverview } from '#domain/forms/csv/table-file.ts'
import type { Result } from '#lib/result.ts'

const platform = { decoderFor: (encoding: string) => new TextDecoder(encoding) }

async function* pieces(bytes: Uint8Array, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

const open = (bytes: Uint8Array, size = 7) =>
  new TableFile(platform).open(
    () => pieces(bytes, size),
    () => undefined,
  )
const seen = async (text: string | Uint8Array, size?: number): Promise<TableOverview> => {
  const read = await open(typeof text === 'string' ? new TextEncoder().encode(text) : text, size)
  if (!read.ok) throw new Error(read.error.message)
  return read.value
}
const refusal = async (text: string | Uint8Array, size?: number): Promise<unknown> => {
  const read: Result<TableOverview, unknown> = await open(
    typeof text === 'string' ? new TextEncoder().encode(text) : text,
    size,
  )
  return read.ok ? null : read.error
}
const headers = ({ columns }: TableOverview) => columns.map(({ header }) => header)
const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}

describe('how letters are written', () => {
  const text = 'name;città\nJosé;Forlì\n日本;東京\n'
  it.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-16 LE with its mark', utf16(`\uFEFF${text}`, false)],
    ['UTF-16 BE with its mark', utf16(`\uFEFF${text}`, true)],
    ['UTF-16 LE', utf16(text, false)],
    ['UTF-16 BE', utf16(text, true)],
  ])('%s is read in pieces of any size', async (_, bytes) => {
    for (const size of [256, 1000]) {
      const table = await seen(bytes, size)
      expect(headers(table)).toEqual(['name', 'città'])
      expect(table.columns[1]?.samples).toEqual(['Forlì', '東京'])
    }
  })

  it('letters are whole where a piece ends within one', async () => {
    expect((await seen(text, 1)).columns[0]?.samples).toEqual(['José', '日本'])
  })

  it('a file that is no UTF-8 is read as Windows-1252', async () => {
    const table = await seen(new Uint8Array(Buffer.from('name\nJos\u00e9 \u0080', 'latin1')))
    expect(table.columns[0]?.samples).toEqual(['José €'])
  })
})

describe('awkward files', () => {
  it.each([
    ['', 'The file is empty.'],
    ['\n\n  \n', 'The file is empty.'],
    ['PK\u0003\u0004', 'This is a spreadsheet workbook. Save the sheet as CSV, then choose that file.'],
    ['\u0000\u0001\u0000\u0000\u0002\u0000\u0000', 'This isn’t a text file. Choose a file that ends in .csv.'],
    [
      Array.from({ length: 501 }, (_, index) => `c${index}`).join(','),
      'The file has 501 columns. A form can have up to 500 questions.',
    ],
  ])('%j is refused with what it is', async (text, message) => {
    expect(await refusal(text, 64 * 1024)).toEqual({ name: 'CSVDataError', message, place: null })
  })

  it.each([';', ',', '\t', '|'])('the separator %j is found, also where others stand in quotes', async (mark) => {
    const table = await seen(`name${mark}note\r\nAda${mark}"a;b,c|d\t""e"""\r\nBea${mark}x\r\n`)
    expect(headers(table)).toEqual(['name', 'note'])
    expect(table.columns[1]?.samples[0]).toBe('a;b,c|d\t"e"')
    expect(table.faults).toEqual([])
  })

  it('one column, only a header, headers twice and none', async () => {
    expect(await seen('name\nAda, Bea\n')).toMatchObject({ columns: [{ header: 'name' }], rows: 1 })
    expect(await seen('name,age')).toMatchObject({ rows: 0, columns: [{ header: 'name' }, { header: 'age' }] })
    expect(headers(await seen('name,,name,name (2)\n1,2,3,4'))).toEqual([
      'name',
      'Column 2',
      'name (2)',
      'name (2) (2)',
    ])
  })

  it('rows with other than all cells are told by their lines, blank ones counted', async () => {
    const table = await seen('a,b\n1\n\n"x\ny",2,3\n,,\n5,6')
    expect(table.rows).toBe(3)
    expect(table.blank).toBe(2)
    expect(table.faults.map(({ line, what }) => [line, what])).toEqual([
      [2, '1 cell for 2 columns: the others are empty'],
      [4, '1 cell more than there are column names'],
    ])
  })

  it('a cell that is too long is left empty, and told', async () => {
    const table = await seen(`a,b\n${'x'.repeat(100_001)},${'y'.repeat(100_000)}\n`, 4096)
    expect(table.faults).toMatchObject([{ line: 2, column: 'a', what: 'Longer than 100,000 characters: left empty' }])
    expect(table.rows).toBe(1)
  })

  it('lines of every system end, also between two pieces', async () => {
    for (const size of [1, 2, 3, 100])
      expect(await seen('a\r\n1\r2\n"3\r\n4"\r', size)).toMatchObject({ rows: 3, blank: 0 })
  })
})

describe('a long file', () => {
  it('a file of 50 MB is read piece by piece with progress', async () => {
    const row = new TextEncoder().encode(`${'1234567,'.repeat(12)}"a ""text"" ${'that goes on '.repeat(32)}"\n`)
    const block = new Uint8Array(row.length * 1000)
    for (let index = 0; index < 1000; index++) block.set(row, index * row.length)
    async function* blocks() {
      yield new TextEncoder().encode(`${Array.from({ length: 13 }, (_, index) => `c${index}`).join(',')}\n`)
      for (let index = 0; index < 97; index++) yield block
    }
    const told: number[] = []
    const file = new TableFile(platform)
    const read = await file.open(blocks, (bytes) => told.push(bytes))
    expect(read).toMatchObject({ ok: true, value: { rows: 97_000, faults: [] } })
    expect(told).toHaveLength(98)
    expect(told.at(-1)).toBeGreaterThan(50_000_000)
  })
})

describe('the sample', () => {
  it('the sample has 120 entries of eight columns, each of its own type', async () => {
    const bytes = new Uint8Array(readFileSync(new URL('../../../../fixtures/customer-survey.csv', import.meta.url)))
    const table = await seen(bytes, 1000)
    expect(table).toMatchObject({ rows: 120, faults: [] })
    expect(table.columns.map(({ header, type }) => [header, type])).toEqual([
      ['name', 'text'],
      ['email', 'email'],
      ['age', 'number'],
      ['visit_date', 'date'],
      ['colour', 'color'],
      ['website', 'url'],
      ['phone', 'tel'],
      ['feedback', 'textarea'],
    ])
  })
})
