import { type RefObject, useLayoutEffect } from 'react'

/**
 * Makes everything beside the element inert while `isActive`: it covers the page. Toasts stay, and so does what opens
 * later on top.
 */
export function useInertOutside(element: RefObject<HTMLElement | null>, isActive: boolean): void {
  useLayoutEffect(() => {
    if (!isActive) return undefined
    const others = [...document.body.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && !mustStay(child, element.current),
    )
    for (const other of others) other.inert = true
    return () => {
      for (const other of others) other.inert = false
    }
  }, [element, isActive])
}

function mustStay(child: HTMLElement, exempt: HTMLElement | null): boolean {
  return child.inert || child.contains(exempt) || 'toastHost' in child.dataset || child.tagName === 'SCRIPT'
}
