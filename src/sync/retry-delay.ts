const FIRST_DELAY_MS = 1_000
const MAX_DELAY_MS = 300_000
/** While nothing works there is never more than one request a second, whatever wakes the engine. */
export const MIN_SPACING_MS = 1_000
/** But one that is made at once, where the browser says that the network is back, so often at most. */
export const MIN_ONLINE_RETRY_MS = 10_000

/**
 * Returns the wait after the n-th consecutive failure, in ms: exponential with full jitter, 1 s to 5 min, never less
 * than the server asked for. `random` returns a number in [0, 1).
 */
export function retryDelayMs(failures: number, retryAfterMs: number, random: () => number): number {
  const span = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 20))
  return Math.max(MIN_SPACING_MS, retryAfterMs, Math.round(random() * span))
}
