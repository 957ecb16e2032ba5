import { type Observable, createObservable } from '#ui/hooks/observable.ts'
import { systemTimer, type Timer } from '#ui/hooks/timer.ts'

/** Maximum time that a button shows its spinner, whatever the outcome of its work [4.29]. */
export const LOADER_TIMEOUT_MS = 5000

export interface Loader {
  readonly isLoading: Observable<boolean>
  /** Runs the work, unless work is running already. A synchronous answer does not show as loading. */
  run: (work: () => unknown) => void
  /** Forgets the running work (its button is gone). */
  stop: () => void
}

/**
 * The state of a button that waits for its work: loading until it settles or the time is over. A rejection stays a
 * rejection.
 */
export function createLoader(timer: Timer = systemTimer, timeoutMs = LOADER_TIMEOUT_MS): Loader {
  const isLoading = createObservable(false)
  let cancelTimeout = () => {}
  let runNumber = 0
  const stop = () => {
    runNumber += 1
    cancelTimeout()
    isLoading.set(false)
  }
  const run = (work: () => unknown) => {
    if (isLoading.get()) return
    const result = work()
    if (!isPromiseLike(result)) return
    const mine = ++runNumber
    const stopMine = () => mine === runNumber && stop()
    isLoading.set(true)
    cancelTimeout = timer.after(timeoutMs, stopMine)
    result.then(stopMine, (error: unknown) => {
      stopMine()
      throw error
    })
  }
  return { isLoading, run, stop }
}

function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}
