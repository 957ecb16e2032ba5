import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMedia } from '#ui/hooks/use-media.ts'
import {
  listLineAt,
  listLineCount,
  type LineHeights,
  listLineTopPx,
  type ListGroup,
  type ListLine,
} from './list-lines.ts'

/**
 * Lists up to this length are drawn as a whole, for the browser's own search; of longer ones only the rows in sight.
 */
const MAX_WHOLE_ROWS = 100
const OVERSCAN_ROWS = 8

/**
 * On phones and in low windows the page itself scrolls, so that the bars above make room; elsewhere the list scrolls
 * inside it.
 */
const PAGE_SCROLLS = '(max-width: 40rem), (max-height: 32rem)'

export interface RowWindow {
  readonly pageScrolls: boolean
  readonly heightPx: number
  /** Lines to draw, with their place in the list. */
  readonly lines: readonly (ListLine & { readonly line: number; readonly topPx: number })[]
  /** The rows in sight, counted from 1. */
  readonly from: number
  readonly to: number
  readonly scrollToLine: (line: number) => void
  readonly offsetPx: () => number
  readonly scrollToPx: (offsetPx: number) => void
}

interface RowWindowOptions {
  /** Number of rows. */
  readonly count: number
  /** Each has a head over its rows. */
  readonly groups: readonly ListGroup[]
  /** False: more will come. */
  readonly isCounted: boolean
  /** Initial scroll position. */
  readonly initialOffset: number
  readonly scroller: RefObject<HTMLElement | null>
  readonly list: RefObject<HTMLElement | null>
  /** The line that has the focus: it stays in the page wherever the list is scrolled to. */
  readonly focusedLine: RefObject<number | null>
}

/**
 * Returns which rows and group heads to draw, and where. All rows have the height from the style sheet (`--row`), and
 * all heads have theirs.
 */
export function useRowWindow({
  count,
  groups,
  isCounted,
  initialOffset,
  scroller,
  list,
  focusedLine,
}: RowWindowOptions): RowWindow {
  const pageScrolls = useMedia(PAGE_SCROLLS)
  const measures = useListMeasures(list, pageScrolls)
  const { rowPx, groupHeadPx, morePx, listTopPx, isLaidOut } = measures
  const lines = listLineCount(groups, count)
  const topOf = (line: number): number => listLineTopPx(groups, line, measures)
  const sizeOf = (line: number): number => {
    const at = listLineAt(groups, line)
    return 'group' in at ? groupHeadPx : 'more' in at ? morePx : rowPx
  }
  const overscan = useOverscan(lines, isCounted && lines <= MAX_WHOLE_ROWS)
  const [windowSize] = useState(() => ({ width: innerWidth, height: innerHeight }))
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      const indexes = defaultRangeExtractor(range)
      const focused = focusedLine.current
      return focused === null || focused >= range.count || indexes.includes(focused)
        ? indexes
        : [...indexes, focused].toSorted((a, b) => a - b)
    },
    [focusedLine],
  )
  const shared = {
    count: lines,
    initialOffset,
    estimateSize: sizeOf,
    overscan,
    // The list is taken to be as high as the window until the browser has laid it out. A virtualizer that has its
    // element asks for the size at once,
    // and the browser lays the page out for that, in the middle of putting the first rows into it.
    initialRect: windowSize,
    rangeExtractor,
  }
  const inList = useVirtualizer({
    ...shared,
    enabled: !pageScrolls,
    getScrollElement: () => (isLaidOut ? scroller.current : null),
  })
  const inPage = useWindowVirtualizer({
    ...shared,
    enabled: pageScrolls,
    scrollMargin: listTopPx,
    getScrollElement: () => (isLaidOut ? window : null),
  })
  const used = pageScrolls ? inPage : inList
  useLayoutEffect(() => used.measure(), [used, rowPx, groupHeadPx, morePx, groups])
  const marginPx = pageScrolls ? listTopPx : 0
  const topPx = Math.max(0, (used.scrollOffset ?? 0) - marginPx)
  const heightPx = used.scrollRect?.height ?? 0
  const drawn = used
    .getVirtualItems()
    .filter(({ index }) => index < lines)
    .map(({ index }) => ({ ...listLineAt(groups, index), line: index, topPx: topOf(index) }))
  const rows = drawn.flatMap((line) => ('row' in line ? [line] : []))
  return {
    pageScrolls,
    heightPx: lines === 0 ? 0 : topOf(lines - 1) + sizeOf(lines - 1),
    lines: drawn,
    from: (rows.find((row) => row.topPx >= topPx - rowPx / 2)?.row ?? 0) + 1,
    to: (rows.findLast((row) => row.topPx + rowPx <= topPx + heightPx + 1)?.row ?? 0) + 1,
    scrollToLine: (line) => used.scrollToIndex(line),
    offsetPx: () => (pageScrolls ? scrollY : (scroller.current?.scrollTop ?? 0)),
    scrollToPx: (offsetPx) =>
      pageScrolls ? scrollTo({ top: offsetPx }) : scroller.current?.scrollTo({ top: offsetPx }),
  }
}

/**
 * Number of rows to draw past those in sight. A short list is drawn as a whole, a few rows at a time: all at once would
 * hold up the next key on a slow phone.
 */
function useOverscan(lines: number, isShort: boolean): number {
  const [drawn, setDrawn] = useState({ lines, beyond: OVERSCAN_ROWS })
  const isMuchLonger = lines > drawn.lines + OVERSCAN_ROWS
  const beyond = !isShort || isMuchLonger ? OVERSCAN_ROWS : drawn.beyond
  if (drawn.lines !== lines || drawn.beyond !== beyond) setDrawn({ lines, beyond })
  useEffect(() => {
    if (!isShort || beyond >= lines) return
    const timer = setTimeout(() => startTransition(() => setDrawn({ lines, beyond: beyond + OVERSCAN_ROWS })))
    return () => clearTimeout(timer)
  }, [isShort, lines, beyond])
  return beyond
}

/** Row heights from the design (`--row` in tokens.css), for a browser with the default font size. */
const DEFAULT_ROW_PX = { fine: 68, coarse: 84 }
const COARSE = '(pointer: coarse), (max-width: 40rem)'

const defaultRowPx = (): number => (matchMedia(COARSE).matches ? DEFAULT_ROW_PX.coarse : DEFAULT_ROW_PX.fine)

/** Height of a group head, from the list's style sheet. */
const DEFAULT_GROUP_HEAD_PX = 36
/** Label of the button that shows the rest of a group. */
const DEFAULT_MORE_PX = 40

interface ListMeasures extends LineHeights {
  readonly listTopPx: number
  /** False until the first layout: the numbers are guessed. */
  readonly isLaidOut: boolean
}

/**
 * Heights of the lines as the style sheet has them here, and where the list begins on the page. Right before the first
 * picture is painted.
 */
function useListMeasures(list: RefObject<HTMLElement | null>, pageScrolls: boolean): ListMeasures {
  const [measures, setMeasures] = useState<ListMeasures>(() => ({
    rowPx: defaultRowPx(),
    groupHeadPx: DEFAULT_GROUP_HEAD_PX,
    morePx: DEFAULT_MORE_PX,
    listTopPx: 0,
    isLaidOut: false,
  }))
  const last = useRef(measures)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const { scrollMarginTop, scrollMarginBottom, scrollMarginLeft } = getComputedStyle(element)
      const now: ListMeasures = {
        rowPx: Number.parseFloat(scrollMarginTop) || defaultRowPx(),
        groupHeadPx: Number.parseFloat(scrollMarginBottom) || DEFAULT_GROUP_HEAD_PX,
        morePx: Number.parseFloat(scrollMarginLeft) || DEFAULT_MORE_PX,
        listTopPx: pageScrolls ? Math.round(element.getBoundingClientRect().top + scrollY) : 0,
        isLaidOut: true,
      }
      const { rowPx, groupHeadPx, morePx, listTopPx, isLaidOut } = last.current
      const isSame =
        rowPx === now.rowPx && groupHeadPx === now.groupHeadPx && morePx === now.morePx && listTopPx === now.listTopPx
      if (isLaidOut && isSame) return
      last.current = now
      // Between layout and paint: nothing is seen where it does not stay.
      flushSync(() => setMeasures(last.current))
    }
    // Called once in any case, after the layout.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list, pageScrolls])
  return measures
}
