import { lazyOverlay } from '#ui/overlays/lazy-overlay.tsx'
import { notifier } from './notifier.ts'
import type { NotifierBoxProps } from './notifier-box.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'

const overlay = lazyOverlay<NotifierBoxProps>(async () => (await import('./notifier-box.tsx')).NotifierBox)

/** Fetches the notifier's dialog ahead of need. */
export const preloadNotifier = overlay.preload

/**
 * Shows the notifier's questions. Rendered once. If the dialog cannot be loaded, pending questions resolve to no
 * instead of waiting forever.
 */
export function NotifierHost() {
  const shown = useObservable(notifier.shown)
  const over = useObservable(notifier.over)
  return (
    <>
      <overlay.Light open={shown !== null} onClose={notifier.cancelAll} notice={shown} />
      <overlay.Light open={over !== null} onClose={notifier.cancelAll} notice={over} />
    </>
  )
}
