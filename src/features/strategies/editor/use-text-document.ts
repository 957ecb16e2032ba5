import { type Editor, useEditor } from '@tiptap/react'
import { Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Formatting } from '#domain/formats/format.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { controlId } from '#records/form/field-path.ts'
import { useRecordForm, WHY_ID } from '#records/form/form-context.tsx'
import { toLineFeeds } from '#records/form/line-endings.ts'
import { createCell } from '#ui/cell.ts'
import { toast } from '#ui/toast.ts'
import { useCell } from '#ui/use-cell.ts'
import { transactionTo } from './document/apply-text.ts'
import { cleanPaste } from './document/clean-paste.ts'
import { extensionsOf } from './document/extensions.ts'
import { documentToText, textToDocument } from './document/read-document.ts'

export const CONTENT = 'content'
/** As long as a text may be; more is not pasted at all. */
const MOST_CHARS = 1_000_000

export type KeyHandler = (view: EditorView, event: KeyboardEvent) => boolean

export interface TextDocumentOptions {
  readonly formatting: Formatting
  readonly label: string
  readonly values: TokenValues
  /** Asked first at every key; true: it was taken. */
  readonly onKey: KeyHandler
}

/** The editor of the open text's body. What is typed is written as every field is; what comes from elsewhere is brought in where it differs, under the caret too,
 *  as soon as nothing typed waits. */
export function useTextDocument({ formatting, label, values, onKey }: TextDocumentOptions): Editor {
  const { record, drafts, rights } = useRecordForm<Strategy>()
  const draft = drafts.of(CONTENT)
  const { text, state } = useCell(draft.view)
  const stored = record.content
  /** What the document shows, as it is stored. */
  const basis = useRef(stored)
  const keys = useRef(onKey)
  useEffect(() => {
    keys.current = onKey
  }, [onKey])
  const [cell] = useState(() => createCell(values))
  useEffect(() => cell.set(values), [cell, values])
  const extensions = useMemo(() => extensionsOf(formatting, cell), [formatting, cell])
  const editor = useEditor(
    {
      extensions,
      content: textToDocument(toLineFeeds(text ?? stored), formatting),
      editable: rights.update,
      injectCSS: false,
      shouldRerenderOnTransaction: false,
      editorProps: {
        attributes: {
          id: controlId(CONTENT),
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-describedby': WHY_ID,
          dir: 'auto',
          spellcheck: 'true',
          ...(rights.update ? {} : { 'aria-readonly': 'true', tabindex: '0' }),
        },
        handleKeyDown: (view, event) => keys.current(view, event),
        transformPastedHTML: cleanPaste,
        handlePaste: (_, { clipboardData }, { size }) => isTooLong(clipboardData, size),
        clipboardTextParser: (pasted, context) => {
          const { schema } = context.doc.type
          return Slice.maxOpen(schema.nodeFromJSON(textToDocument(toLineFeeds(pasted), formatting)).content)
        },
      },
      onUpdate({ editor: changed }) {
        const peek = () => documentToText(changed.state.doc, formatting)
        draft.typeLater(() => (basis.current = peek()), basis.current, peek)
      },
    },
    [extensions, rights.update],
  )
  useEffect(() => {
    // Nothing typed waits, and the record has caught up with what was written. Asked of the draft as it is by now: a key may have been pressed since this was drawn.
    const now = draft.view.get()
    if (now.state !== 'clean' || now.text !== null || stored === basis.current) return
    basis.current = stored
    const target = editor.schema.nodeFromJSON(textToDocument(toLineFeeds(stored), formatting))
    if (documentToText(editor.state.doc, formatting) === documentToText(target, formatting)) return
    const brought = transactionTo(editor.state, target, formatting)
    if (brought) editor.view.dispatch(brought)
  }, [editor, draft, state, text, stored, formatting])
  return editor
}

/** `size`: of what was made of it, where it came as a page without plain words beside it. */
function isTooLong(data: DataTransfer | null, size: number): boolean {
  const isMore = Math.max(size, data?.getData('text/plain').length ?? 0) > MOST_CHARS
  if (isMore) toast.show(`That is longer than a text can be (${MOST_CHARS.toLocaleString('en')} characters). Nothing was pasted.`)
  return isMore
}
