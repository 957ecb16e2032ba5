import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

/** A place of the document that is marked from outside: words that are out of date, lines with two versions. */
export interface DocumentMark {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly className: string
  /** The whole block, not its words alone. */
  readonly isBlock?: boolean
}

const key = new PluginKey<DecorationSet>('marks')

/**
 * Shows places that are marked from outside; they move with the text until they are told anew, and words show their
 * mark only while they say what was marked.
 */
export const MarksExtension = Extension.create({
  name: 'marks',
  addProseMirrorPlugins: () => [marksPlugin()],
})

export const marksPlugin = (): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, before) {
        const marks = transaction.getMeta(key) as readonly DocumentMark[] | undefined
        return marks ? decorated(transaction.doc, marks) : before.map(transaction.mapping, transaction.doc)
      },
    },
    props: { decorations: shown },
  })

function decorated(document: Node, marks: readonly DocumentMark[]): DecorationSet {
  return DecorationSet.create(
    document,
    marks.map(({ id, from, to, className, isBlock }) =>
      isBlock
        ? Decoration.node(from, to, { class: className }, { id })
        : Decoration.inline(
            from,
            to,
            { class: className, 'data-mark': id },
            { id, markedText: document.textBetween(from, to) },
          ),
    ),
  )
}

interface MarkSpec {
  readonly id: string
  /** Words that were marked; a block has none. */
  readonly markedText?: string
}

function shown(state: EditorState): DecorationSet | undefined {
  const marks = key.getState(state)
  return marks?.remove(marks.find().filter((mark) => !isMarkUnchanged(state, mark)))
}

const isMarkUnchanged = ({ doc }: EditorState, { from, to, spec }: Decoration): boolean => {
  const { markedText } = spec as MarkSpec
  return markedText === undefined || markedText === doc.textBetween(from, to)
}

/** Marks these places, and no others any more. */
export const setMarks = (view: Pick<EditorView, 'state' | 'dispatch'>, marks: readonly DocumentMark[]): void =>
  view.dispatch(view.state.tr.setMeta(key, marks).setMeta('addToHistory', false))

/** The mark that is shown at a position, and where it is now. */
export function markAt(
  state: EditorState,
  position: number,
): { readonly id: string; readonly from: number; readonly to: number } | undefined {
  const [found] = shown(state)?.find(position, position) ?? []
  return found && { id: (found.spec as MarkSpec).id, from: found.from, to: found.to }
}
