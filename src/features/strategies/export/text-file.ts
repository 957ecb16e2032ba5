import type { ExportedText } from '#domain/export/exported-text.ts'
import { writtenText } from '#domain/export/written-text.ts'
import { docxBytes } from '#records/export/word.ts'

/** Files of single texts, by their endings. */
export type FileFormat = 'docx' | 'html' | 'md' | 'txt'

export const FILE_TYPES: Readonly<Record<Exclude<FileFormat, 'docx'>, string>> = {
  html: 'text/html;charset=utf-8',
  md: 'text/markdown;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
}

/** A text as the bytes of a file. */
export async function textFile(text: ExportedText, format: FileFormat): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'docx') return docxBytes(text)
  return new TextEncoder().encode(writtenText(text, format))
}
