import { useEffect, useLayoutEffect, useRef } from 'react'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

/** Arrow keys have a meaning of their own there. */
const HAS_ARROWS =
  'input, textarea, select, [contenteditable], [role="radiogroup"], [role="menu"], [role="alertdialog"]'

/**
 * Goes on with ← and →, as long as the dialog with this content is the topmost one and the focus is on nothing that
 * arrows move in.
 */
export function usePreviewArrowKeys(isOn: boolean, contentID: string, onStep: (by: -1 | 1) => void): void {
  const latest = useRef(onStep)
  useLayoutEffect(() => {
    latest.current = onStep
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const pressed = pressedKey(event)
      if (pressed !== 'ArrowLeft' && pressed !== 'ArrowRight') return
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const { target } = event
      if (target instanceof Element && (target.closest(HAS_ARROWS) || scrollsSideways(target))) return
      const open = document.querySelectorAll('[data-dialog]:not([data-closed])')
      if (!open[open.length - 1]?.querySelector(`#${CSS.escape(contentID)}`)) return
      event.preventDefault()
      latest.current(pressed === 'ArrowLeft' ? -1 : 1)
    }
    // The dialog's own machinery keeps arrow keys from whatever listens further out.
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOn, contentID])
}

const scrollsSideways = ({ scrollWidth, clientWidth }: Element): boolean => scrollWidth > clientWidth + 1
