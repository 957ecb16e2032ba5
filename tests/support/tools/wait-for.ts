import { vi } from 'vitest'

/** Ends what hangs: a busy machine takes many times as long for what is only slow. */
const MAX_WAIT_MS = 20_000

/** Runs assertions again and again until they hold; throws the last failure once it has taken too long. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: MAX_WAIT_MS })
