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

/** Query, its matches, and the index of the current match; -1 while there is none. */
export interface FindState {
  readonly query: string
  readonly isCased: boolean
  readonly matches: readonly Range[]
  readonly at: number
}

const EMPTY_FIND_STATE: FindState = { query: '', isCased: false, matches: [], at: -1 }
const MAX_HIGHLIGHTED_MATCHES = 2_000

const key = new PluginKey<FindState>('find')

/** Returns the state of the search. */
export const findStateOf = (state: EditorState): FindState => key.getState(state) ?? EMPTY_FIND_STATE

/** Marks every place of a word that is looked for; how it is looked for is the bar's matter. */
export const FindExtension = Extension.create({
  name: 'find',
  addProseMirrorPlugins() {
    return [
      new Plugin<FindState>({
        key,
        state: {
          init: () => EMPTY_FIND_STATE,
          apply(transaction, before) {
            const asked = transaction.getMeta(key) as Partial<FindState> | undefined
            if (!asked && !transaction.docChanged) return before
            const next = { ...before, ...asked }
            const matches =
              asked?.query !== undefined || asked?.isCased !== undefined || transaction.docChanged
                ? findInDocument(transaction.doc, next)
                : next.matches
            return { ...next, matches, at: Math.min(next.at, matches.length - 1) }
          },
        },
        props: {
          decorations(state) {
            const { matches, at } = findStateOf(state)
            const marks = matches
              .slice(0, MAX_HIGHLIGHTED_MATCHES)
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

/** Returns the ranges of a word in the blocks of a document. Tokens do not count as characters. */
export function findInDocument(
  document: Node,
  { query, isCased }: Pick<FindState, 'query' | 'isCased'>,
): readonly Range[] {
  if (query === '') return []
  const pattern = new RegExp(escapePattern(query), isCased ? 'gu' : 'giu')
  const matches: Range[] = []
  document.descendants((node, position) => {
    if (!node.isTextblock) return true
    const text = node.textBetween(0, node.content.size, undefined, '\uFFFC')
    for (const { 0: word, index } of text.matchAll(pattern))
      matches.push({ from: position + 1 + index, to: position + 1 + index + word.length })
    return false
  })
  return matches
}

/** Looks for something else. */
export const setFindQuery = (view: EditorView, asked: Partial<Pick<FindState, 'query' | 'isCased'>>): void =>
  view.dispatch(view.state.tr.setMeta(key, { ...asked, at: -1 }))

/** Goes to the next place, or the one before, from the caret on and round the end. */
export function goToMatch(view: EditorView, step: 1 | -1): void {
  const { matches, at } = findStateOf(view.state)
  if (matches.length === 0) return
  const next =
    at === -1 ? firstFrom(matches, view.state.selection.from, step) : (at + step + matches.length) % matches.length
  const range = matches[next]
  if (!range) return
  const { tr } = view.state
  view.dispatch(
    tr
      .setMeta(key, { at: next })
      .setSelection(TextSelection.create(tr.doc, range.from, range.to))
      .scrollIntoView(),
  )
}

function firstFrom(matches: readonly Range[], position: number, step: 1 | -1): number {
  const next = matches.findIndex(({ from }) => from >= position)
  if (step === 1) return next === -1 ? 0 : next
  return next <= 0 ? matches.length - 1 : next - 1
}

/** Writes something else in the place that is looked at, and goes to the next one. */
export function replaceMatch(view: EditorView, text: string): void {
  const { matches, at } = findStateOf(view.state)
  const range = matches[at]
  if (!range) return goToMatch(view, 1)
  view.dispatch(written(view.state.tr, range, text).setMeta(key, { at: -1 }))
  goToMatch(view, 1)
}

/** Writes something else in every place, in one step that is undone at once; how many they were. */
export function replaceAllMatches(view: EditorView, text: string): number {
  const { matches } = findStateOf(view.state)
  let { tr } = view.state
  for (const range of matches.toReversed()) tr = written(tr, range, text)
  if (matches.length > 0) view.dispatch(tr.setMeta(key, { at: -1 }))
  return matches.length
}

const written = (tr: Transaction, { from, to }: Range, text: string): Transaction =>
  text === '' ? tr.delete(from, to) : tr.insertText(text, from, to)
