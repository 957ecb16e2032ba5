import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMedia } from '#ui/use-media.ts'

/** Up to so many rows all are in the page (and in the browser's own search); past it only those in sight. */
const MOST_WHOLE_ROWS = 100
const ROWS_BEYOND = 8

/** On phones and in low windows the page itself scrolls, so that the bars above make room; elsewhere the list scrolls inside it. */
const PAGE_SCROLLS = '(max-width: 40rem), (max-height: 32rem)'

export interface RowWindow {
  readonly pageScrolls: boolean
  readonly heightPx: number
  readonly rows: readonly { readonly index: number; readonly topPx: number }[]
  /** What is in sight, counted from 1. */
  readonly from: number
  readonly to: number
  readonly scrollToRow: (index: number) => void
  readonly offsetPx: () => number
  readonly scrollToPx: (offsetPx: number) => void
}

interface RowWindowOptions {
  readonly count: number
  /** False: more will come. */
  readonly isCounted: boolean
  /** Where it is scrolled to at first. */
  readonly initialOffset: number
  readonly scroller: RefObject<HTMLElement | null>
  readonly list: RefObject<HTMLElement | null>
  /** The row that has the focus: it stays in the page wherever the list is scrolled to. */
  readonly focusedRow: RefObject<number | null>
}

/** Which rows to draw, and where. All rows have the height that the style sheet says (`--row`). */
export function useRowWindow({ count, isCounted, initialOffset, scroller, list, focusedRow }: RowWindowOptions): RowWindow {
  const pageScrolls = useMedia(PAGE_SCROLLS)
  const { rowPx, listTopPx, isLaidOut } = useListMeasures(list, pageScrolls)
  const [windowSize] = useState(() => ({ width: innerWidth, height: innerHeight }))
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      const indexes = defaultRangeExtractor(range)
      const kept = focusedRow.current
      return kept === null || kept >= range.count || indexes.includes(kept) ? indexes : [...indexes, kept].toSorted((a, b) => a - b)
    },
    [focusedRow],
  )
  const shared = {
    count,
    initialOffset,
    estimateSize: () => rowPx,
    overscan: isCounted && count <= MOST_WHOLE_ROWS ? count : ROWS_BEYOND,
    // The list is taken to be as high as the window until the browser has laid it out. A virtualizer that has its element asks for the size at once,
    // and the browser lays the page out for that, in the middle of putting the first rows into it.
    initialRect: windowSize,
    rangeExtractor,
  }
  const inList = useVirtualizer({ ...shared, enabled: !pageScrolls, getScrollElement: () => (isLaidOut ? scroller.current : null) })
  const inPage = useWindowVirtualizer({
    ...shared,
    enabled: pageScrolls,
    scrollMargin: listTopPx,
    getScrollElement: () => (isLaidOut ? window : null),
  })
  const used = pageScrolls ? inPage : inList
  useLayoutEffect(() => used.measure(), [used, rowPx])
  const marginPx = pageScrolls ? listTopPx : 0
  const topPx = Math.max(0, (used.scrollOffset ?? 0) - marginPx)
  const heightPx = used.scrollRect?.height ?? 0
  return {
    pageScrolls,
    heightPx: count * rowPx,
    rows: used.getVirtualItems().map(({ index }) => ({ index, topPx: index * rowPx })),
    from: Math.min(count, Math.round(topPx / rowPx) + 1),
    to: Math.min(count, Math.max(1, Math.floor((topPx + heightPx) / rowPx))),
    scrollToRow: (index) => used.scrollToIndex(index),
    offsetPx: () => (pageScrolls ? scrollY : (scroller.current?.scrollTop ?? 0)),
    scrollToPx: (offsetPx) => (pageScrolls ? scrollTo({ top: offsetPx }) : scroller.current?.scrollTo({ top: offsetPx })),
  }
}

/** As the design says (`--row` in tokens.css), in a browser whose letters have their usual size. */
const USUAL_ROW_PX = { fine: 68, coarse: 84 }
const COARSE = '(pointer: coarse), (max-width: 40rem)'

const usualRowPx = (): number => (matchMedia(COARSE).matches ? USUAL_ROW_PX.coarse : USUAL_ROW_PX.fine)

interface ListMeasures {
  readonly rowPx: number
  readonly listTopPx: number
  /** False until the first layout: the numbers are guessed. */
  readonly isLaidOut: boolean
}

/** The height of a row as the style sheet has it here (`--row`), and where the list begins on the page. Right before the first picture is painted. */
function useListMeasures(list: RefObject<HTMLElement | null>, pageScrolls: boolean): ListMeasures {
  const [measures, setMeasures] = useState<ListMeasures>(() => ({ rowPx: usualRowPx(), listTopPx: 0, isLaidOut: false }))
  const last = useRef(measures)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const rowPx = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || usualRowPx()
      const listTopPx = pageScrolls ? Math.round(element.getBoundingClientRect().top + scrollY) : 0
      if (last.current.isLaidOut && last.current.rowPx === rowPx && last.current.listTopPx === listTopPx) return
      last.current = { rowPx, listTopPx, isLaidOut: true }
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
