import { Zip, ZipDeflate } from 'fflate'
import { entryAnswer, headersFor, exportedFields } from '#domain/forms/csv/write-table.ts'
import type { FormField } from '#domain/forms/form-field.ts'
import { headerCell, type SheetCell, sheetCell } from '#domain/forms/xlsx/sheet-cells.ts'
import { rowXML, SHEET_END, SHEET_PATH, sheetBegin, sheetName, workbookParts } from '#domain/forms/xlsx/sheet-xml.ts'
import { sleep } from '#lib/sleep.ts'

export interface XlsxFile {
  readonly parts: Uint8Array<ArrayBuffer>[]
  /** Answers that are longer than a cell takes. */
  readonly cut: number
}

const ROWS_PER_SLICE = 500

/**
 * Entries as a workbook with one sheet. The page stays in use meanwhile: a worker of the compressor’s own would come
 * from an address that the page forbids.
 */
export async function writeXlsxFile(
  title: string,
  fields: readonly FormField[],
  entries: readonly { readonly values?: unknown }[],
): Promise<XlsxFile> {
  const written = exportedFields(fields)
  const zip = createZip()
  for (const [path, text] of Object.entries(workbookParts(sheetName(title)))) zip.file(path).end(text)
  const sheet = zip.file(SHEET_PATH)
  sheet.add(sheetBegin(written.length) + rowXML(1, headersFor(written).map(headerCell)))
  let cut = 0
  for (let from = 0; from < entries.length; from += ROWS_PER_SLICE) {
    const rows = entries
      .slice(from, from + ROWS_PER_SLICE)
      .map(({ values }) => written.map((field) => sheetCell(field, entryAnswer(values, field.name))))
    cut += rows.flat().filter(isCut).length
    sheet.add(rows.map((cells, index) => rowXML(from + index + 2, cells)).join(''))
    await sleep(0)
  }
  sheet.end(SHEET_END)
  return { parts: zip.end(), cut }
}

const isCut = (cell: SheetCell | null): boolean => cell !== null && 'isCut' in cell && cell.isCut

/** Files go in one after the other, each in as many pieces as it comes. Throws what the compressor throws. */
function createZip() {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const encoder = new TextEncoder()
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(new Uint8Array(chunk))
  })
  return {
    file(path: string) {
      const entry = new ZipDeflate(path, { level: 6 })
      zip.add(entry)
      return {
        add: (text: string) => entry.push(encoder.encode(text)),
        end: (text: string) => entry.push(encoder.encode(text), true),
      }
    },
    end() {
      zip.end()
      return chunks
    },
  }
}
