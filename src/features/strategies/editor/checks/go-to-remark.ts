import type { Editor } from '@tiptap/react'
import { search } from '#features/strategies/editor/document/find-extension.ts'
import { PARTS } from '#features/strategies/editor/text-form.ts'
import { CONTENT } from '#features/strategies/editor/use-text-document.ts'
import { controlId } from '#records/form/field-path.ts'
import type { PlacedRemark } from './use-checked-text.ts'

/** Puts the caret at a remark's place, with what stands there chosen; at least into its field. */
export function goToRemark(remark: PlacedRemark, editor: Editor | undefined): void {
  if (remark.field === CONTENT) {
    if (editor) goInDocument(remark, editor)
    return
  }
  const field = document.getElementById(controlId(`${PARTS}.${remark.field}`))
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.focus()
  field.setSelectionRange(remark.from, remark.to)
}

function goInDocument(remark: PlacedRemark, editor: Editor): void {
  const place = documentPlace(remark, editor)
  if (!place) {
    editor.chain().focus().scrollIntoView().run()
    return
  }
  editor.chain().focus().setTextSelection(place).scrollIntoView().run()
}

/** Never part of the words of a document: marks of Markdown, braces of tokens, ends of lines. */
const NO_WORDS = /[*_#[\](){}<>\\~`|\n]/
const MAX_BESIDE_CHARS = 40

/** Where a place of the stored text is in the document: the same words with those beside them, the so-manieth of them. */
function documentPlace({ text, from, to }: PlacedRemark, editor: Editor): { readonly from: number; readonly to: number } | undefined {
  let start = from
  while (start > 0 && start > from - MAX_BESIDE_CHARS && !NO_WORDS.test(text.charAt(start - 1))) start--
  let end = from
  while (end < text.length && end < to + MAX_BESIDE_CHARS && !NO_WORDS.test(text.charAt(end))) end++
  // The mark of a list's line is no word of it.
  const lead = /^\s*(?:[-+>]|\d+\.)?\s*/.exec(text.slice(start, from))?.[0].length ?? 0
  const words = text.slice(start + lead, end)
  if (words.trim() === '') return undefined
  const before = text.slice(0, start + lead).split(words).length - 1
  const found = search(editor.state.doc, { query: words, isCased: true })[before]
  if (!found) return undefined
  const at = found.from + from - start - lead
  return { from: at, to: Math.min(at + to - from, found.to) }
}
