import { type Editor, useEditor } from '@tiptap/react'
import type { EditorView } from '@tiptap/pm/view'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Formatting } from '#domain/formats/format.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { controlId, textAt } from '#records/form/field-path.ts'
import { useRecordForm, RIGHTS_REASON_ID } from '#records/form/record-form-context.tsx'
import { toLineFeeds } from '#records/form/line-endings.ts'
import { createObservable } from '#ui/hooks/observable.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { diffTransaction } from './document/diff-transaction.ts'
import { cleanPaste } from './document/clean-paste.ts'
import { editorExtensions, PASTE_RULES, TYPING_RULES } from './document/editor-extensions.ts'
import { pasteAsLines } from './document/paste-lines.ts'
import { MAX_STORED_TEXT_CHARS, pasteWithFormatting, plainSlice, TEXT_TOO_LONG } from './document/paste-text.ts'
import { usePasteTracking } from './use-paste-tracking.ts'
import { documentToText, sliceToPlain, textToDocument } from './document/text-document.ts'

export const CONTENT_PATH = 'content'

export type KeyHandler = (view: EditorView, event: KeyboardEvent) => boolean

export interface TextDocumentOptions {
  /** The field's dotted path: the body, or a short text such as `parts.subject`. */
  readonly path: string
  /** Enter makes a new line. */
  readonly isMultiline: boolean
  readonly formatting: Formatting
  readonly label: string
  readonly values: TokenValues
  /** Called first at every key; true: the key was used. */
  readonly onKey: KeyHandler
}

/**
 * The editor of the open text's body or of one of its short texts. Typing is saved as in every field; changes from
 * elsewhere are brought in where they differ, under the caret too, as soon as nothing typed waits to be written.
 */
export function useTextDocument({ path, isMultiline, formatting, label, values, onKey }: TextDocumentOptions): Editor {
  const { record, editSession, rights } = useRecordForm()
  const buffer = editSession.bufferAt(path)
  const { text, state } = useObservable(buffer.view)
  const stored = textAt(record, path)
  /** Text of the document in its stored form. */
  const basis = useRef(stored)
  const keys = useRef(onKey)
  useEffect(() => {
    keys.current = onKey
  }, [onKey])
  const [cell] = useState(() => createObservable(values))
  useEffect(() => cell.set(values), [cell, values])
  const extensions = useMemo(() => editorExtensions(formatting, cell), [formatting, cell])
  const editor = useEditor(
    {
      extensions,
      content: textToDocument(toLineFeeds(text ?? stored), formatting),
      editable: rights.update,
      injectCSS: false,
      enableInputRules: [...TYPING_RULES],
      enablePasteRules: [...PASTE_RULES],
      shouldRerenderOnTransaction: false,
      editorProps: {
        attributes: {
          id: controlId(path),
          role: 'textbox',
          'aria-multiline': String(isMultiline),
          'aria-label': label,
          'aria-describedby': RIGHTS_REASON_ID,
          dir: 'auto',
          spellcheck: 'true',
          ...(rights.update ? {} : { 'aria-readonly': 'true', tabindex: '0' }),
        },
        handleKeyDown: (view, event) => keys.current(view, event),
        transformPastedHTML: (html) => cleanPaste(html, formatting),
        handlePaste: (view, { clipboardData }, { size }) =>
          isTooLong(clipboardData, size) ||
          pasteAsLines(view, clipboardData, formatting) ||
          pasteWithFormatting(view, clipboardData, formatting),
        clipboardTextParser: (pasted, context) => plainSlice(context.doc.type.schema, pasted, formatting),
        clipboardTextSerializer: (slice) => sliceToPlain(slice, formatting),
      },
      onUpdate({ editor: changed }) {
        const peek = () => documentToText(changed.state.doc, formatting)
        buffer.typeLater(() => (basis.current = peek()), basis.current, peek)
      },
    },
    [extensions, rights.update],
  )
  usePasteTracking(editor)
  const notation = useRef(buffer.notation())
  useEffect(() => {
    // Words typed under the former format were converted for this one.
    const { text: typed } = buffer.view.get()
    const isConverted = buffer.notation() !== notation.current
    notation.current = buffer.notation()
    if (!isConverted || typed === null) return
    const brought = diffTransaction(
      editor.state,
      editor.schema.nodeFromJSON(textToDocument(typed, formatting)),
      formatting,
    )
    if (brought) editor.view.dispatch(brought)
  }, [editor, buffer, text, formatting])
  useEffect(() => {
    // Only when nothing typed waits and the record has caught up. The draft is read now: a key may have been pressed
    // since this render.
    const now = buffer.view.get()
    if (now.state !== 'clean' || now.text !== null || stored === basis.current) return
    basis.current = stored
    const target = editor.schema.nodeFromJSON(textToDocument(toLineFeeds(stored), formatting))
    if (documentToText(editor.state.doc, formatting) === documentToText(target, formatting)) return
    const brought = diffTransaction(editor.state, target, formatting)
    if (brought) editor.view.dispatch(brought)
  }, [editor, buffer, state, text, stored, formatting])
  return editor
}

/** `size`: of the parsed page, where the clipboard has no plain text beside it. */
function isTooLong(data: DataTransfer | null, size: number): boolean {
  const isMore = Math.max(size, data?.getData('text/plain').length ?? 0) > MAX_STORED_TEXT_CHARS
  if (isMore) toast.show(TEXT_TOO_LONG)
  return isMore
}
