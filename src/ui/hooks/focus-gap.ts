import { controlsIn, headingsIn, isUsable, screenHeading } from './focusable.ts'

/** Position from which an element was removed. */
export interface FocusGap {
  readonly parent: Node
  readonly before: Node | null
  readonly after: Node | null
  /** A whole row was taken out: which of its controls had the focus. */
  readonly row: { readonly tag: string; readonly index: number } | null
}

const ROWS = 'li, tr'
const SCOPES = 'main, [role="dialog"], [role="alertdialog"]'

/** Returns the position of an element that is still in the page. */
export const gapAt = (element: Element): FocusGap => ({
  parent: element.parentNode ?? element,
  before: element.previousSibling,
  after: element,
  row: null,
})

/** The gap that the element has left, after one more change of the page; null while it has left none. */
export function noteRemoval(record: MutationRecord, gap: FocusGap | null, element: HTMLElement): FocusGap | null {
  const { target: parent, previousSibling: before, nextSibling: after } = record
  const removed = [...record.removedNodes]
  const whole = removed.find((node) => node.contains(gap ? gap.parent : element))
  if (whole) return { parent, before, after, row: gap ? null : placeInRow(whole, element) }
  if (gap?.parent !== parent) return gap
  const isRemoved = (node: Node | null) => node !== null && removed.includes(node)
  return {
    ...gap,
    before: isRemoved(gap.before) ? before : gap.before,
    after: isRemoved(gap.after) ? after : gap.after,
  }
}

function placeInRow(whole: Node, element: HTMLElement): FocusGap['row'] {
  if (!(whole instanceof Element) || !whole.matches(ROWS)) return null
  return { tag: whole.localName, index: controlsIn(whole).indexOf(element) }
}

/** Returns the corresponding control of the row that replaced a removed one, or else of the row before it. */
export function neighbourOf({ row, after, before }: FocusGap): HTMLElement | undefined {
  if (!row) return undefined
  for (const next of [after, before]) {
    if (!(next instanceof Element) || next.localName !== row.tag) continue
    const controls = controlsIn(next)
    const found = [controls[row.index], ...controls].find((control) => control && isUsable(control))
    if (found) return found
  }
  return undefined
}

/** The heading of what has come in its place, or the nearest one before it; none while there is none. */
export function headingAt(gap: FocusGap): HTMLElement | undefined {
  const around = gap.parent instanceof Element ? gap.parent.closest(SCOPES) : null
  if (!around?.isConnected) return screenHeading()
  const come = nodesIn(gap).flatMap((node) => (node instanceof Element ? headingsIn(node) : []))
  const headings = headingsIn(around)
  const place = gapRange(gap)
  return come[0] ?? headings.findLast((heading) => place.comparePoint(heading, 0) < 0) ?? headings[0]
}

/** Returns the nodes now between the removed element's former neighbours. */
function nodesIn({ parent, before, after }: FocusGap): readonly Node[] {
  const siblings: readonly Node[] = [...parent.childNodes]
  const end = after ? siblings.indexOf(after) : -1
  return siblings.slice(before ? siblings.indexOf(before) + 1 : 0, end < 0 ? undefined : end)
}

function gapRange({ parent, before }: FocusGap): Range {
  const siblings: readonly Node[] = [...parent.childNodes]
  const place = document.createRange()
  place.setStart(parent, before ? siblings.indexOf(before) + 1 : 0)
  return place
}
