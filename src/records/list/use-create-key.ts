import { useEffect, useLayoutEffect, useRef } from 'react'
import { isDialogOpen } from '#ui/in-dialog.ts'

const TYPED_IN = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"]'

/** Creates a record on N, unless something is being typed or a dialog or menu is open. Undefined: none may be created. */
export function useCreateKey(create: (() => unknown) | undefined): void {
  const latest = useRef(create)
  useLayoutEffect(() => {
    latest.current = create
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (event.key.toLowerCase() !== 'n' || hasModifier || event.repeat || event.isComposing || event.defaultPrevented) return
      if (isDialogOpen() || (event.target instanceof Element && event.target.closest(TYPED_IN))) return
      event.preventDefault()
      void latest.current?.()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
