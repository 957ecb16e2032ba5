import type { ExportedText } from '#domain/export/exported-text.ts'
import { safeFileName } from '#domain/export/file-names.ts'
import { writtenText } from '#domain/export/written-text.ts'
import { downloadFile } from '#ui/download-file.ts'
import { DOCX_MIME, docxBytes } from './word.ts'

/** Files of single texts, by their endings. */
export type FileFormat = 'docx' | 'html' | 'md' | 'txt'

const FILE_TYPES: Readonly<Record<FileFormat, string>> = {
  docx: DOCX_MIME,
  html: 'text/html;charset=utf-8',
  md: 'text/markdown;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
}

/** A text as the bytes of a file. */
export async function textFile(text: ExportedText, format: FileFormat): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'docx') return docxBytes(text)
  return new TextEncoder().encode(writtenText(text, format))
}

/** Hands a text to the person as a file that is called by its title, with `before` in front of it. */
export async function downloadText(text: ExportedText, format: FileFormat, before = ''): Promise<void> {
  downloadFile(safeFileName(text.title, format, before), [await textFile(text, format)], FILE_TYPES[format])
}
