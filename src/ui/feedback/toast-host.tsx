import { type FocusEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { toast } from './toast.ts'
import css from './toast-host.module.css'
import type { ShownToast } from './toast-store.ts'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

/**
 * Shows the toasts. Rendered once. The live region exists before the first toast, otherwise it would not be announced.
 * F6 moves the focus to the action.
 */
export function ToastHost() {
  const shown = useObservable(toast.shown)
  return createPortal(
    <div className={css.host} role="status" aria-live="polite" aria-atomic="true" data-toast-host="">
      {shown && <Toast key={shown.id} shown={shown} />}
    </div>,
    document.body,
  )
}

const ACTIONS = ['action', 'also'] as const

function Toast({ shown }: { shown: ShownToast }) {
  const box = useRef<HTMLDivElement>(null)
  const focusedBefore = useRef<EventTarget>(null)
  useLayoutEffect(() => {
    const element = box.current
    const focusAction = (event: KeyboardEvent) => {
      const button = element?.querySelector('button')
      if (pressedKey(event) !== 'F6' || !button) return
      event.preventDefault()
      button.focus()
    }
    addEventListener('keydown', focusAction)
    return () => {
      removeEventListener('keydown', focusAction)
      // Returns the focus to its previous element if it was on the action.
      if (element?.contains(document.activeElement) && focusedBefore.current instanceof HTMLElement)
        focusedBefore.current.focus()
    }
  }, [])
  const enter = (event: FocusEvent) => {
    focusedBefore.current = event.relatedTarget
    toast.pause()
  }
  const leave = ({ currentTarget }: SyntheticEvent) => {
    if (!currentTarget.matches(':hover') && !currentTarget.contains(document.activeElement)) toast.resume()
  }
  return (
    // The pointer only pauses the time: nothing here is for the mouse alone.
    <div
      ref={box}
      className={css.toast}
      onPointerEnter={toast.pause}
      onPointerLeave={leave}
      onFocus={enter}
      onBlur={leave}
    >
      <span className={css.text}>{shown.text}</span>
      {ACTIONS.map(
        (which) =>
          shown[which] && (
            <button
              key={which}
              type="button"
              className={css.action}
              onClick={() => toast.act(which)}
              onKeyDown={(event) => pressedKey(event) === 'Escape' && toast.dismiss()}
            >
              {shown[which].label}
            </button>
          ),
      )}
    </div>
  )
}
