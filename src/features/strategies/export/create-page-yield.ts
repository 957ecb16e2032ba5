import { sleep } from '#lib/sleep.ts'

/** Longer, and a press of a key would be felt to wait. */
const SLICE_MS = 12

/** Makes a function that lets the page breathe whenever much was done since the last time. */
export function createPageYield(nowMs: () => number = () => performance.now()): () => Promise<void> {
  let sinceMs = nowMs()
  return async () => {
    if (nowMs() - sinceMs < SLICE_MS) return
    await sleep(0)
    sinceMs = nowMs()
  }
}
