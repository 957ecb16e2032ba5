import { useLayoutEffect, useState } from 'react'
import { canCloseLayer, openLayer } from './layers.ts'

/** Facts that decide whether Base UI may close an overlay. */
export interface ClosingDetails {
  reason: string
  event: Event
  cancel: () => void
}

/**
 * Takes part in the order of overlays while open. The answer refuses (and cancels) a closing that is meant for another
 * one: an Escape or a click that belongs to a layer above, or a click into a toast.
 */
export function useLayer(isOpen: boolean): (details: ClosingDetails) => boolean {
  const [layer] = useState(() => ({}))
  useLayoutEffect(() => (isOpen ? openLayer(layer) : undefined), [isOpen, layer])
  return (details) => {
    const isForeign =
      details.reason === 'escape-key' || details.reason === 'outside-press' || details.reason === 'focus-out'
    if (!isForeign) return true
    if (!isInToast(details.event.target) && canCloseLayer(layer, details.event)) return true
    details.cancel()
    return false
  }
}

function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toast-host]') !== null
}
