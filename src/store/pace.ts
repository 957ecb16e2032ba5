import { sleep } from '#lib/sleep.ts'
import { systemClock } from '#lib/time/clock.ts'

/** A read that takes no longer than this is repeated at once. */
const QUICK_MS = 50
/** Rest after a slower one, as a multiple of the time that it took. */
const REST = 2
const MAX_REST_MS = 3000

/**
 * Runs a read that is repeated whenever something was written: one after the other, with a rest after a slow one. While
 * a large account arrives, page by page, each page would otherwise have everything read again that came before it. Of
 * those that wait, only the last one is run; Dexie has given up the others by then, and they never resolve.
 */
export type Pace = <T>(read: () => Promise<T>) => Promise<T>

export function createPace({ nowMs } = systemClock): Pace {
  let restUntilMs = 0
  let calls = 0
  let former: Promise<unknown> = Promise.resolve()
  return async (read) => {
    const call = ++calls
    // A live query observes what is read behind a promise of its own alone.
    await Promise.resolve(former)
    const restMs = restUntilMs - nowMs()
    if (restMs > 0) await sleep(restMs)
    if (call !== calls) return new Promise(() => {})
    const startMs = nowMs()
    const reading = read()
    former = reading.then(
      () => {
        const tookMs = nowMs() - startMs
        restUntilMs = tookMs > QUICK_MS ? nowMs() + Math.min(tookMs * REST, MAX_REST_MS) : 0
      },
      () => {},
    )
    return reading
  }
}
