import { setTimeout as delay } from 'node:timers/promises'
import { callServer } from './e2e-account.ts'

export interface WorstWait {
  readonly waitMs: number
  /** Work under way as the call began and as it was answered. */
  readonly during: string
}

/** Asks for one sum after the other with a token, until it is stopped; gives the longest wait. */
export function startWaitingCaller(url: string, token: string, underWay: () => string): () => Promise<WorstWait> {
  const stopping = new AbortController()
  let worst: WorstWait = { waitMs: 0, during: '' }
  const asking = (async () => {
    while (!stopping.signal.aborted) {
      const startMs = performance.now()
      const before = underWay()
      await callServer(url, 'misc.sum', [1, 2], token)
      const waitMs = performance.now() - startMs
      if (waitMs > worst.waitMs) worst = { waitMs, during: `${before} … ${underWay()}` }
      await delay(2)
    }
  })()
  return async () => {
    stopping.abort()
    await asking
    return worst
  }
}

const SPIN_MS = 300

/** Tells how many times as long work takes because other programs use the processors: 1 where there are none. */
export function machineSlowness(): number {
  const [startMs, start] = [performance.now(), process.cpuUsage()]
  let [ms, ownMs] = [0, 0]
  while (ownMs < SPIN_MS) {
    ms = performance.now() - startMs
    ownMs = process.cpuUsage(start).user / 1_000
  }
  return Math.max(1, ms / ownMs)
}
