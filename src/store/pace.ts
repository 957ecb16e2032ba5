import { sleep } from '#lib/sleep.ts'
import { type Clock, systemClock } from '#lib/time/clock.ts'

/** A read that takes no longer than this is repeated at once. */
const QUICK_MS = 50
/** Rest after a slower one, as a multiple of the time that it took. */
const REST = 2
const MAX_REST_MS = 1000
/** A read that has not ended by then holds up no other: it never may, as where the browser has cleared its storage. */
const MAX_READ_MS = 2000

/**
 * Runs a read that is repeated whenever something was written: one after the other, with a rest after a slow one during
 * which more was written. While a large account arrives, page by page, each page would otherwise have everything read
 * again that came before it. Of those that wait, only the last one is run; Dexie has given up the others by then, and
 * they never resolve.
 */
export type Pace = <T>(read: () => Promise<T>) => Promise<T>

interface PaceParts {
  readonly clock?: Clock
  /** True if more was written during the read that ends. Absent: if it was called again. */
  readonly isOvertaken?: () => boolean
}

export function createPace({ clock: { nowMs } = systemClock, isOvertaken }: PaceParts = {}): Pace {
  let restUntilMs = 0
  let calls = 0
  let former: { readonly ended: Promise<unknown>; readonly startMs: number } | undefined
  return async (read) => {
    const call = ++calls
    // A live query observes what is read behind a promise of its own alone.
    const leftMs = former ? former.startMs + MAX_READ_MS - nowMs() : 0
    if (former && leftMs > 0) await Promise.resolve(Promise.race([former.ended, sleep(Math.min(leftMs, MAX_READ_MS))]))
    const restMs = restUntilMs - nowMs()
    if (restMs > 0) await sleep(Math.min(restMs, MAX_REST_MS))
    if (call !== calls) return new Promise(() => {})
    const startMs = nowMs()
    const reading = read()
    const ended = (): void => {
      const tookMs = nowMs() - startMs
      restUntilMs = (isOvertaken?.() ?? call !== calls) && tookMs > QUICK_MS ? nowMs() + tookMs * REST : 0
      if (former === own) former = undefined
    }
    const own = { ended: reading.then(ended, ended), startMs }
    former = own
    return reading
  }
}
