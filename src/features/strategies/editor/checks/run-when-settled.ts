import { systemTimer } from '#ui/hooks/timer.ts'

/** A text is looked at after this pause. */
const PAUSE_MS = 800
const IDLE_LIMIT_MS = 2_000

/**
 * Runs once nothing has changed for a while and the browser is idle. A late answer is not shown, and work that nobody waits
 * for is told by its signal. Returns the way to cancel.
 */
export function runWhenSettled(
  work: (signal: AbortSignal) => Promise<() => void>,
  onFailure: () => void = () => undefined,
): () => void {
  const cancelled = new AbortController()
  const { signal } = cancelled
  const run = (): void => {
    if (signal.aborted) return
    work(signal).then(
      (show) => {
        if (!signal.aborted) show()
      },
      (error: unknown) => {
        if (signal.aborted) return
        reportError(error)
        onFailure()
      },
    )
  }
  const cancel = systemTimer.after(PAUSE_MS, () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: IDLE_LIMIT_MS }) : run(),
  )
  return () => {
    cancelled.abort()
    cancel()
  }
}
