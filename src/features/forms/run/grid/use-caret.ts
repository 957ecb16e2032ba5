import { useState } from 'react'
import type { ShownRows } from '#features/forms/run/use-stable-rows.ts'
import type { GridLine } from './grid-lines.ts'
import { type GridPosition, type GridRange, HEADER_LINE, gridRangeBetween } from './grid-navigation.ts'

export interface Caret {
  readonly at: GridPosition
  readonly range: GridRange
  /** The entry's place in the view; undefined on a head. */
  readonly place: number | undefined
  /** `extends`: the range goes on to there. */
  readonly moveTo: (to: GridPosition, extendsRange?: boolean) => void
  /** To the line of an entry, where it is shown. */
  readonly moveToEntry: (ID: number) => number | null
}

interface CaretState {
  readonly at: GridPosition
  readonly anchor: GridPosition
  /** The entry there; 0 on a head. */
  readonly ID: number
}

/** Tracks the active cell and the range that extends to it. The caret stays with its entry when the lines change. */
export function useCaret(lines: readonly GridLine[], columnCount: number, { IDs, placeOf }: ShownRows): Caret {
  const [caretState, setCaretState] = useState<CaretState>({
    at: { line: 0, column: 0 },
    anchor: { line: 0, column: 0 },
    ID: 0,
  })
  const idAt = (line: number): number => {
    const there = lines[line]
    return there && 'place' in there ? (IDs[there.place] ?? 0) : 0
  }
  const lineOf = (ID: number): number => {
    const place = placeOf(ID)
    return place < 0 ? -1 : lines.findIndex((line) => 'place' in line && line.place === place)
  }
  const hasMoved = caretState.ID !== 0 && idAt(caretState.at.line) !== caretState.ID
  const moved = hasMoved ? lineOf(caretState.ID) : -1
  const line = Math.max(HEADER_LINE, Math.min(moved < 0 ? caretState.at.line : moved, lines.length - 1))
  const at = { line, column: Math.max(0, Math.min(caretState.at.column, columnCount - 1)) }
  const there = lines[line]
  const moveTo: Caret['moveTo'] = (to, extendsRange = false) =>
    setCaretState({ at: to, anchor: extendsRange ? (hasMoved ? at : caretState.anchor) : to, ID: idAt(to.line) })
  return {
    at,
    range: gridRangeBetween(at, hasMoved ? at : caretState.anchor),
    place: there && 'place' in there ? there.place : undefined,
    moveTo,
    moveToEntry: (ID) => {
      const to = lineOf(ID)
      if (to < 0) return null
      moveTo({ line: to, column: at.column })
      return to
    },
  }
}
