import { Extension } from '@tiptap/core'
import type { Node, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import css from './rewrite-range.module.css'

/** Words that something is being made of, where they stand now. */
export interface RewriteRange {
  readonly from: number
  readonly to: number
  /** Content of the range when it was selected. */
  readonly slice: Slice
}

const key = new PluginKey<RewriteRange | null>('held-words')

/**
 * Keeps hold of words while they are worked on elsewhere: they are marked, and found again wherever the text around
 * them has moved them.
 */
export const RewriteRangeExtension = Extension.create({
  name: 'heldWords',
  addProseMirrorPlugins() {
    return [
      new Plugin<RewriteRange | null>({
        key,
        state: {
          init: () => null,
          apply(transaction, before) {
            const asked = transaction.getMeta(key) as RewriteRange | null | undefined
            if (asked !== undefined) return asked
            if (!before || !transaction.docChanged) return before
            const from = transaction.mapping.map(before.from, 1)
            return { ...before, from, to: Math.max(from, transaction.mapping.map(before.to, -1)) }
          },
        },
        props: {
          decorations(state) {
            const range = key.getState(state)
            return (
              range &&
              DecorationSet.create(state.doc, [Decoration.inline(range.from, range.to, { class: css.held ?? '' })])
            )
          },
        },
      }),
    ]
  },
})

const dispatchRewriteRange = (view: EditorView, range: RewriteRange | null): void =>
  view.dispatch(view.state.tr.setMeta(key, range).setMeta('addToHistory', false))

/** Takes hold of the words that are selected, without the spaces around them. */
export function setRewriteRange(view: EditorView): void {
  const { doc, selection } = view.state
  let { from, to } = selection
  while (from < to && isSpace(doc, from)) from++
  while (from < to && isSpace(doc, to - 1)) to--
  dispatchRewriteRange(view, { from, to, slice: view.state.doc.slice(from, to) })
}

const isSpace = (document: Node, at: number): boolean => /^\s$/.test(document.textBetween(at, at + 1))

/** Lets go of them. */
export const clearRewriteRange = (view: EditorView): void => dispatchRewriteRange(view, null)

/** Returns the range if its content is unchanged; null if it was changed, or if there is no range. */
export function currentRewriteRange(state: EditorState): RewriteRange | null {
  const range = key.getState(state)
  return range && state.doc.slice(range.from, range.to).eq(range.slice) ? range : null
}
