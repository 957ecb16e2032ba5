import { err, ok, type Result } from '#lib/result.ts'
import type { SyncApi, SyncTarget } from '#sync/api.ts'

/** A running worker: what can be asked of it, and how it ends. */
export interface SyncConnection {
  readonly api: SyncApi
  /** Called when the worker fails to load or throws outside of a call. */
  onFailure(listener: () => void): void
  close(): void
}

/** no_answer: it was asked in vain; the work itself is safe in the local database. */
export interface SyncFault {
  readonly code: 'no_answer'
  readonly message: string
}

const CALL_LIMIT_MS = 10_000
const SYNC_NOW_LIMIT_MS = 60_000
/** Restarts wait 0, 1, 2, 4 … s, so that a worker that cannot be loaded does not keep the device busy. */
const MAX_RESTART_DELAY_MS = 60_000

export interface SyncClient {
  /** From here on a worker may run: called once the first screen is there. */
  allowWorker(connect: () => SyncConnection): void
  start(target: SyncTarget): void
  stop(): void
  wake(): void
  syncNow(): Promise<Result<null, SyncFault>>
  retryAside(n: number): Promise<Result<null, SyncFault>>
  discardAside(n: number): Promise<Result<null, SyncFault>>
  /** Asks for a sign of life, and restarts a worker that gives none. */
  check(): Promise<void>
}

/** Keeps one sync worker alive for the account that is signed in. No call waits for ever; whether a silent worker is restarted is decided by a
 *  ping alone, since a call may also be slow for good reasons. */
export function createSyncClient(): SyncClient {
  let connect: (() => SyncConnection) | null = null
  let target: SyncTarget | null = null
  let connection: SyncConnection | null = null
  let failures = 0
  let restartTimer: ReturnType<typeof setTimeout> | undefined
  let checking: Promise<void> | null = null

  const open = (): SyncConnection | null => {
    if (connection || !connect || !target) return connection
    clearTimeout(restartTimer)
    const opened = connect()
    connection = opened
    opened.onFailure(() => opened === connection && restart())
    opened.api.start(target).catch(() => check())
    return opened
  }

  const close = () => {
    connection?.close()
    connection = null
  }

  const restart = () => {
    close()
    const delayMs = failures === 0 ? 0 : Math.min(1000 * 2 ** (failures - 1), MAX_RESTART_DELAY_MS)
    failures += 1
    clearTimeout(restartTimer)
    restartTimer = setTimeout(open, delayMs)
  }

  const ask = async (action: (api: SyncApi) => Promise<unknown>, limitMs: number): Promise<Result<null, SyncFault>> => {
    const asked = open()
    if (!asked) return err(NOT_RUNNING)
    try {
      await withLimit(action(asked.api), limitMs)
      return ok(null)
    } catch {
      void check()
      return err(NO_ANSWER)
    }
  }

  const check = (): Promise<void> => {
    checking ??= ping().finally(() => {
      checking = null
    })
    return checking
  }

  const ping = async () => {
    const asked = connection
    if (!asked) return
    try {
      await withLimit(asked.api.ping(), CALL_LIMIT_MS)
      failures = 0
    } catch {
      if (asked === connection) restart()
    }
  }

  return {
    allowWorker(connector) {
      connect = connector
      open()
    },
    start(next) {
      target = next
      if (connection) void ask((api) => api.start(next), CALL_LIMIT_MS)
      else open()
    },
    stop() {
      target = null
      clearTimeout(restartTimer)
      const stopped = connection
      connection = null
      // Given the chance to end its exchange and its lock in order; ended in any case.
      if (stopped)
        void withLimit(stopped.api.stop(), CALL_LIMIT_MS)
          .catch(() => {})
          .finally(() => stopped.close())
    },
    wake: () => void ask((api) => api.wake(), CALL_LIMIT_MS),
    syncNow: () => ask((api) => api.syncNow(), SYNC_NOW_LIMIT_MS),
    retryAside: (n) => ask((api) => api.retryAside(n), CALL_LIMIT_MS),
    discardAside: (n) => ask((api) => api.discardAside(n), CALL_LIMIT_MS),
    check,
  }
}

const NO_ANSWER: SyncFault = { code: 'no_answer', message: 'That took too long. Your work is safe on this device; please try again.' }
const NOT_RUNNING: SyncFault = { code: 'no_answer', message: 'Syncing has not started yet. Please try again in a moment.' }

async function withLimit<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await Promise.race([
      promise,
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs)
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}
