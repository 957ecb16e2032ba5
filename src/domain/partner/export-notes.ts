/** Sentences that people can add to files of texts with an AI's words. A partner can have its own. */
export const EXPORT_NOTES = {
  'export.noteAi': 'Written with AI.',
  'export.noteEdited': 'Written with AI, edited by a person.',
} as const
export type ExportNoteKey = keyof typeof EXPORT_NOTES
