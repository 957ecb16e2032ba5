import { Fragment, type Mark, type Node, Slice } from '@tiptap/pm/model'
import { closeHistory } from '@tiptap/pm/history'
import { Selection, type Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import type { Formatting } from '#domain/formats/format.ts'
import { plainToDocument } from './text-document.ts'

interface Piece {
  readonly from: number
  readonly to: number
  readonly marks: readonly Mark[]
}

/** Words of a draft as the blocks of a document: plain text, every character as it is. */
const blocksOf = (editor: Editor, words: string, formatting: Formatting): readonly Node[] =>
  editor.schema.nodeFromJSON(plainToDocument(words.trim(), formatting)).children

/**
 * Puts words in the place of others, as one step to undo. Where both have as many paragraphs, each stays what it was: a
 * heading, an item of a list, bold.
 */
export function replaceWords(
  editor: Editor,
  { from, to }: { readonly from: number; readonly to: number },
  given: NewWords,
): void {
  const blocks = blocksOf(editor, given.words, given.formatting)
  const pieces = piecesIn(editor.state.doc, from, to)
  const filled = blocks.filter((block) => block.content.size > 0)
  const isEven = pieces.length === filled.length && filled.every((block) => block.isTextblock)
  const { tr } = editor.state
  if (!isEven) tr.replaceRange(from, to, Slice.maxOpen(Fragment.from([...blocks])))
  else
    for (const [index, piece] of [...pieces.entries()].toReversed())
      tr.replaceWith(piece.from, piece.to, withMarks(filled[index], piece))
  asOneStep(editor, tr, to)
}

export interface NewWords {
  readonly words: string
  readonly formatting: Formatting
}

/** Puts words at the caret, in the place of what is selected, as one step to undo. */
export function insertWords(editor: Editor, { words, formatting }: NewWords): void {
  const { tr, selection } = editor.state
  tr.replaceSelection(Slice.maxOpen(Fragment.from([...blocksOf(editor, words, formatting)])))
  asOneStep(editor, tr, selection.to)
}

/** `end`: behind it the caret comes to stand. */
function asOneStep(editor: Editor, tr: Transaction, end: number): void {
  const { view } = editor
  tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(end)), -1)).scrollIntoView()
  view.dispatch(closeHistory(tr))
  // Starts a new undo step for what is typed next.
  view.dispatch(closeHistory(view.state.tr))
  editor.commands.focus()
}

/** Returns the part of each paragraph between two positions, with the marks that all of it has. */
function piecesIn(document: Node, from: number, to: number): readonly Piece[] {
  const pieces: Piece[] = []
  document.nodesBetween(from, to, (node, position) => {
    if (!node.isTextblock) return true
    const start = Math.max(from, position + 1)
    const end = Math.min(to, position + 1 + node.content.size)
    const inside = node.content.cut(start - position - 1, end - position - 1)
    if (inside.size > 0) pieces.push({ from: start, to: end, marks: commonMarks(inside) })
    return false
  })
  return pieces
}

function commonMarks(content: Fragment): readonly Mark[] {
  const [first, ...rest] = content.content
  return (first?.marks ?? []).filter((mark) => rest.every(({ marks }) => mark.isInSet(marks)))
}

const withMarks = (block: Node | undefined, { marks }: Piece): readonly Node[] =>
  (block?.children ?? []).map((node) =>
    node.mark(marks.reduce((all: readonly Mark[], mark) => mark.addToSet(all), node.marks)),
  )
