import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Delays of calls waiting for the main thread during the last one to two minutes. */
export interface LoopDelay {
  /** Ninety-nine of a hundred waits were shorter. */
  readonly p99Ms: number
  readonly maxMs: number
}

const RESOLUTION_MS = 20
const WINDOW_MS = 60_000
const NS_PER_MS = 1e6

/** Measures how late the main thread is. A wait of its own resolution is none. */
export function watchLoopDelay(): { read(): LoopDelay; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let before: LoopDelay = { p99Ms: 0, maxMs: 0 }
  const now = (): LoopDelay => ({ p99Ms: lateMs(histogram.percentile(99)), maxMs: lateMs(histogram.max) })
  const timer = setInterval(() => {
    before = now()
    histogram.reset()
  }, WINDOW_MS)
  timer.unref()
  return {
    read() {
      const { p99Ms, maxMs } = now()
      return { p99Ms: Math.max(p99Ms, before.p99Ms), maxMs: Math.max(maxMs, before.maxMs) }
    },
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

const lateMs = (ns: number): number =>
  Number.isFinite(ns) && ns > 0 ? Math.max(0, Math.round(ns / NS_PER_MS - RESOLUTION_MS)) : 0
