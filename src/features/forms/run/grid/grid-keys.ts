import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { type GridContext, toggleSort } from './grid-context.ts'
import { HEADER_LINE, positionAfterKey } from './grid-navigation.ts'
import { entryPlacesBetween } from './grid-lines.ts'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

/** Handles a key while the grid itself has the focus. */
export function onGridKey(event: KeyboardEvent<HTMLElement>, context: GridContext): void {
  if (event.target !== event.currentTarget || event.altKey) return
  const { caret, lines, columns, around } = context
  const isFar = event.ctrlKey || event.metaKey
  const pressed = pressedKey(event)
  if (onGroupKey(pressed, context)) return event.preventDefault()
  const to = positionAfterKey(pressed, isFar, caret.at, {
    lines: lines.length,
    columns: columns.length,
    page: around.page,
  })
  if (to) {
    event.preventDefault()
    return context.goTo(to, event.shiftKey)
  }
  if (
    isFar
      ? onCtrlKey(pressed, context)
      : caret.at.line === HEADER_LINE
        ? onHeaderKey(pressed, context)
        : onCellKey(event, context)
  )
    event.preventDefault()
}

/** On the head of a group. */
function onGroupKey(pressed: string, { caret, lines, rows, folded, onFold }: GridContext): boolean {
  const line = lines[caret.at.line]
  const group = line && 'group' in line ? rows.groups[line.group] : undefined
  if (!group) return false
  const isFolded = folded.has(group.key)
  if (pressed === 'Enter' || pressed === ' ' || pressed === (isFolded ? 'ArrowRight' : 'ArrowLeft')) onFold(group.key)
  else return false
  return true
}

function onHeaderKey(pressed: string, { caret, columns, view, onSort, selection }: GridContext): boolean {
  const column = columns[caret.at.column]
  if (pressed === 'Enter' && column) onSort(toggleSort(column.name, view.sort))
  else if (pressed === ' ') selection.selectAll(selection.isAll !== true)
  else return false
  return true
}

/** With Ctrl. */
function onCtrlKey(pressed: string, { caret, rows, onOpen, selection }: GridContext): boolean {
  const ID = caret.place === undefined ? undefined : rows.IDs[caret.place]
  if (pressed === 'Enter' && ID !== undefined) onOpen(ID)
  else if (pressed === 'a') selection.selectAll(true)
  else return false
  return true
}

function onCellKey(event: KeyboardEvent<HTMLElement>, context: GridContext): boolean {
  const { caret, rows, selection, rights } = context
  const pressed = pressedKey(event)
  if (caret.place === undefined) return false
  const ID = rows.IDs[caret.place] ?? 0
  if (pressed === ' ') selection.select(ID, caret.place, { isOn: !selection.selected.has(ID), isRange: event.shiftKey })
  else if (pressed === 'Escape') caret.moveTo(caret.at)
  else if (!rights.update) return false
  else if (pressed === 'Enter' || pressed === 'F2') context.edit({ ...caret.at, isTyped: false })
  else if (pressed === 'Delete' || pressed === 'Backspace') clearRange(context)
  else {
    // The browser writes the letter into the field that has the focus by then.
    if (Array.from(pressed).length === 1) flushSync(() => context.edit({ ...caret.at, isTyped: true }))
    return false
  }
  // An Escape without a range to give up may close what is beside the grid.
  return pressed !== 'Escape'
}

/** Empties the cells of the range. */
export function clearRange({ caret: { range }, lines, columns, answers }: GridContext): void {
  const names = columns.slice(range.fromColumn, range.toColumn + 1)
  const places = entryPlacesBetween(lines, range.fromLine, range.toLine)
  void answers.write(places.flatMap((place) => names.map(({ name }) => ({ place, name, value: '' }))))
}
