export interface ConcurrencyLimit {
  /** Runs the work once a place is free; undefined, and nothing is run, where too many wait already. */
  tryRun<T>(work: () => Promise<T>): Promise<T | undefined>
  /** Runs the work once a place is free, however long the queue is. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Lets so many works run at once; the others wait in their order. */
export function createConcurrencyLimit({
  maxRunning,
  maxWaiting,
}: {
  readonly maxRunning: number
  readonly maxWaiting: number
}): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxRunning) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed on without being given free: nobody can come in between.
      if (next) next()
      else running--
    }
  }
  return {
    run,
    tryRun: async (work) => (running >= maxRunning && waiting.length >= maxWaiting ? undefined : run(work)),
  }
}
