import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { FormField } from '#domain/forms/form-field.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { columnWidths } from './column-widths.ts'
import type { GridLine } from './grid-lines.ts'
import { type GridPosition, HEADER_LINE } from './grid-navigation.ts'

/** In rem, as the style sheet has them: of the heads of columns and groups, of a row, of the totals. */
const HEIGHTS = { head: 2.25, row: 2.5, coarseRow: 2.75, foot: 2.75 } as const

export interface GridWindow {
  readonly lines: readonly { readonly line: number; readonly topPx: number }[]
  readonly columns: readonly { readonly column: number; readonly leftPx: number; readonly widthPx: number }[]
  readonly widthPx: number
  readonly heightPx: number
  /** Number of lines in sight. */
  readonly page: number
  readonly scrollTo: (place: GridPosition) => void
}

interface GridWindowOptions {
  readonly scroller: RefObject<HTMLElement | null>
  readonly lines: readonly GridLine[]
  readonly columns: readonly FormField[]
  readonly caret: GridPosition
}

/** Returns which lines and columns to draw, and where: those in sight, the first column, and the caret's. */
export function useGridWindow({ scroller, lines, columns, caret }: GridWindowOptions): GridWindow {
  const isCoarse = useMedia('(pointer: coarse)')
  const { remPx, roomPx } = useGridRoom(scroller)
  const widths = useMemo(() => columnWidths(columns, roomPx / remPx), [columns, roomPx, remPx])
  const [headerPx, footPx] = [HEIGHTS.head * remPx, HEIGHTS.foot * remPx]
  const rowPx = (isCoarse ? HEIGHTS.coarseRow : HEIGHTS.row) * remPx
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (line) => ('group' in (lines[line] ?? {}) ? headerPx : rowPx),
    overscan: 6,
    paddingStart: headerPx,
    paddingEnd: footPx,
    scrollPaddingStart: headerPx,
    scrollPaddingEnd: footPx,
    rangeExtractor: (range) => rangeIncluding(range, caret.line),
  })
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (column) => (widths[column] ?? 0) * remPx,
    overscan: 2,
    scrollPaddingStart: (widths[0] ?? 0) * remPx,
    rangeExtractor: (range) => rangeIncluding(range, 0, caret.column),
  })
  useLayoutEffect(() => rows.measure(), [rows, lines, headerPx, rowPx])
  useLayoutEffect(() => across.measure(), [across, widths, remPx])
  return {
    lines: rows.getVirtualItems().map(({ index, start }) => ({ line: index, topPx: start })),
    columns: across
      .getVirtualItems()
      .map(({ index, start, size }) => ({ column: index, leftPx: start, widthPx: size })),
    widthPx: across.getTotalSize(),
    heightPx: rows.getTotalSize(),
    page: Math.max(1, Math.floor(((rows.scrollRect?.height ?? 0) - headerPx - footPx) / rowPx)),
    scrollTo: ({ line, column }) => {
      if (line > HEADER_LINE) rows.scrollToIndex(line)
      else rows.scrollToOffset(0)
      if (column > 0) across.scrollToIndex(column)
      else across.scrollToOffset(0)
    },
  }
}

function rangeIncluding(range: Range, ...alwaysShown: readonly number[]): number[] {
  const inRange = alwaysShown.filter((index) => index >= 0 && index < range.count)
  return [...new Set([...defaultRangeExtractor(range), ...inRange])].toSorted((one, other) => one - other)
}

/** Returns the width of the grid and the size of its root font. */
function useGridRoom(scroller: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ remPx: 16, roomPx: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const roomPx = element.clientWidth
      setRoom((before) => (before.remPx === remPx && before.roomPx === roomPx ? before : { remPx, roomPx }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return room
}
