import { type RefObject, useLayoutEffect } from 'react'

/**
 * Takes the focus into the element while it is there, unless something in it has it already, and gives it back
 * afterwards if it is still inside (or nowhere).
 */
export function useFocusWithin(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const inside = element.current
    const before = document.activeElement
    if (!inside?.contains(before)) inside?.focus({ preventScroll: true })
    return () => {
      const now = document.activeElement
      const isOurs = now === null || now === document.body || inside?.contains(now)
      if (isOurs && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [element])
}
