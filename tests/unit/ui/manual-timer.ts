import type { Timer } from '#ui/hooks/timer.ts'

export interface ManualTimer extends Timer {
  /** Lets time pass, calling back what falls due on the way, in its order. */
  pass: (ms: number) => void
}

/** Time that the test moves. */
export function createManualTimer(): ManualTimer {
  let nowMs = 0
  const waiting = new Set<{ atMs: number; callback: () => void }>()
  return {
    after: (delayMs, callback) => {
      const entry = { atMs: nowMs + delayMs, callback }
      waiting.add(entry)
      return () => waiting.delete(entry)
    },
    pass: (ms) => {
      const endMs = nowMs + ms
      for (;;) {
        const [next] = [...waiting].filter((entry) => entry.atMs <= endMs).toSorted((a, b) => a.atMs - b.atMs)
        if (!next) break
        waiting.delete(next)
        nowMs = next.atMs
        next.callback()
      }
      nowMs = endMs
    },
  }
}
