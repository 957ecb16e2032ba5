import './styles/styles.ts'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { type ReactNode, useEffect } from 'react'
import { preloadDialog } from './overlays/dialog.tsx'
import { preloadMenu } from './overlays/menu.tsx'
import { NotifierHost, preloadNotifier } from './feedback/notifier-host.tsx'
import { ToastHost } from './feedback/toast-host.tsx'

/**
 * Delay between the first paint and loading the overlays' code, in ms, so that the first click on one does not wait for
 * it.
 */
const PRELOAD_DELAY_MS = 3000

function preloadOverlays(): void {
  preloadDialog()
  preloadMenu()
  preloadNotifier()
}

/** Starts giving the focus back, in a file that the first screen doesn't wait for. Returns the way to stop. */
function restoreFocus(): () => void {
  let isStopped = false
  let stop = () => {}
  import('./hooks/focus-restoration.ts').then(
    ({ startFocusRestoration }) => {
      if (!isStopped) stop = startFocusRestoration()
    },
    // Without it, the focus goes to the beginning of the page, as browsers do it.
    () => undefined,
  )
  return () => {
    isStopped = true
    stop()
  }
}

/**
 * Once around the application: no inline style elements (strict CSP), the toasts, the notifier, a place for the focus.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(restoreFocus, [])
  useEffect(() => {
    const id = setTimeout(
      () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(preloadOverlays) : preloadOverlays()),
      PRELOAD_DELAY_MS,
    )
    return () => clearTimeout(id)
  }, [])
  return (
    <CSPProvider disableStyleElements>
      {children}
      <NotifierHost />
      <ToastHost />
    </CSPProvider>
  )
}
