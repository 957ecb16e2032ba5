/** Position in the grid. Line -1 is the row of column heads. */
export interface GridPosition {
  readonly line: number
  readonly column: number
}

export interface GridBounds {
  readonly lines: number
  readonly columns: number
  /** Number of lines in sight. */
  readonly page: number
}

export const HEADER_LINE = -1

/**
 * Returns the position that a key leads to; null if it leads nowhere. `isFar`: with Ctrl, which moves to the edge of
 * the grid.
 */
export function positionAfterKey(
  pressed: string,
  isFar: boolean,
  { line, column }: GridPosition,
  bounds: GridBounds,
): GridPosition | null {
  const [lastLine, lastColumn] = [bounds.lines - 1, bounds.columns - 1]
  switch (pressed) {
    case 'ArrowUp':
      return { line: isFar ? HEADER_LINE : Math.max(HEADER_LINE, line - 1), column }
    case 'ArrowDown':
      return { line: isFar ? lastLine : Math.min(lastLine, line + 1), column }
    case 'ArrowLeft':
      return { line, column: isFar ? 0 : Math.max(0, column - 1) }
    case 'ArrowRight':
      return { line, column: isFar ? lastColumn : Math.min(lastColumn, column + 1) }
    case 'Home':
      return { line: isFar ? Math.min(0, lastLine) : line, column: 0 }
    case 'End':
      return { line: isFar ? lastLine : line, column: lastColumn }
    case 'PageUp':
      return { line: Math.max(Math.min(0, lastLine), line - bounds.page), column }
    case 'PageDown':
      return { line: Math.min(lastLine, line + bounds.page), column }
    default:
      return null
  }
}

/**
 * The cell that Tab leads to from another: the next of the line, else the first of the next one; null behind the last.
 */
export function positionAfterTab(
  { line, column }: GridPosition,
  isBack: boolean,
  { lines, columns }: GridBounds,
): GridPosition | null {
  if (isBack)
    return column > 0 ? { line, column: column - 1 } : line > 0 ? { line: line - 1, column: columns - 1 } : null
  return column < columns - 1 ? { line, column: column + 1 } : line < lines - 1 ? { line: line + 1, column: 0 } : null
}

/** Rectangle of cells between two cells. */
export interface GridRange {
  readonly fromLine: number
  readonly toLine: number
  readonly fromColumn: number
  readonly toColumn: number
}

export const gridRangeBetween = (one: GridPosition, other: GridPosition): GridRange => ({
  fromLine: Math.max(0, Math.min(one.line, other.line)),
  toLine: Math.max(one.line, other.line),
  fromColumn: Math.min(one.column, other.column),
  toColumn: Math.max(one.column, other.column),
})

export const isInRange = (
  { fromLine, toLine, fromColumn, toColumn }: GridRange,
  line: number,
  column: number,
): boolean => line >= fromLine && line <= toLine && column >= fromColumn && column <= toColumn
