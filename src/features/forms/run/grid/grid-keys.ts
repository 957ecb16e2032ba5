import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { type GridScene, sortBy } from './grid-scene.ts'
import { HEAD_LINE, movedBy } from './grid-moves.ts'
import { placesBetween } from './grid-lines.ts'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

/** What a key does while the grid itself has the focus. */
export function onGridKey(event: KeyboardEvent<HTMLElement>, scene: GridScene): void {
  if (event.target !== event.currentTarget || event.altKey) return
  const { caret, lines, columns, around } = scene
  const isFar = event.ctrlKey || event.metaKey
  const pressed = pressedKey(event)
  if (onGroupKey(pressed, scene)) return event.preventDefault()
  const to = movedBy(pressed, isFar, caret.at, { lines: lines.length, columns: columns.length, page: around.page })
  if (to) {
    event.preventDefault()
    return scene.goTo(to, event.shiftKey)
  }
  if (
    isFar ? onFarKey(pressed, scene) : caret.at.line === HEAD_LINE ? onHeadKey(pressed, scene) : onCellKey(event, scene)
  )
    event.preventDefault()
}

/** On the head of a group. */
function onGroupKey(pressed: string, { caret, lines, rows, folded, onFold }: GridScene): boolean {
  const line = lines[caret.at.line]
  const group = line && 'group' in line ? rows.groups[line.group] : undefined
  if (!group) return false
  const isFolded = folded.has(group.key)
  if (pressed === 'Enter' || pressed === ' ' || pressed === (isFolded ? 'ArrowRight' : 'ArrowLeft')) onFold(group.key)
  else return false
  return true
}

function onHeadKey(pressed: string, { caret, columns, view, onSort, selection }: GridScene): boolean {
  const column = columns[caret.at.column]
  if (pressed === 'Enter' && column) onSort(sortBy(column.name, view.sort))
  else if (pressed === ' ') selection.selectAll(selection.isAll !== true)
  else return false
  return true
}

/** With Ctrl. */
function onFarKey(pressed: string, { caret, rows, onOpen, selection }: GridScene): boolean {
  const ID = caret.place === undefined ? undefined : rows.IDs[caret.place]
  if (pressed === 'Enter' && ID !== undefined) onOpen(ID)
  else if (pressed === 'a') selection.selectAll(true)
  else return false
  return true
}

function onCellKey(event: KeyboardEvent<HTMLElement>, scene: GridScene): boolean {
  const { caret, rows, selection, rights } = scene
  const pressed = pressedKey(event)
  if (caret.place === undefined) return false
  const ID = rows.IDs[caret.place] ?? 0
  if (pressed === ' ') selection.select(ID, caret.place, { isOn: !selection.selected.has(ID), isRange: event.shiftKey })
  else if (pressed === 'Escape') caret.moveTo(caret.at)
  else if (!rights.update) return false
  else if (pressed === 'Enter' || pressed === 'F2') scene.edit({ ...caret.at, isTyped: false })
  else if (pressed === 'Delete' || pressed === 'Backspace') emptyRange(scene)
  else {
    // The browser writes the letter into the field that has the focus by then.
    if (Array.from(pressed).length === 1) flushSync(() => scene.edit({ ...caret.at, isTyped: true }))
    return false
  }
  // An Escape without a range to give up may close what is beside the grid.
  return pressed !== 'Escape'
}

/** Empties the cells of the range. */
export function emptyRange({ caret: { range }, lines, columns, answers }: GridScene): void {
  const names = columns.slice(range.fromColumn, range.toColumn + 1)
  const places = placesBetween(lines, range.fromLine, range.toLine)
  void answers.write(places.flatMap((place) => names.map(({ name }) => ({ place, name, value: '' }))))
}
