import { sleep } from '#lib/sleep.ts'

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 60_000

/**
 * Loads a part of the app, over and over until it is there: a network that was away for a moment must not leave the app
 * without it.
 */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(delayMs * 2, LONGEST_DELAY_MS)) {
    try {
      return await load()
    } catch {
      await sleep(delayMs)
    }
  }
}
