import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { FormField } from '#domain/forms/form-field.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { columnWidths } from './column-widths.ts'
import type { GridLine } from './grid-lines.ts'
import { type GridPlace, HEAD_LINE } from './grid-moves.ts'

/** In rem, as the style sheet has them: of the heads of columns and groups, of a row, of the totals. */
const HEIGHTS = { head: 2.25, row: 2.5, coarseRow: 2.75, foot: 2.75 } as const

export interface GridWindow {
  readonly lines: readonly { readonly line: number; readonly topPx: number }[]
  readonly columns: readonly { readonly column: number; readonly leftPx: number; readonly widthPx: number }[]
  readonly widthPx: number
  readonly heightPx: number
  /** How many lines are in sight. */
  readonly page: number
  readonly scrollTo: (place: GridPlace) => void
}

interface GridWindowOptions {
  readonly scroller: RefObject<HTMLElement | null>
  readonly lines: readonly GridLine[]
  readonly columns: readonly FormField[]
  readonly caret: GridPlace
}

/** Which lines and columns to draw, and where: those in sight, the first column, and the caret's. */
export function useGridWindow({ scroller, lines, columns, caret }: GridWindowOptions): GridWindow {
  const isCoarse = useMedia('(pointer: coarse)')
  const { remPx, roomPx } = useRoom(scroller)
  const widths = useMemo(() => columnWidths(columns, roomPx / remPx), [columns, roomPx, remPx])
  const [headPx, footPx] = [HEIGHTS.head * remPx, HEIGHTS.foot * remPx]
  const rowPx = (isCoarse ? HEIGHTS.coarseRow : HEIGHTS.row) * remPx
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (line) => ('group' in (lines[line] ?? {}) ? headPx : rowPx),
    overscan: 6,
    paddingStart: headPx,
    paddingEnd: footPx,
    scrollPaddingStart: headPx,
    scrollPaddingEnd: footPx,
    rangeExtractor: (range) => including(range, caret.line),
  })
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (column) => (widths[column] ?? 0) * remPx,
    overscan: 2,
    scrollPaddingStart: (widths[0] ?? 0) * remPx,
    rangeExtractor: (range) => including(range, 0, caret.column),
  })
  useLayoutEffect(() => rows.measure(), [rows, lines, headPx, rowPx])
  useLayoutEffect(() => across.measure(), [across, widths, remPx])
  return {
    lines: rows.getVirtualItems().map(({ index, start }) => ({ line: index, topPx: start })),
    columns: across
      .getVirtualItems()
      .map(({ index, start, size }) => ({ column: index, leftPx: start, widthPx: size })),
    widthPx: across.getTotalSize(),
    heightPx: rows.getTotalSize(),
    page: Math.max(1, Math.floor(((rows.scrollRect?.height ?? 0) - headPx - footPx) / rowPx)),
    scrollTo: ({ line, column }) => {
      if (line > HEAD_LINE) rows.scrollToIndex(line)
      else rows.scrollToOffset(0)
      if (column > 0) across.scrollToIndex(column)
      else across.scrollToOffset(0)
    },
  }
}

function including(range: Range, ...kept: readonly number[]): number[] {
  const inRange = kept.filter((index) => index >= 0 && index < range.count)
  return [...new Set([...defaultRangeExtractor(range), ...inRange])].toSorted((one, other) => one - other)
}

/** How wide the grid is, and how big its letters are. */
function useRoom(scroller: RefObject<HTMLElement | null>) {
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
