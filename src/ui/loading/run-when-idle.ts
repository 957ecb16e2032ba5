/** A job that can be put down between any two of its steps. */
export type StepIterator<T> = Iterator<unknown, T>

/** By then it is begun, however busy the page is. */
const MAX_IDLE_WAIT_MS = 500
/** Less than that is no time for a step. */
const MIN_STEP_MS = 3
/** Length of a work slice in browsers that do not report idle time. */
const SLICE_MS = 5

interface Deadline {
  timeRemaining(): number
}

/**
 * Does a job step by step whenever the page has nothing else to do, so that nobody's keys wait for more than one step.
 * Gives what stops it; a step that throws ends it, and is reported.
 */
export function runWhenIdle<T>(steps: StepIterator<T>, onDone: (value: T) => void): () => void {
  let isCancelled = false
  const run = (deadline: Deadline): void => {
    if (isCancelled) return
    do {
      const { done, value } = steps.next()
      if (done) return onDone(value)
    } while (deadline.timeRemaining() > MIN_STEP_MS)
    request(run)
  }
  request(run)
  return () => {
    isCancelled = true
  }
}

function request(run: (deadline: Deadline) => void): void {
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS })
    return
  }
  setTimeout(() => {
    const endMs = performance.now() + SLICE_MS
    run({ timeRemaining: () => endMs - performance.now() })
  })
}
