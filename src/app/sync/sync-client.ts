import { t } from '@lingui/core/macro'
import { err, ok, type Result } from '#lib/result.ts'
import type { SyncApi, SyncTarget } from '#sync/sync-api.ts'

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
  /** Syncs this account from now on; the same one again hands over a newer token. */
  start(target: SyncTarget): void
  stop(): void
  /** Requests an exchange. A worker that is being restarted starts with one anyway. */
  wake(): void
  /** The browser says that there is a network. */
  online(): void
  /**
   * The page is being left. Its browser may keep it, asleep, for the way back: the worker is ended, so that it keeps no
   * lock from the page that comes next.
   */
  leave(): void
  /** The page is back from there. */
  comeBack(): void
  syncNow(): Promise<Result<null, SyncFault>>
  retryRejected(localSeq: number): Promise<Result<null, SyncFault>>
  discardRejected(localSeq: number): Promise<Result<null, SyncFault>>
  /** Asks for a sign of life, and restarts a worker that gives none. */
  check(): Promise<void>
}

/** A connection and the promise that it was given up, which ends every call that waits on it. */
interface OpenConnection {
  readonly connection: SyncConnection
  readonly ended: Promise<never>
  readonly end: () => void
}

/**
 * Keeps one sync worker alive for the account that is signed in. No call waits for ever; whether a silent worker is
 * restarted is decided by a ping alone, since a call may also be slow for good reasons.
 */
export function createSyncClient(): SyncClient {
  let connect: (() => SyncConnection) | null = null
  let target: SyncTarget | null = null
  let current: OpenConnection | null = null
  let failures = 0
  let restartTimer: ReturnType<typeof setTimeout> | undefined
  let checking: Promise<void> | null = null
  let isLeft = false

  const open = (): OpenConnection | null => {
    if (current || !connect || !target || isLeft) return current
    clearTimeout(restartTimer)
    const opened = openConnection(connect)
    const begun = target
    current = opened
    opened.connection.onFailure(() => opened === current && restart())
    void ask(opened, (api) => api.start(begun), CALL_LIMIT_MS)
    return opened
  }

  const restart = () => {
    current?.end()
    current = null
    clearTimeout(restartTimer)
    restartTimer = setTimeout(open, failures === 0 ? 0 : Math.min(1000 * 2 ** (failures - 1), MAX_RESTART_DELAY_MS))
    failures += 1
  }

  const ask = async (
    asked: OpenConnection | null,
    action: (api: SyncApi) => Promise<unknown>,
    limitMs: number,
  ): Promise<Result<null, SyncFault>> => {
    if (!asked) return err(NOT_RUNNING)
    try {
      await withCallTimeout(Promise.race([action(asked.connection.api), asked.ended]), limitMs)
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
    const asked = current
    if (!asked) return
    try {
      await withCallTimeout(Promise.race([asked.connection.api.ping(), asked.ended]), CALL_LIMIT_MS)
      failures = 0
    } catch {
      if (asked === current) restart()
    }
  }

  return {
    allowWorker(connector) {
      connect = connector
      open()
    },
    start(next) {
      target = next
      if (current) void ask(current, (api) => api.start(next), CALL_LIMIT_MS)
      else open()
    },
    stop() {
      target = null
      clearTimeout(restartTimer)
      const stopped = current
      current = null
      if (stopped) void stopGracefully(stopped)
    },
    wake: () => void ask(current, (api) => api.wake(), CALL_LIMIT_MS),
    online: () => void ask(current, (api) => api.online(), CALL_LIMIT_MS),
    leave() {
      isLeft = true
      clearTimeout(restartTimer)
      // At once: a page that is put to sleep does not hear the answer to anything. What was being sent is sent again,
      // and counts once.
      current?.end()
      current = null
    },
    comeBack() {
      isLeft = false
      open()
    },
    syncNow: () => ask(open(), (api) => api.syncNow(), SYNC_NOW_LIMIT_MS),
    retryRejected: (localSeq) => ask(open(), (api) => api.retryRejected(localSeq), CALL_LIMIT_MS),
    discardRejected: (localSeq) => ask(open(), (api) => api.discardRejected(localSeq), CALL_LIMIT_MS),
    check,
  }
}

function openConnection(connect: () => SyncConnection): OpenConnection {
  const connection = connect()
  let fail: (error: Error) => void = () => {}
  const ended = new Promise<never>((_resolve, reject) => {
    fail = reject
  })
  // Nobody may be waiting when it ends.
  ended.catch(() => {})
  return {
    connection,
    ended,
    end() {
      connection.close()
      fail(new Error('the worker was given up'))
    },
  }
}

/** The worker may end its exchange and hand on its lock; it is ended in any case. */
async function stopGracefully({ connection, end }: OpenConnection): Promise<void> {
  await withCallTimeout(connection.api.stop(), CALL_LIMIT_MS).catch(() => {})
  end()
}

const NO_ANSWER: SyncFault = {
  code: 'no_answer',
  message: t`That didn’t work. Your work is safe on this device. Please try again.`,
}
const NOT_RUNNING: SyncFault = {
  code: 'no_answer',
  message: t`Syncing hasn’t started yet. Please try again in a moment.`,
}

async function withCallTimeout<T>(promise: Promise<T>, limitMs: number): Promise<T> {
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
