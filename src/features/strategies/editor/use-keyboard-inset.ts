import { type RefObject, useEffect, useRef } from 'react'

/**
 * Sets `--keyboard` on an element to the height that a phone's keyboard covers, so that bars at the foot stay above it.
 */
export function useKeyboardInset<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null)
  useEffect(() => {
    const viewport = globalThis.visualViewport
    if (!viewport) return undefined
    const settle = () => {
      const coveredPx = viewport.scale > 1 ? 0 : Math.max(0, innerHeight - viewport.height - viewport.offsetTop)
      element.current?.style.setProperty('--keyboard', `${Math.round(coveredPx)}px`)
    }
    viewport.addEventListener('resize', settle)
    viewport.addEventListener('scroll', settle)
    return () => {
      viewport.removeEventListener('resize', settle)
      viewport.removeEventListener('scroll', settle)
    }
  }, [])
  return element
}
