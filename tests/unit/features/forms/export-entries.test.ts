import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { TableParser } from '#domain/forms/csv/parse-rows.ts'
import { entryReader, type ReadEntry } from '#domain/forms/csv/read-entries.ts'
import { activeFormFields } from '#domain/forms/form-field.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { exportEntries } from '#features/forms/export/export-entries.ts'

const form = {
  ID: 1,
  title: 'Bakery: [survey]',
  order: '',
  primary: '',
  fields: {
    f_1: { title: 'Name' },
    f_2: { title: 'Age', type: 'number' },
    f_3: { title: 'Visit', type: 'date' },
    f_4: { title: 'Heading', type: 'section' },
    f_5: { title: 'Phone', type: 'tel' },
  },
} as unknown as CustomForm

const bytesOf = async (parts: readonly BlobPart[]) => new Uint8Array(await new Blob([...parts]).arrayBuffer())
const sheetOf = async (entries: readonly { values?: unknown }[]) => {
  const file = await exportEntries(form, entries, 'xlsx')
  const parts = unzipSync(await bytesOf(file.parts))
  return { file, parts, sheet: strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array()) }
}

describe('entries as a CSV', () => {
  it('a CSV has the mark of UTF-8, standard lines, and no formulas', async () => {
    const entries = [
      { values: { f_1: '=HYPERLINK("x")', f_2: '-4.5', f_5: '+447700900165' } },
      { values: { f_1: 'a\n"b", c', f_3: '2026-01-02' } },
      { values: null },
    ]
    const { parts, name } = await exportEntries(form, entries, 'csv')
    expect(name).toBe('Bakery [survey].csv')
    expect(parts).toEqual([
      '\uFEFFName,Age,Visit,Phone\r\n"\'=HYPERLINK(""x"")",-4.5,,+447700900165\r\n"a\n""b"", c",,2026-01-02,\r\n,,,\r\n',
    ])
  })
})

describe('the sample', () => {
  const TYPES = ['text', 'email', 'number', 'date', 'color', 'url', 'tel', 'textarea']
  const fields = Object.fromEntries(TYPES.map((type, index) => [`f_${index}`, { title: `Question ${index}`, type }]))
  const survey = { ...form, fields } as unknown as CustomForm
  const columns = activeFormFields(survey).map((field, index) => ({ index, field, order: null }))
  const read = (text: string): readonly ReadEntry['values'][] => {
    const parser = new TableParser()
    parser.add(text.replace(/^\uFEFF/, ''))
    const table = parser.end()
    return entryReader(table, columns)(0, table.rows.length).entries.map(({ values }) => values)
  }

  it('the sample is exported row by row as it was imported', async () => {
    const before = read(readFileSync(new URL('../../../fixtures/customer-survey.csv', import.meta.url), 'utf8'))
    expect(before).toHaveLength(120)
    const { parts } = await exportEntries(
      survey,
      before.map((values) => ({ values })),
      'csv',
    )
    expect(read(await new Blob(parts).text())).toEqual(before)
  })
})

describe('entries as a workbook', () => {
  it('a workbook has numbers as numbers, days as days and the rest as text', async () => {
    const { sheet, parts } = await sheetOf([
      { values: { f_1: '=1+1 <b>&', f_2: '12.50', f_3: '2026-01-02', f_5: '+44 7700' } },
      { values: { f_1: 'a\u0000\ud800b _x000D_', f_2: '1,5', f_3: '2026-02-30' } },
      { values: { f_2: '12345678901234567890', f_3: '1899-01-01' } },
    ])
    expect(Object.keys(parts)).toHaveLength(6)
    expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('<sheet name="Bakery   survey"')
    expect(sheet).toContain(
      '<c r="A2" s="3" t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;b&gt;&amp;</t></is></c>',
    )
    expect(sheet).toContain(
      '<c r="B2" s="0"><v>12.5</v></c><c r="C2" s="1"><v>46024</v></c><c r="D2" s="3" t="inlineStr">',
    )
    expect(sheet).toContain('>ab _x005F_x000D_<')
    expect(sheet).toContain('>1,5<')
    expect(sheet).toContain('>2026-02-30<')
    expect(sheet).toContain('>12345678901234567890<')
    expect(sheet).not.toContain('<f>')
  })

  it('a workbook is written in pieces and says what was too long for a cell', async () => {
    const entries = Array.from({ length: 1_201 }, (_, index) => ({
      values: { f_1: `Guest ${index}`, f_2: String(index) },
    }))
    const { sheet, file } = await sheetOf([...entries, { values: { f_1: 'x'.repeat(40_000) } }])
    expect(sheet.match(/<row /g)).toHaveLength(1_203)
    expect(file.cut).toBe(1)
  })
})
