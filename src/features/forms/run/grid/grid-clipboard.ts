import type { ClipboardEvent } from 'react'
import { counted } from '#lib/text/text.ts'
import { toast } from '#ui/feedback/toast.ts'
import { copiedRow, readTsv, toHtmlTable, toTsv } from './copied-cells.ts'
import { emptyRange } from './grid-keys.ts'
import { placesBetween } from './grid-lines.ts'
import type { GridScene } from './grid-scene.ts'
import { pastedAnswer } from './pasted-answer.ts'
import type { AnswerEdit } from './use-answers.ts'

type Clip = ClipboardEvent<HTMLElement>

/** While a cell is filled in, the clipboard is its field's. */
const isOfGrid = ({ target, currentTarget }: Clip, { caret }: GridScene): boolean =>
  target === currentTarget && caret.at.line >= 0

/**
 * Puts the cells of the range on the clipboard, as a spreadsheet does and as a table. False: they are not there, or not
 * yet.
 */
export function copyRange(event: Clip, scene: GridScene): boolean {
  if (!isOfGrid(event, scene)) return false
  const { caret, lines, columns, answers } = scene
  const names = columns.slice(caret.range.fromColumn, caret.range.toColumn + 1)
  const places = placesBetween(lines, caret.range.fromLine, caret.range.toLine)
  if (places.length === 0) return false
  event.preventDefault()
  if (places.some((place) => answers.at(place, '') === undefined)) {
    void copyUnread(scene, places)
    return false
  }
  const cells = places.map((place) => copiedRow(names, (name) => answers.at(place, name) ?? ''))
  event.clipboardData.setData('text/plain', toTsv(cells))
  event.clipboardData.setData('text/html', toHtmlTable(cells))
  return true
}

/** Entries that nobody has looked at are read first: the clipboard waits for them. */
async function copyUnread({ caret: { range }, columns, answers }: GridScene, places: readonly number[]): Promise<void> {
  const names = columns.slice(range.fromColumn, range.toColumn + 1)
  const cells = answers.read(places).then((read) => {
    if (!read) throw new Error('Some of these entries cannot be read now')
    return places.map((place) => copiedRow(names, (name) => read(place, name)))
  })
  const blob = async (type: string, write: typeof toTsv): Promise<Blob> => new Blob([write(await cells)], { type })
  try {
    await navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': blob('text/plain', toTsv), 'text/html': blob('text/html', toHtmlTable) }),
    ])
    toast.show(`${counted(places.length, 'row')} copied.`)
  } catch {
    toast.show('These entries could not be copied. Copy fewer of them, or export them.')
  }
}

export function cutRange(event: Clip, scene: GridScene): void {
  if (scene.rights.update && copyRange(event, scene)) emptyRange(scene)
}

/** More at once would hold the page up, and fill what waits to be sent. */
const MOST_CELLS = 5_000

/** Writes what was copied into the cells from the range's first one on; one cell fills the whole range. */
export function pasteCells(event: Clip, scene: GridScene): void {
  if (!scene.rights.update || !isOfGrid(event, scene)) return
  const text = event.clipboardData.getData('text/plain')
  if (text === '') return
  event.preventDefault()
  const { edits, left } = pastedEdits(readTsv(text), scene)
  if (edits.length > MOST_CELLS) {
    toast.show(`More than ${MOST_CELLS.toLocaleString('en')} cells at once. Nothing was pasted.`)
    return
  }
  if (left > 0)
    toast.show(`${counted(left, 'row')} had no entry to go to, and ${left === 1 ? 'was' : 'were'} left out.`)
  void scene.answers.write(edits)
}

interface Pasted {
  readonly edits: readonly AnswerEdit[]
  /** Rows behind the last entry. */
  readonly left: number
}

function pastedEdits(cells: readonly (readonly string[])[], { caret: { range }, lines, columns }: GridScene): Pasted {
  const [only] = cells.length === 1 && cells[0]?.length === 1 ? cells[0] : []
  if (only !== undefined) {
    const names = columns.slice(range.fromColumn, range.toColumn + 1)
    const places = placesBetween(lines, range.fromLine, range.toLine)
    return {
      edits: places.flatMap((place) =>
        names.map((field) => ({ place, name: field.name, value: pastedAnswer(field, only) })),
      ),
      left: 0,
    }
  }
  const places = placesBetween(lines, range.fromLine, lines.length - 1)
  const names = columns.slice(range.fromColumn)
  const edits = cells.flatMap((row, at) => {
    const place = places[at]
    if (place === undefined) return []
    return row.flatMap((value, column) => {
      const field = names[column]
      return field === undefined ? [] : [{ place, name: field.name, value: pastedAnswer(field, value) }]
    })
  })
  return { edits, left: Math.max(0, cells.length - places.length) }
}
