import { safeFileName } from '#domain/export/file-names.ts'
import { entriesTable, writeCSV } from '#domain/forms/csv/write-table.ts'
import { activeFormFields } from '#domain/forms/form-field.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { titleOrUntitled } from '#records/title-or-untitled.ts'

export type EntryExportFormat = 'csv' | 'xlsx'

/** Properties of an entry that the export needs. */
export interface ExportedEntry {
  readonly values?: unknown
}

/** A file with entries. */
export interface EntriesFile {
  readonly name: string
  readonly type: string
  readonly parts: BlobPart[]
  /** Answers that are longer than a cell of a workbook takes: they were cut. */
  readonly cut: number
}

const MIME_TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Entries of a form as a file, in the order given. An import of the CSV gives the same answers again. */
export async function exportEntries(
  form: CustomForm,
  entries: readonly ExportedEntry[],
  format: EntryExportFormat,
): Promise<EntriesFile> {
  const title = titleOrUntitled('form', form.title)
  const file = { name: safeFileName(title, format), type: MIME_TYPES[format] }
  const fields = activeFormFields(form)
  if (format === 'csv') return { ...file, parts: [writeCSV(entriesTable(fields, entries))], cut: 0 }
  const { writeXlsxFile: xlsxFile } = await import('./xlsx-file.ts')
  return { ...file, ...(await xlsxFile(title, fields, entries)) }
}
