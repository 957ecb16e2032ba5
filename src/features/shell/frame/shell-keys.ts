import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { isDialogOpen } from '#ui/in-dialog.ts'
import { openDialogAtom } from './shell-state.ts'

export const isApple = /Mac|iP(?:hone|ad|od)/.test(navigator.platform)

/** How the palette's shortcut is written here. */
export const PALETTE_KEYS = isApple ? '⌘ K' : 'Ctrl K'

/** Opens the palette on Ctrl K or Command K wherever the focus is, and the list of shortcuts on '?' where nothing is being typed. Neither over
 *  another dialog: what was typed there would be left behind. */
export function useShellKeys(): void {
  const setDialog = useSetAtom(openDialogAtom)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted = wantedBy(event)
      if (!wanted) return
      // Also where nothing opens: the browser has a meaning of its own for Ctrl K.
      event.preventDefault()
      if (!event.repeat) setDialog((open) => (open === wanted ? null : isDialogOpen() ? open : wanted))
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [setDialog])
}

function wantedBy(event: KeyboardEvent): 'palette' | 'shortcuts' | null {
  if (event.altKey || event.isComposing) return null
  const hasCommand = isApple ? event.metaKey : event.ctrlKey
  if (event.key.toLowerCase() === 'k' && hasCommand && !event.shiftKey) return 'palette'
  return event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target) ? 'shortcuts' : null
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
