import { diffArrays } from 'diff'
import { Fragment, type Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { Formatting } from '#domain/formats/format.ts'
import { documentToText } from './text-document.ts'

/** Past this many letters in one block its change is one piece, from the first letter that differs to the last. */
const MAX_DIFF_UNITS = 4_000

interface Replacement {
  readonly from: number
  readonly to: number
  readonly content: Fragment
}

/**
 * Brings the document to a text from elsewhere by changing only what differs: the caret stays with its words, and undo
 * with the person's own changes.
 */
export function diffTransaction(state: EditorState, target: Node, formatting: Formatting): Transaction | null {
  const replacements = blockReplacements(state, target, formatting)
  if (replacements.length === 0) return null
  const { tr } = state
  for (const { from, to, content } of replacements.toReversed()) tr.replaceWith(from, to, content)
  return tr.setMeta('addToHistory', false).setMeta('preventUpdate', true)
}

const keyOf = (node: Node): string => JSON.stringify(node.toJSON())

/** A block with its place in the document, and what it is stored as. */
interface PlacedBlock {
  readonly node: Node
  readonly at: number
  readonly key: string
}

function blocksOf(document: Node, formatting: Formatting): readonly PlacedBlock[] {
  const blocks: PlacedBlock[] = []
  document.forEach((node, at) => {
    blocks.push({ node, at, key: documentToText(document.copy(Fragment.from(node)), formatting) })
  })
  return blocks
}

/**
 * The block with the caret stays where it is there as it was, and what is before it and behind it is compared by
 * itself: by itself the comparison keeps as many blocks as it can, and that one might not be among them.
 */
function blockReplacements(
  { doc, selection }: EditorState,
  target: Node,
  formatting: Formatting,
): readonly Replacement[] {
  const [present, wanted] = [blocksOf(doc, formatting), blocksOf(target, formatting)]
  const caretIndex = present.findIndex(({ node, at }) => at <= selection.from && selection.from < at + node.nodeSize)
  const key = present[caretIndex]?.key
  const places = wanted.flatMap((block, index) => (block.key === key ? [index] : []))
  const [place] = places
  if (place === undefined || places.length > 1) return spanOfBlocks(present, wanted, doc.content.size)
  return [
    ...spanOfBlocks(present.slice(0, caretIndex), wanted.slice(0, place), present[caretIndex]?.at ?? 0),
    ...spanOfBlocks(present.slice(caretIndex), wanted.slice(place), doc.content.size),
  ]
}

/** `end`: where a block comes that is behind all others. */
function spanOfBlocks(
  present: readonly PlacedBlock[],
  wanted: readonly PlacedBlock[],
  end: number,
): readonly Replacement[] {
  const changes = diffArrays(
    present.map(({ key }) => key),
    wanted.map(({ key }) => key),
  )
  const replacements: Replacement[] = []
  let [from, to] = [0, 0]
  for (let index = 0; index < changes.length; index++) {
    const change = changes[index]
    if (!change) continue
    if (!change.added && !change.removed) {
      from += change.count
      to += change.count
      continue
    }
    const next = changes[index + 1]
    const isPair = next !== undefined && (next.added || next.removed) && next.added !== change.added
    const removed = change.removed ? change.count : isPair && next.removed ? next.count : 0
    const added = change.added ? change.count : isPair && next.added ? next.count : 0
    replacements.push(
      ...replacementsOfBlocks(
        present.slice(from, from + removed),
        wanted.slice(to, to + added),
        present[from]?.at ?? end,
      ),
    )
    from += removed
    to += added
    if (isPair) index++
  }
  return replacements
}

/**
 * Some blocks in the place of some others: one for one as far as they go, so that what is equal in them is not touched.
 */
function replacementsOfBlocks(
  old: readonly PlacedBlock[],
  wanted: readonly PlacedBlock[],
  before: number,
): readonly Replacement[] {
  const replacements: Replacement[] = []
  const pairs = Math.min(old.length, wanted.length)
  for (let index = 0; index < pairs; index++) {
    const [one, other] = [old[index], wanted[index]]
    if (one && other) replacements.push(...replacementsInBlock(one, other.node))
  }
  for (const { node, at } of old.slice(pairs))
    replacements.push({ from: at, to: at + node.nodeSize, content: Fragment.empty })
  const last = old.at(-1)
  const place = last ? last.at + last.node.nodeSize : before
  if (wanted.length > pairs)
    replacements.push({ from: place, to: place, content: Fragment.from(wanted.slice(pairs).map(({ node }) => node)) })
  return replacements
}

function replacementsInBlock({ node, at }: PlacedBlock, target: Node): readonly Replacement[] {
  if (!node.sameMarkup(target)) return [{ from: at, to: at + node.nodeSize, content: Fragment.from(target) }]
  const inside = at + 1
  const size = node.content.size + target.content.size
  return node.isTextblock && size <= MAX_DIFF_UNITS
    ? letterReplacements(node, target, inside)
    : spanReplacement(node, target, inside)
}

/** From the first difference to the last. */
function spanReplacement(node: Node, target: Node, inside: number): readonly Replacement[] {
  const start = node.content.findDiffStart(target.content)
  const end = node.content.findDiffEnd(target.content)
  if (start === null || end === null) return []
  // Corrects the two searches, which may cross where characters repeat.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const isFlat = node.isTextblock
  if (!isFlat) return [{ from: inside, to: inside + node.content.size, content: target.content }]
  return [{ from: inside + start, to: inside + end.a + overlap, content: target.content.cut(start, end.b + overlap) }]
}

/** Letter by letter, each with its marks. */
function letterReplacements(node: Node, target: Node, inside: number): readonly Replacement[] {
  const replacements: Replacement[] = []
  let [from, to] = [0, 0]
  let open: { from: number; to: number; start: number; end: number } | null = null
  const close = (): void => {
    if (open)
      replacements.push({
        from: inside + open.from,
        to: inside + open.to,
        content: target.content.cut(open.start, open.end),
      })
    open = null
  }
  for (const { added, removed, count } of diffArrays(unitsOf(node), unitsOf(target))) {
    if (!added && !removed) {
      close()
      from += count
      to += count
      continue
    }
    const next: { from: number; to: number; start: number; end: number } = open ?? {
      from,
      to: from,
      start: to,
      end: to,
    }
    if (removed) from += count
    else to += count
    open = { ...next, to: from, end: to }
  }
  close()
  return replacements
}

function unitsOf(node: Node): string[] {
  const units: string[] = []
  node.forEach((child) => {
    const marks = child.marks.map((mark) => JSON.stringify(mark.toJSON())).join()
    if (child.isText) for (const unit of (child.text ?? '').split('')) units.push(`${marks}|${unit}`)
    else units.push(keyOf(child))
  })
  return units
}
