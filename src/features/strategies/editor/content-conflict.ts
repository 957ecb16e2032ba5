import type { Editor } from '@tiptap/react'
import type { Conflict } from '#domain/engine/conflict-record.ts'
import type { Formatting } from '#domain/formats/format.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { recordById } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { textToDocument } from './document/text-document.ts'
import type { DocumentMark } from './document/marks-extension.ts'
import css from './content-conflict.module.css'
import { CONTENT_PATH } from './use-text-document.ts'

/** The open choice between two versions of the body; undefined where there is none. */
export function useContentConflict(): Conflict | undefined {
  const { conflicts } = useRecordForm()
  const ID = conflicts.get(CONTENT_PATH) ?? 0
  const seen = useLocalQuery(
    async (database) => (ID === 0 ? null : ((await recordById(database, 'conflict', ID)) ?? null)),
    [ID],
  )
  return seen && !seen.deleted && seen.record.ID === ID ? seen.record : undefined
}

/** The blocks of the document that were written in two places: those that are not as they were before both. */
export function conflictMarks(editor: Editor, { was }: Conflict, formatting: Formatting): readonly DocumentMark[] {
  if (typeof was !== 'string') return []
  const before = new Set(
    editor.schema.nodeFromJSON(textToDocument(was, formatting)).children.map((node) => node.textContent),
  )
  const marks: DocumentMark[] = []
  editor.state.doc.forEach((node, at) => {
    if (node.textContent !== '' && !before.has(node.textContent))
      marks.push({ id: `conflict-${at}`, from: at, to: at + node.nodeSize, className: css.line ?? '', isBlock: true })
  })
  return marks
}
