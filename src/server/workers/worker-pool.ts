import { Worker } from 'node:worker_threads'
import { err, ok, type Result } from '#lib/result.ts'
import type { TaskAnswer, TaskInput, TaskName } from './tasks.ts'
import type { TaskCall, TaskReply } from './task-worker.ts'

/**
 * `busy`: too many wait already. `late`: took longer than it may, and was ended. `failed`: threw, or used more memory
 * than it may.
 */
export type TaskFault = 'busy' | 'late' | 'failed'

/** Runs heavy work outside of the main thread, so that nobody else waits for it. */
export interface WorkerPool {
  run<N extends TaskName>(task: N, input: TaskInput<N>): Promise<Result<TaskAnswer<N>, TaskFault>>
  /** Ends all threads; what runs or waits fails. */
  close(): Promise<void>
}

export interface WorkerPoolOptions {
  /** The built file of `task-worker.ts`. */
  readonly workerUrl: URL
  readonly maxThreads: number
  readonly maxWaiting: number
  /** For one task, from when a thread begins it. A thread that takes longer is ended. */
  readonly timeLimitMs: number
  /** Heap limit per thread. A thread that needs more is terminated. */
  readonly maxHeapMb: number
  /** A thread without work ends after so long. */
  readonly idleMs: number
  readonly onFault?: (task: TaskName, why: TaskFault | Error) => void
}

export const POOL_DEFAULTS = {
  maxThreads: 2,
  maxWaiting: 100,
  timeLimitMs: 10_000,
  maxHeapMb: 256,
  idleMs: 60_000,
} as const

interface WorkerTask {
  readonly call: TaskCall
  readonly settle: (result: Result<unknown, TaskFault>) => void
}

interface Thread {
  readonly worker: Worker
  job: WorkerTask | null
  timer: NodeJS.Timeout | undefined
}

/** Starts threads when they are needed, at most `maxThreads`; tasks beyond those wait in their order. */
export function createWorkerPool({
  workerUrl,
  maxThreads,
  maxWaiting,
  timeLimitMs,
  maxHeapMb,
  idleMs,
  onFault,
}: WorkerPoolOptions): WorkerPool {
  const threads = new Set<Thread>()
  const waiting: WorkerTask[] = []
  let isClosed = false

  const settle = (thread: Thread, result: Result<unknown, TaskFault>): void => {
    clearTimeout(thread.timer)
    const { job } = thread
    thread.job = null
    job?.settle(result)
  }
  /** A thread that is gone takes no further task, and its task is told why. */
  const drop = (thread: Thread, why: TaskFault | Error): void => {
    if (!threads.delete(thread)) return
    if (thread.job) onFault?.(thread.job.call.task, why)
    settle(thread, err(typeof why === 'string' ? why : 'failed'))
    void thread.worker.terminate()
    giveOut()
  }
  const rest = (thread: Thread): void => {
    thread.timer = setTimeout(() => drop(thread, 'failed'), idleMs)
    thread.timer.unref()
    thread.worker.unref()
  }
  const launch = (): Thread => {
    const worker = new Worker(workerUrl, {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: 32 },
    })
    const thread: Thread = { worker, job: null, timer: undefined }
    threads.add(thread)
    worker.on('message', ({ answer, fault }: TaskReply) => {
      if (fault !== undefined && thread.job) onFault?.(thread.job.call.task, new Error(fault))
      settle(thread, fault === undefined ? ok(answer) : err('failed'))
      giveOut()
      if (!thread.job && threads.has(thread)) rest(thread)
    })
    worker.on('error', (error: Error) => drop(thread, error))
    worker.on('exit', () => drop(thread, 'failed'))
    return thread
  }
  const begin = (thread: Thread, job: WorkerTask): void => {
    clearTimeout(thread.timer)
    thread.job = job
    thread.timer = setTimeout(() => drop(thread, 'late'), timeLimitMs)
    thread.worker.ref()
    thread.worker.postMessage(job.call)
  }
  function giveOut(): void {
    while (waiting.length > 0) {
      const free = [...threads].find(({ job }) => job === null) ?? (threads.size < maxThreads ? launch() : undefined)
      const next = free && waiting.shift()
      if (!free || !next) return
      begin(free, next)
    }
  }

  return {
    run: <N extends TaskName>(task: N, input: TaskInput<N>) =>
      new Promise<Result<TaskAnswer<N>, TaskFault>>((done) => {
        if (isClosed || (waiting.length >= maxWaiting && threads.size >= maxThreads))
          return done(err(isClosed ? 'failed' : 'busy'))
        waiting.push({ call: { task, input }, settle: (result) => done(result as Result<TaskAnswer<N>, TaskFault>) })
        giveOut()
      }),
    async close() {
      isClosed = true
      for (const { settle: refuse } of waiting.splice(0)) refuse(err('failed'))
      const ended = [...threads].map(async (thread) => {
        threads.delete(thread)
        settle(thread, err('failed'))
        await thread.worker.terminate()
      })
      await Promise.all(ended)
    },
  }
}
