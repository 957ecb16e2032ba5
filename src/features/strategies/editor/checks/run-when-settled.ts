import { systemTimer } from '#ui/hooks/timer.ts'

/** A text is looked at after this pause. */
const PAUSE_MS = 800
const IDLE_LIMIT_MS = 2_000

/**
 * Runs once nothing has changed for a while and the browser is idle; a late answer is not shown. Returns the way to
 * cancel.
 */
export function runWhenSettled(work: () => Promise<() => void>): () => void {
  let isCancelled = false
  const run = (): void => {
    if (isCancelled) return
    work().then((show) => {
      if (!isCancelled) show()
    }, reportError)
  }
  const cancel = systemTimer.after(PAUSE_MS, () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(run, { timeout: IDLE_LIMIT_MS }) : run(),
  )
  return () => {
    isCancelled = true
    cancel()
  }
}
