import { type Observable, createObservable } from '#ui/hooks/observable.ts'
import { systemTimer, type Timer } from '#ui/hooks/timer.ts'

/** Display time of a toast [2.34, 9.03]. */
export const TOAST_MS = 4000
/** Display time of a toast with an action. Longer, because reading, deciding and reaching the button take time. */
export const TOAST_WITH_ACTION_MS = 10_000

export interface ToastAction {
  label: string
  onAction: () => void
}

export interface ToastOptions {
  action?: ToastAction | undefined
  /** Second action, beside the first. */
  also?: ToastAction | undefined
  durationMs?: number | undefined
}

export interface ShownToast {
  id: number
  text: string
  action: ToastAction | undefined
  also: ToastAction | undefined
}

export interface ToastStore {
  readonly shown: Observable<ShownToast | null>
  /** Shows it in place of the one before; the answer puts it away. */
  show: (text: string, options?: ToastOptions) => () => void
  /** Stands still while someone points at it or has its action in focus; then its whole time begins anew. */
  pause: () => void
  resume: () => void
  /** Runs an action of what is shown and puts it away. */
  act: (which?: 'action' | 'also') => void
  dismiss: () => void
}

/** The toasts: one at a time, the newest wins. */
export function createToasts(timer: Timer = systemTimer): ToastStore {
  const shown = createObservable<ShownToast | null>(null)
  let lastId = 0
  let durationMs = TOAST_MS
  let cancelTimer = () => {}
  const dismiss = () => {
    cancelTimer()
    shown.set(null)
  }
  const resume = () => {
    cancelTimer()
    if (shown.get()) cancelTimer = timer.after(durationMs, dismiss)
  }
  return {
    shown,
    show: (text, { action, also, durationMs: asked } = {}) => {
      lastId += 1
      const id = lastId
      durationMs = asked ?? (action ? TOAST_WITH_ACTION_MS : TOAST_MS)
      shown.set({ id, text, action, also })
      resume()
      return () => {
        if (shown.get()?.id === id) dismiss()
      }
    },
    pause: () => cancelTimer(),
    resume,
    act: (which = 'action') => {
      const action = shown.get()?.[which]
      dismiss()
      action?.onAction()
    },
    dismiss,
  }
}
