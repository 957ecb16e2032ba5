import { setImmediate as nextTurn } from 'node:timers/promises'

/** Long enough that pausing costs nothing, short enough that nobody notices. */
const MAX_RUN_MS = 15

/**
 * For long work on the main thread: awaited between its steps, lets other calls go on once the work has run for long.
 */
export function createEventLoopYield(): () => Promise<void> {
  let sinceMs = performance.now()
  return async () => {
    if (performance.now() - sinceMs < MAX_RUN_MS) return
    await nextTurn()
    sinceMs = performance.now()
  }
}
