import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'

/** A token that comes or goes ends a step of undo: what is done next, however soon, is undone by itself. */
export const tokenUndoSteps = (): Plugin =>
  new Plugin({
    appendTransaction: (transactions, _, { tr }) => (transactions.some(touchesToken) ? closeHistory(tr) : null),
  })

const touchesToken = ({ steps, docs, doc }: Transaction): boolean =>
  steps.some((step, index) => {
    const [before, after] = [docs[index] ?? doc, docs[index + 1] ?? doc]
    let found = false
    step.getMap().forEach((from, to, newFrom, newTo) => {
      found ||= hasToken(before, from, to) || hasToken(after, newFrom, newTo)
    })
    return found
  })

function hasToken(document: Node, from: number, to: number): boolean {
  let found = false
  document.nodesBetween(from, to, ({ type }) => {
    found ||= type.name === 'token'
    return !found
  })
  return found
}
