import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { canCloseLayer, openLayer } from './layers.ts'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

/**
 * Calls back when Escape is pressed while this is the topmost overlay; undefined takes a place among the overlays but
 * does nothing.
 */
export function useEscape(onEscape: (() => void) | undefined): void {
  const [layer] = useState(() => ({}))
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useLayoutEffect(() => {
    const closeLayer = openLayer(layer)
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape' || event.defaultPrevented) return
      if (canCloseLayer(layer, event)) latest.current?.()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      closeLayer()
    }
  }, [layer])
}
