import { useStore } from 'jotai'
import { useLayoutEffect, useRef, useState } from 'react'
import { listScrollPositionsAtom } from './list-scroll-position.ts'
import type { RowWindow } from './use-row-window.ts'

/**
 * Returns the offset in px at which the list of this kind and view was left, or 0 for another view. Without a name, any
 * view counts. Stays constant while the list is mounted.
 */
export function useSavedScrollOffset(kind: string, view?: string): number {
  const store = useStore()
  const [leftAtPx] = useState(() => {
    const place = store.get(listScrollPositionsAtom)[kind]
    return place && (view === undefined || place.view === view) ? place.offsetPx : 0
  })
  return leftAtPx
}

/** Keeps the place in the list for the next time. Another view of it begins at its top. */
export function useSaveScrollPosition(kind: string, view: string, { offsetPx, scrollToPx }: RowWindow): void {
  const store = useStore()
  const shownView = useRef(view)
  useLayoutEffect(() => {
    if (shownView.current === view) return
    shownView.current = view
    scrollToPx(0)
  })
  // A layout effect, so that it ends with the list: the page is scrolled to the top right after that.
  useLayoutEffect(() => {
    const keep = () => {
      const place = { view, offsetPx: offsetPx() }
      store.set(listScrollPositionsAtom, (all) => ({ ...all, [kind]: place }))
    }
    // Scroll events do not bubble, but they are captured: one listener hears the list and the page.
    addEventListener('scroll', keep, { capture: true, passive: true })
    return () => removeEventListener('scroll', keep, { capture: true })
  })
}
