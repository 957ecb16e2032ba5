import { type Endpoint, type Remote, wrap } from 'comlink'
import { type Timer, systemTimer } from '#ui/hooks/timer.ts'

/** A task that takes longer is given up, and its worker with it. */
const MAX_TASK_MS = 30_000
/** A cancelled task may end by itself for so long: a new worker costs more than a short task. */
const MAX_CANCELLED_MS = 500

/** Rejects tasks whose worker didn't start, ended or was too late. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure'
}

/** Runs tasks in a worker of its own, one after the other. */
export interface WorkerQueue<Api> {
  /**
   * Rejects with the error of the task, with a `WorkerFailure`, or with an `AbortError` as soon as the signal says so. A
   * cancelled task that hasn't begun never does.
   */
  run<T>(task: (api: Remote<Api>) => Promise<T>, signal?: AbortSignal): Promise<T>
}

/** The part of a worker that a queue uses. */
type QueueWorker = Endpoint & Pick<Worker, 'terminate'>

type StartedWorker<Api> = {
  readonly worker: QueueWorker
  readonly api: Remote<Api>
  /** Rejects when the worker fails. */
  readonly failed: Promise<never>
}

/** Starts its worker with the first task, and again after one that was ended. */
export function createWorkerQueue<Api>(startWorker: () => QueueWorker, timer: Timer = systemTimer): WorkerQueue<Api> {
  let started: StartedWorker<Api> | undefined
  let previous: Promise<unknown> = Promise.resolve()

  const startedWorker = (): StartedWorker<Api> => {
    const worker = startWorker()
    const failed = new Promise<never>((_, reject) => {
      const fail = (event: Event): void => {
        // A worker that fails between two tasks must not fail the next one.
        if (started?.worker === worker) started = undefined
        worker.terminate()
        reject(new WorkerFailure(messageOf(event)))
      }
      worker.addEventListener('error', fail)
      worker.addEventListener('messageerror', fail)
    })
    failed.catch(() => undefined)
    return { worker, api: wrap<Api>(worker), failed }
  }

  const runNow = async <T>(task: (api: Remote<Api>) => Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
    signal?.throwIfAborted()
    const now = (started ??= startedWorker())
    const limit = startLimit(timer, signal)
    try {
      return await Promise.race([task(now.api), now.failed, limit.passed])
    } catch (error) {
      if (error instanceof WorkerFailure) {
        if (started === now) started = undefined
        now.worker.terminate()
      }
      throw error
    } finally {
      limit.stop()
    }
  }

  return {
    async run(task, signal) {
      const done = previous.then(() => runNow(task, signal))
      previous = done.catch(() => undefined)
      const aborted = rejectsOnAbort(signal)
      try {
        return await Promise.race([done, aborted.rejected])
      } finally {
        aborted.stop()
      }
    },
  }
}

/** Browsers give no message for a file that they couldn't load. */
const messageOf = (event: Event): string =>
  'message' in event && typeof event.message === 'string' && event.message !== ''
    ? event.message
    : 'The worker did not start'

/** Rejects once a task has had its time: a short one after it was cancelled. */
function startLimit(
  timer: Timer,
  signal: AbortSignal | undefined,
): { readonly passed: Promise<never>; readonly stop: () => void } {
  let stop = (): void => undefined
  const passed = new Promise<never>((_, reject) => {
    const late = (): void => reject(new WorkerFailure('The worker took too long'))
    let cancel = timer.after(MAX_TASK_MS, late)
    const onAbort = (): void => {
      cancel()
      cancel = timer.after(MAX_CANCELLED_MS, late)
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    stop = () => {
      cancel()
      signal?.removeEventListener('abort', onAbort)
    }
  })
  return { passed, stop: () => stop() }
}

function rejectsOnAbort(signal: AbortSignal | undefined): {
  readonly rejected: Promise<never>
  readonly stop: () => void
} {
  let stop = (): void => undefined
  const rejected = new Promise<never>((_, reject) => {
    const onAbort = (): void => reject(new DOMException('The task was cancelled', 'AbortError'))
    if (signal?.aborted) onAbort()
    signal?.addEventListener('abort', onAbort, { once: true })
    stop = () => signal?.removeEventListener('abort', onAbort)
  })
  return { rejected, stop: () => stop() }
}
