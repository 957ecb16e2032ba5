import type { Editor } from '@tiptap/react'
import { type RefObject, useEffect, useState } from 'react'

/**
 * True while words of the editor are selected by pointer or finger, and the focus is there or in the bar beside them.
 * False while a pointer is still held down: a bar would be in its way.
 */
export function useIsPointerSelection(editor: Editor, bar: RefObject<HTMLElement | null>): boolean {
  const [isByPointer, setIsByPointer] = useState(false)
  useEffect(() => {
    const { dom } = editor.view
    const isOwn = (target: EventTarget | null): boolean =>
      target instanceof Element && (bar.current?.contains(target) === true || target.closest('[role="menu"]') !== null)
    let isDown = false
    const onDown = (event: PointerEvent) => {
      if (isOwn(event.target)) return
      isDown = event.target instanceof Node && dom.contains(event.target)
      setIsByPointer(false)
    }
    const onUp = () => {
      if (isDown) setIsByPointer(true)
      isDown = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (!isOwn(event.target)) setIsByPointer(false)
    }
    const onFocus = (event: FocusEvent) => {
      if (!isOwn(event.target) && event.target !== dom) setIsByPointer(false)
    }
    document.addEventListener('pointerdown', onDown)
    document.addEventListener('pointerup', onUp)
    document.addEventListener('pointercancel', onUp)
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('pointerdown', onDown)
      document.removeEventListener('pointerup', onUp)
      document.removeEventListener('pointercancel', onUp)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
    }
  }, [editor, bar])
  return isByPointer
}
