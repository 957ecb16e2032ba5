import { t } from '@lingui/core/macro'
import type { ExportNoteKey } from '#domain/partner/export-notes.ts'
import type { Partner } from '#domain/partner/partner.ts'
import { escapeHtml } from '#lib/markdown/blocks.ts'
import type { ExportedText } from './exported-text.ts'

/** The product's own sentences, in the language of the page that exports. */
const NOTES: Readonly<Record<ExportNoteKey, string>> = {
  'export.noteAi': t`Written with AI.`,
  'export.noteEdited': t`Written with AI, edited by a person.`,
}

/** The sentence that says how a text came about, in the partner's words; undefined without words of an AI. */
export const visibleNote = ({ noteKey }: ExportedText, labels: Partner['labels']): string | undefined =>
  noteKey && (labels[noteKey] ?? NOTES[noteKey])

/** A text with the note as its last paragraph, whatever it is exported as. Stays as it is without words of an AI. */
export function withVisibleNote(text: ExportedText, labels: Partner['labels']): ExportedText {
  const note = visibleNote(text, labels)
  if (note === undefined) return text
  const { body, plainBody, page } = text
  return {
    ...text,
    body: [...body, { type: 'paragraph', runs: [{ text: note }] }],
    ...(plainBody !== undefined && { plainBody: [plainBody, note].filter((words) => words !== '').join('\n\n') }),
    ...(page && { page: () => withNoteAtEnd(page(), note) }),
  }
}

function withNoteAtEnd(html: string, note: string): string {
  const at = html.lastIndexOf('</main>')
  return at < 0 ? html : `${html.slice(0, at)}<p dir="auto"><small>${escapeHtml(note)}</small></p>\n${html.slice(at)}`
}
