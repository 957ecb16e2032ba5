import { t } from '@lingui/core/macro'
import { type Editor, Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type Schema, Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Formatting } from '#domain/formats/format.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { hasBlockMarks, toPlainLines } from '#lib/markdown/plain-lines.ts'
import { toast } from '#ui/feedback/toast.ts'
import { plainToDocument, textToDocument } from './text-document.ts'

/** The longest text that can be stored; longer ones are not pasted. */
export const MAX_STORED_TEXT_CHARS = 1_000_000
export const TEXT_TOO_LONG = t`A text can have at most ${{
  max: formatNumber(MAX_STORED_TEXT_CHARS),
}} characters, so nothing was pasted.`

interface Range {
  readonly from: number
  readonly to: number
}

const key = new PluginKey<Range | null>('pasted-text')

/** Knows where text that was pasted with formatting is, so that it can be replaced by its literal characters. */
export const PastedText = Extension.create({
  name: 'pastedText',
  addProseMirrorPlugins() {
    return [
      new Plugin<Range | null>({
        key,
        state: {
          init: () => null,
          apply(transaction, before) {
            const given = transaction.getMeta(key) as Range | null | undefined
            if (given !== undefined) return given
            if (!before || !transaction.docChanged) return before
            const from = transaction.mapping.map(before.from, -1)
            return { from, to: Math.max(from, transaction.mapping.map(before.to, -1)) }
          },
        },
      }),
    ]
  },
})

const sliceOf = (schema: Schema, document: ReturnType<typeof textToDocument>): Slice =>
  Slice.maxOpen(schema.nodeFromJSON(document).content)

/** A plain text as what is put into a document: every character as it is. */
export const plainSlice = (schema: Schema, text: string, formatting: Formatting): Slice =>
  sliceOf(schema, plainToDocument(text, formatting))

/** Pastes a text in our Markdown as formatted words. */
function pasteMarkdown(view: EditorView, markdown: string, formatting: Formatting): void {
  const { state } = view
  const { from, to } = state.selection
  const slice = sliceOf(state.schema, textToDocument(toPlainLines(markdown), formatting))
  const tr = closeHistory(state.tr).replaceSelection(slice).scrollIntoView()
  view.dispatch(tr.setMeta('paste', true).setMeta(key, { from: tr.mapping.map(from, -1), to: tr.mapping.map(to) }))
  view.dispatch(closeHistory(view.state.tr))
}

/** Reads the clipboard as Markdown into the document. */
export async function pasteClipboard(
  { view, commands }: Pick<Editor, 'view' | 'commands'>,
  formatting: Formatting,
): Promise<void> {
  try {
    const [text, { commonMarkToDialect }] = await Promise.all([
      navigator.clipboard.readText(),
      import('#lib/markdown/commonmark.ts'),
    ])
    if (view.isDestroyed) return
    if (text.length > MAX_STORED_TEXT_CHARS) toast.show(TEXT_TOO_LONG)
    else if (text !== '') pasteMarkdown(view, commonMarkToDialect(text), formatting)
    commands.focus()
  } catch {
    toast.show(t`Your browser blocks access to the clipboard. Paste with the keyboard instead.`)
  }
}

/**
 * Pastes a plain text that has the marks of headings, lists or quotations on several lines with formatting, and offers
 * to keep it as it is. False: it has none.
 */
export function pasteWithFormatting(view: EditorView, data: DataTransfer | null, formatting: Formatting): boolean {
  const text = data?.getData('text/plain') ?? ''
  if (formatting === 'plain' || data?.getData('text/html') !== '' || !hasBlockMarks(text)) return false
  pasteMarkdown(view, text, formatting)
  toast.show(t`Pasted with formatting.`, {
    action: { label: t`Keep as plain text`, onAction: () => keepAsPlainText(view, text, formatting) },
  })
  return true
}

function keepAsPlainText(view: EditorView, text: string, formatting: Formatting): void {
  const range = view.isDestroyed ? null : key.getState(view.state)
  if (!range) return
  const { from, to } = range
  const tr = closeHistory(view.state.tr).replaceRange(from, to, plainSlice(view.state.schema, text, formatting))
  view.dispatch(tr.setMeta(key, null).scrollIntoView())
  view.dispatch(closeHistory(view.state.tr))
  view.focus()
}
