import type { ExportedText } from '#domain/export/exported-text.ts'
import { safeFileName } from '#domain/export/file-names.ts'
import { downloadFile } from '#ui/download-file.ts'

export const DOCX_MIME = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A text as the bytes of a Word file. What makes them is loaded when one is wanted. */
export const docxBytes = async (text: ExportedText): Promise<Uint8Array<ArrayBuffer>> => (await import('./docx-file.ts')).docxFile(text)

/** Hands a text to the person as a Word file that is called by its title. */
export async function downloadWord(text: ExportedText): Promise<void> {
  downloadFile(safeFileName(text.title, 'docx'), [await docxBytes(text)], DOCX_MIME)
}
