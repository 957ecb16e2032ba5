import type { EditorView } from '@tiptap/pm/view'
import type { Formatting } from '#domain/formats/format.ts'
import { blocksToText } from '#lib/markdown/blocks.ts'
import { plainSlice } from './paste-text.ts'
import { htmlBlocks } from './read-html.ts'

/**
 * Pastes formatted words into a text without formatting: each block is a line, items of lists keep their marks as
 * characters, links their addresses. False: the clipboard has no such words, or the text has formatting.
 */
export function pasteAsLines(view: EditorView, data: DataTransfer | null, formatting: Formatting): boolean {
  const html = data?.getData('text/html') ?? ''
  if (formatting !== 'plain' || html === '') return false
  const words = pastedPlainText(html, data?.getData('text/plain') ?? '')
  if (words === '') return false
  const { state } = view
  view.dispatch(
    state.tr
      .replaceSelection(plainSlice(state.schema, words, formatting))
      .setMeta('paste', true)
      .scrollIntoView(),
  )
  return true
}

/** The plain text beside the page where it says as much, as its blank lines are those that people see. */
function pastedPlainText(html: string, plain: string): string {
  if (html.includes('data-pm-slice')) return plain
  const lines = linesOf(html)
  if (withoutSpaces(plain) !== withoutSpaces(lines)) return lines
  return lines.endsWith('\n') ? plain : plain.replace(/\r?\n$/, '')
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s+/g, '')

const linesOf = (html: string): string =>
  htmlBlocks(html)
    .map((block) => blocksToText([block]))
    .join('\n')
