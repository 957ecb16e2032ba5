import type { ExportedText } from '#domain/export/exported-text.ts'

export const DOCX_MIME = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A text as the bytes of a Word file. What makes them is loaded when one is wanted. */
export const docxBytes = async (text: ExportedText): Promise<Uint8Array<ArrayBuffer>> =>
  (await import('./docx-file.ts')).docxFile(text)
