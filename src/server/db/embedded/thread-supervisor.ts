import type { Worker } from 'node:worker_threads'
import type { EmbeddedWorkerNews } from '#server/db/embedded/embedded-worker.ts'

/** Single run of the database's thread. */
export interface ThreadRun {
  /** Resolves when it takes connections; rejects with a sentence when it never will. */
  readonly started: Promise<void>
  /** Resolves when its thread is gone: only then may another one open the same files. */
  readonly gone: Promise<void>
  isStopped(): boolean
  /** Ends it at once, whatever it is doing. */
  end(): void
  /** Lets it shut down in order; ends it where that takes too long. What it acknowledged is on the disk either way. */
  close(limitMs: number): Promise<void>
}

export interface ThreadSupervisor {
  /** The run that takes connections, or will soon; a thread that died is replaced here, at its next use. */
  current(): ThreadRun
  /** Ends that run and begins another; nothing where it is over already: several queries may want it at once. */
  replace(run: ThreadRun): void
  /** Closes the run in order; `current` throws from here on. */
  close(limitMs: number): Promise<void>
  /** Ends the run at once; `current` throws that sentence from here on. */
  stop(sentence: string): void
}

/** Keeps one thread on the database's files: never two at a time, and a new one after each that ended. */
export function superviseThread(launch: () => Worker): ThreadSupervisor {
  let run = beginRun(launch, Promise.resolve())
  let refusal: string | null = null
  const renew = (): void => {
    run.end()
    run = beginRun(launch, run.gone)
  }
  return {
    current() {
      if (refusal !== null) throw new Error(refusal)
      if (run.isStopped()) renew()
      return run
    },
    replace(old) {
      if (old === run && refusal === null) renew()
    },
    close(limitMs) {
      refusal ??= 'the database is closed'
      return run.close(limitMs)
    },
    stop(sentence) {
      refusal = sentence
      run.end()
    },
  }
}

function beginRun(launch: () => Worker, predecessorGone: Promise<void>): ThreadRun {
  let isStopped = false
  let thread: Worker | null = null
  const launched = predecessorGone.then(() => {
    if (isStopped) throw new Error('the embedded database was stopped')
    thread = launch()
    return thread
  })
  const started = launched.then(whenReady)
  const gone = launched.then(whenGone).then(
    () => {
      isStopped = true
    },
    () => undefined, // The thread was never launched.
  )
  // Callers that wait for `started` see the failure; without any, it must not end the process.
  started.catch(end)
  function end(): void {
    isStopped = true
    void thread?.terminate()
  }
  return {
    started,
    gone,
    isStopped: () => isStopped,
    end,
    async close(limitMs) {
      const isUp = await started.then(
        () => true,
        () => false,
      )
      const limit = setTimeout(end, limitMs)
      if (isUp && !isStopped) thread?.postMessage('close')
      else end()
      await gone
      clearTimeout(limit)
    },
  }
}

function whenReady(thread: Worker): Promise<void> {
  return new Promise((done, fail) => {
    thread.on('error', (error) =>
      fail(new Error(`the embedded database did not start: ${error.message}`, { cause: error })),
    )
    thread.once('exit', () => fail(new Error('the embedded database ended')))
    thread.on('message', (news: EmbeddedWorkerNews) => {
      if (news.type === 'ready') done()
      if (news.type === 'failed') fail(new Error(`the embedded database did not start: ${news.message}`))
    })
  })
}

const whenGone = (thread: Worker): Promise<void> => new Promise((done) => thread.once('exit', () => done()))
