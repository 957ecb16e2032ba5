import { t } from '@lingui/core/macro'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useHasSingleKeyShortcuts } from '#records/use-single-key-shortcut.ts'
import { isDialogOpen } from '#ui/overlays/in-dialog.ts'
import { openDialogAtom } from './shell-state.ts'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export const isApple = /Mac|iP(?:hone|ad|od)/.test(navigator.platform)

/** Shortcut of the palette, in this platform's notation. */
export const PALETTE_KEYS = isApple ? '⌘ K' : t`Ctrl K`
export const UNDO_KEYS = isApple ? '⌘ Z' : t`Ctrl Z`

/**
 * Opens the palette on Ctrl K or Command K wherever the focus is, and the list of shortcuts on '?' where nothing is
 * being typed and single keys are on. Neither opens over another dialog, whose input would be left behind. Ctrl Z
 * undoes the last action, except where a field or an editor undoes its own.
 */
export function useShellShortcuts(): void {
  const setDialog = useSetAtom(openDialogAtom)
  const hasSingleKeys = useHasSingleKeyShortcuts()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isUndo(event)) {
        // The browser would take back a word of a field that was left.
        event.preventDefault()
        if (!event.repeat) void lazyUndoLastAction()
      }
      const wanted = wantedBy(event, hasSingleKeys)
      if (!wanted) return
      // Also where nothing opens: the browser has a meaning of its own for Ctrl K.
      event.preventDefault()
      if (!event.repeat) setDialog((open) => (open === wanted ? null : isDialogOpen() ? open : wanted))
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [setDialog, hasSingleKeys])
}

/** Opens help on F1, but not over another dialog. */
export function useHelpShortcut(show: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'F1') return
      event.preventDefault()
      if (!isDialogOpen()) show()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [show])
}

/** The code of what can be undone is there once something was done. */
const lazyUndoLastAction = async (): Promise<void> => (await import('#records/actions/undo.ts')).undoLastAction()

const hasCommand = (event: KeyboardEvent): boolean => (isApple ? event.metaKey : event.ctrlKey)

const isUndo = (event: KeyboardEvent): boolean =>
  pressedKey(event).toLowerCase() === 'z' &&
  hasCommand(event) &&
  !event.shiftKey &&
  !event.altKey &&
  !isTyping(event.target) &&
  !isDialogOpen()

function wantedBy(event: KeyboardEvent, hasSingleKeys: boolean): 'palette' | 'shortcuts' | null {
  if (event.altKey) return null
  if (pressedKey(event).toLowerCase() === 'k' && hasCommand(event) && !event.shiftKey) return 'palette'
  return hasSingleKeys && pressedKey(event) === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
    ? 'shortcuts'
    : null
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
