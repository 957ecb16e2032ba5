import { useEffect, useLayoutEffect, useRef } from 'react'
import { readPreferences } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { isDialogOpen } from '#ui/overlays/in-dialog.ts'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

const TYPED_IN =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="grid"]'

/**
 * False once a person has turned single-key shortcuts off, because dictation software can press them by accident (WCAG
 * 2.1.4), and until that is known.
 */
export const useHasSingleKeyShortcuts = (): boolean => useLocalQuery(readPreferences)?.single_keys === true

/**
 * Runs an action on one letter, unless something is being typed, a dialog or menu is open, or the person has turned
 * such keys off. Undefined: the letter does nothing.
 */
export function useSingleKeyShortcut(letter: string, action: (() => unknown) | undefined): void {
  const isOn = useHasSingleKeyShortcuts()
  const latest = useRef(action)
  useLayoutEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (pressedKey(event).toLowerCase() !== letter || hasModifier || event.repeat || event.defaultPrevented) return
      if (!latest.current || isDialogOpen() || (event.target instanceof Element && event.target.closest(TYPED_IN)))
        return
      event.preventDefault()
      void latest.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [letter, isOn])
}
