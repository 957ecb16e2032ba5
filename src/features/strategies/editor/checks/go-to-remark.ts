import type { Editor } from '@tiptap/react'
import { findInDocument } from '#features/strategies/editor/document/find-extension.ts'
import type { PlacedRemark } from './use-checked-text.ts'

/** Selects the words that a remark is about, in the editor of its body or part; without them puts the caret there. */
export function goToRemark(remark: PlacedRemark, editor: Editor | undefined): void {
  if (!editor) return
  const place = documentPlace(remark, editor)
  if (!place) {
    editor.chain().focus().scrollIntoView().run()
    return
  }
  editor.chain().focus().setTextSelection(place).scrollIntoView().run()
}

/** Never part of a document's words: Markdown marks, braces of merge fields, ends of lines. */
const NO_WORDS = /[*_#[\](){}<>\\~`|\n]/
const MAX_BESIDE_CHARS = 40

/** Finds a place of the stored text in the document: the same occurrence of the same words with those beside them. */
function documentPlace(
  { text, from, to }: PlacedRemark,
  editor: Editor,
): { readonly from: number; readonly to: number } | undefined {
  let start = from
  while (start > 0 && start > from - MAX_BESIDE_CHARS && !NO_WORDS.test(text.charAt(start - 1))) start--
  let end = from
  while (end < text.length && end < to + MAX_BESIDE_CHARS && !NO_WORDS.test(text.charAt(end))) end++
  // The mark of a list item is not in the document.
  const lead = /^\s*(?:(?:[-+>]|\d+\.)\s*)?/.exec(text.slice(start, from))?.[0].length ?? 0
  const words = text.slice(start + lead, end)
  if (words.trim() === '') return undefined
  const before = text.slice(0, start + lead).split(words).length - 1
  const found = findInDocument(editor.state.doc, { query: words, isCased: true })[before]
  if (!found) return undefined
  const at = found.from + from - start - lead
  return { from: at, to: Math.min(at + to - from, found.to) }
}
