import { escapePattern } from '#lib/text/escape-pattern.ts'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import css from './find.module.css'

interface Range {
  readonly from: number
  readonly to: number
}

/** What is looked for, where it is, and which of them is looked at; -1 while none is. */
export interface Finding {
  readonly query: string
  readonly isCased: boolean
  readonly found: readonly Range[]
  readonly at: number
}

const NOTHING: Finding = { query: '', isCased: false, found: [], at: -1 }
const MOST_SHOWN = 2_000

const key = new PluginKey<Finding>('find')

/** What is being looked for. */
export const findingOf = (state: EditorState): Finding => key.getState(state) ?? NOTHING

/** Marks every place of a word that is looked for; how it is looked for is the bar's matter. */
export const FindExtension = Extension.create({
  name: 'find',
  addProseMirrorPlugins() {
    return [
      new Plugin<Finding>({
        key,
        state: {
          init: () => NOTHING,
          apply(transaction, before) {
            const asked = transaction.getMeta(key) as Partial<Finding> | undefined
            if (!asked && !transaction.docChanged) return before
            const next = { ...before, ...asked }
            const found =
              asked?.query !== undefined || asked?.isCased !== undefined || transaction.docChanged
                ? search(transaction.doc, next)
                : next.found
            return { ...next, found, at: Math.min(next.at, found.length - 1) }
          },
        },
        props: {
          decorations(state) {
            const { found, at } = findingOf(state)
            const marks = found
              .slice(0, MOST_SHOWN)
              .map(({ from, to }, index) =>
                Decoration.inline(from, to, { class: (index === at ? css.current : css.found) ?? '' }),
              )
            return DecorationSet.create(state.doc, marks)
          },
        },
      }),
    ]
  },
})

/** Where a word stands in the blocks of a document. Tokens are no letters. */
export function search(document: Node, { query, isCased }: Pick<Finding, 'query' | 'isCased'>): readonly Range[] {
  if (query === '') return []
  const pattern = new RegExp(escapePattern(query), isCased ? 'gu' : 'giu')
  const found: Range[] = []
  document.descendants((node, position) => {
    if (!node.isTextblock) return true
    const text = node.textBetween(0, node.content.size, undefined, '\uFFFC')
    for (const { 0: word, index } of text.matchAll(pattern))
      found.push({ from: position + 1 + index, to: position + 1 + index + word.length })
    return false
  })
  return found
}

/** Looks for something else. */
export const findText = (view: EditorView, asked: Partial<Pick<Finding, 'query' | 'isCased'>>): void =>
  view.dispatch(view.state.tr.setMeta(key, { ...asked, at: -1 }))

/** Goes to the next place, or the one before, from the caret on and round the end. */
export function goToFound(view: EditorView, step: 1 | -1): void {
  const { found, at } = findingOf(view.state)
  if (found.length === 0) return
  const next = at === -1 ? firstFrom(found, view.state.selection.from, step) : (at + step + found.length) % found.length
  const range = found[next]
  if (!range) return
  const { tr } = view.state
  view.dispatch(
    tr
      .setMeta(key, { at: next })
      .setSelection(TextSelection.create(tr.doc, range.from, range.to))
      .scrollIntoView(),
  )
}

function firstFrom(found: readonly Range[], position: number, step: 1 | -1): number {
  const next = found.findIndex(({ from }) => from >= position)
  if (step === 1) return next === -1 ? 0 : next
  return next <= 0 ? found.length - 1 : next - 1
}

/** Writes something else in the place that is looked at, and goes to the next one. */
export function replaceFound(view: EditorView, text: string): void {
  const { found, at } = findingOf(view.state)
  const range = found[at]
  if (!range) return goToFound(view, 1)
  view.dispatch(written(view.state.tr, range, text).setMeta(key, { at: -1 }))
  goToFound(view, 1)
}

/** Writes something else in every place, in one step that is undone at once; how many they were. */
export function replaceAllFound(view: EditorView, text: string): number {
  const { found } = findingOf(view.state)
  let { tr } = view.state
  for (const range of found.toReversed()) tr = written(tr, range, text)
  if (found.length > 0) view.dispatch(tr.setMeta(key, { at: -1 }))
  return found.length
}

const written = (tr: Transaction, { from, to }: Range, text: string): Transaction =>
  text === '' ? tr.delete(from, to) : tr.insertText(text, from, to)
