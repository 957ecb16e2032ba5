import type { ExportedText } from '#domain/export/exported-text.ts'
import { safeFileName } from '#domain/export/file-names.ts'
import { writtenText } from '#domain/export/written-text.ts'
import { downloadFile } from '#ui/download-file.ts'

const DOCX_MIME = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A text as the bytes of a Word file. What makes them is loaded when one is wanted. */
const docxBytes = async (text: ExportedText): Promise<Uint8Array<ArrayBuffer>> =>
  (await import('./docx-file.ts')).docxFile(text)

/** Files of single texts, by their endings. */
export type TextFileFormat = 'docx' | 'html' | 'md' | 'txt'

const FILE_TYPES: Readonly<Record<TextFileFormat, string>> = {
  docx: DOCX_MIME,
  html: 'text/html;charset=utf-8',
  md: 'text/markdown;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
}

/** A text as the bytes of a file. */
export async function textFileBytes(text: ExportedText, format: TextFileFormat): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'docx') return docxBytes(text)
  return new TextEncoder().encode(writtenText(text, format))
}

/** Hands a text to the person as a file that is called by its title, with `before` in front of it. */
export async function downloadText(text: ExportedText, format: TextFileFormat, before = ''): Promise<void> {
  downloadFile(safeFileName(text.title, format, before), [await textFileBytes(text, format)], FILE_TYPES[format])
}
