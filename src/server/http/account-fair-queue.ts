/** Lets works of many accounts run in turn, so that what one account asks for doesn't keep the others waiting. */
export interface AccountFairQueue {
  /**
   * Runs the work at the account's next turn; undefined, and nothing is run, where too much of the account waits
   * already.
   */
  tryRun<T>(accountId: number, work: () => Promise<T>): Promise<T | undefined>
}

export interface AccountFairQueueOptions {
  /** Works that run at once, of all accounts together. */
  readonly maxRunning: number
  readonly maxRunningOfOne: number
  readonly maxWaitingOfOne: number
}

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

export function createAccountFairQueue({
  maxRunning,
  maxRunningOfOne,
  maxWaitingOfOne,
}: AccountFairQueueOptions): AccountFairQueue {
  /** The account whose work ended last comes last. */
  const lines = new Map<number, Line>()
  let running = 0

  const begin = (accountId: number, line: Line): void => {
    running++
    line.running++
    lines.set(accountId, line)
  }
  const startNext = (): void => {
    if (running >= maxRunning) return
    for (const [accountId, line] of lines) {
      const next = line.running < maxRunningOfOne ? line.waiting.shift() : undefined
      if (!next) continue
      begin(accountId, line)
      return next()
    }
  }
  const end = (accountId: number, line: Line): void => {
    running--
    line.running--
    lines.delete(accountId)
    if (line.running > 0 || line.waiting.length > 0) lines.set(accountId, line)
    startNext()
  }

  return {
    async tryRun(accountId, work) {
      const line = lines.get(accountId) ?? { running: 0, waiting: [] }
      if (running < maxRunning && line.running < maxRunningOfOne) begin(accountId, line)
      else {
        if (line.waiting.length >= maxWaitingOfOne) return undefined
        lines.set(accountId, line)
        // startNext has already counted this task as running.
        await new Promise<void>((go) => line.waiting.push(go))
      }
      try {
        return await work()
      } finally {
        end(accountId, line)
      }
    },
  }
}
