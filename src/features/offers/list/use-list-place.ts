import { useStore } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { listPlaceAtom } from './list-place.ts'
import type { RowWindow } from './use-row-window.ts'

/** Keeps the place in the list: coming back to the same view it is scrolled as it was, another view begins at its top.
 *  `isReady`: the list has its height. */
export function useListPlace(view: string, rowWindow: RowWindow, isReady: boolean): void {
  const store = useStore()
  const { offsetPx, scrollToPx } = rowWindow
  const shownView = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!isReady || shownView.current === view) return
    const isFirst = shownView.current === null
    shownView.current = view
    const place = store.get(listPlaceAtom)
    if (place.view === view) scrollToPx(place.offsetPx)
    else if (!isFirst) scrollToPx(0)
  })
  useEffect(() => {
    const keep = () => shownView.current === view && store.set(listPlaceAtom, { view, offsetPx: offsetPx() })
    // Scroll events do not bubble, but they are captured: one listener hears the list and the page.
    addEventListener('scroll', keep, { capture: true, passive: true })
    return () => removeEventListener('scroll', keep, { capture: true })
  })
}
