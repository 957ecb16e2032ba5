import { IDBKeyRange } from 'fake-indexeddb'
import { uuidv7 } from '#lib/id.ts'
import type { JsonObject } from '#lib/json.ts'
import { applyLocal } from '#store/local-edits/apply-local.ts'
import { createLocalDatabase, type LocalDatabase } from '#store/database.ts'
import type { SyncApi, SyncNotification, SyncTarget } from '#sync/sync-api.ts'
import type { WorkerChannel, WebLocks } from '#sync/leadership.ts'
import { createSyncService, type SyncPlatform } from '#sync/sync-service.ts'
import type { Fetch } from '#sync/transport.ts'
import type { Breakage } from './breakage.ts'
import type { Chance } from './chance.ts'
import type { VirtualClock } from './clock.ts'
import { quiet } from './quiet.ts'
import { abort, guard } from './storage.ts'

interface TabOptions {
  readonly clock: VirtualClock
  readonly chance: Chance
  /** The device's clock: it may be wrong. */
  readonly nowMs: () => number
  readonly factory: IDBFactory
  readonly fetch: Fetch
  readonly locks: WebLocks | undefined
  /** How many changes it sends at once at most. */
  readonly batchSize: number
  readonly openChannel: () => WorkerChannel & { isMute: boolean }
  readonly onNews: (news: SyncNotification) => void
  /** An error for the next write, where the device's storage is at fault. */
  readonly writeFault: () => Error | undefined
  readonly breakage: Breakage
  readonly target: SyncTarget
}

/**
 * A tab of a browser with its worker: the product's own store and sync service on the device's IndexedDB, until it is
 * killed.
 */
export interface Tab {
  readonly database: LocalDatabase
  readonly service: SyncApi
  readonly isDead: () => boolean
  /** Does something in the page; undefined where the tab was gone before it could say how it went. */
  does<T>(work: () => Promise<T>): Promise<T | undefined>
  mutate(method: string, params: JsonObject): Promise<Awaited<ReturnType<typeof applyLocal>> | undefined>
  /** Ends it in the middle of whatever it does, once that many operations on its database have been asked for. */
  killAfter(operations: number): void
  freeze(): void
  thaw(): void
  /** The person closes it: nothing is in its way. */
  close(): Promise<void>
}

/** Edits come in bursts: the worker hears of them once they pause. */
const WORK_DEBOUNCE_MS = 50

export function openTab(options: TabOptions): Tab {
  const { clock, chance, factory, breakage } = options
  const ended = new AbortController()
  let operationsLeft = Number.POSITIVE_INFINITY
  let frozen: (() => void)[] | null = null
  const openTransactions: ReadonlySet<IDBTransaction>[] = []
  const connections: LocalDatabase[] = []
  const channels: { isMute: boolean }[] = []

  const kill = (): void => {
    ended.abort()
    mute()
    for (const transactions of openTransactions) for (const transaction of [...transactions]) abort(transaction)
    for (const connection of connections) connection.backendDB()?.close()
  }
  const mute = (): void => {
    for (const channel of channels) channel.isMute = ended.signal.aborted || frozen !== null
  }
  /** Whether the tab lives on after one more operation. */
  const outlives = (): boolean => {
    if (!ended.signal.aborted && operationsLeft-- <= 0) kill()
    return !ended.signal.aborted
  }
  const whenAwake = (run: () => void): void => {
    if (ended.signal.aborted) return
    if (frozen) frozen.push(run)
    else run()
  }
  /** What comes from outside reaches a tab that lives and is awake. */
  const reaching = <T>(work: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      work.then(
        (value) => whenAwake(() => resolve(value)),
        (error: Error) => whenAwake(() => reject(error)),
      )
    })

  const openDatabase = (name: string): LocalDatabase => {
    const database = createLocalDatabase(name, { indexedDB: factory, IDBKeyRange })
    const transactions = guard(database, {
      before: (kind) => (outlives() ? (kind === 'write' ? options.writeFault() : undefined) : null),
      committed: outlives,
    })
    breakage.local?.(database)
    openTransactions.push(transactions)
    connections.push(database)
    return database
  }
  const database = openDatabase(options.target.databaseName)

  const { locks } = options
  const lockDied = new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()))
  const fetch: Fetch = (input, init) => {
    if (ended.signal.aborted) return new Promise(() => undefined)
    return reaching(options.fetch(input, init))
  }
  const platform: SyncPlatform = {
    clock: { nowMs: options.nowMs },
    fetch: breakage.fetch?.(fetch, database) ?? fetch,
    random: chance.random,
    randomBytes: chance.bytes,
    sleep: (ms, signal) => reaching(clock.sleep(ms, signal)),
    every: (ms, task) => clock.every(ms, () => !frozen && !ended.signal.aborted && task()),
    locks: locks && {
      request: (name, { signal, steal }, callback) =>
        reaching(
          locks.request(
            name,
            { signal: AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]), ...(steal ? { steal } : {}) },
            () => (ended.signal.aborted ? Promise.resolve() : Promise.race([callback(), lockDied])),
          ),
        ),
    },
    openDatabase,
    openChannel: () => {
      const channel = options.openChannel()
      channels.push(channel)
      const listeners = new Map<unknown, (event: { readonly data: unknown }) => void>()
      return {
        postMessage: (message) => channel.postMessage(message),
        addEventListener(type, listener) {
          const heard = (event: { readonly data: unknown }): void => whenAwake(() => listener(event))
          listeners.set(listener, heard)
          channel.addEventListener(type, heard)
        },
        removeEventListener(type, listener) {
          const heard = listeners.get(listener)
          if (heard) channel.removeEventListener(type, heard)
        },
        close: () => {
          channel.isMute = true
        },
      }
    },
    postNotification: (news) => whenAwake(() => options.onNews(news)),
    maxItems: options.batchSize,
  }
  const service = createSyncService(platform)
  let callOffWake: () => void = () => undefined

  const does = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (ended.signal.aborted || frozen) return undefined
    const done: { value?: T; error?: Error } = {}
    reaching(work()).then(
      (value) => {
        done.value = value
      },
      (error: Error) => {
        done.error = error
      },
    )
    await quiet()
    if (done.error !== undefined) throw done.error
    return done.value
  }

  return {
    database,
    service,
    isDead: () => ended.signal.aborted,
    does,
    async mutate(method, params) {
      const nowMs = options.nowMs()
      const clockThen = { nowMs: () => nowMs }
      const done = await does(() =>
        applyLocal(database, { id: uuidv7(clockThen, chance.bytes), method, params, at: nowMs }),
      )
      if (done?.ok) {
        callOffWake()
        callOffWake = clock.after(WORK_DEBOUNCE_MS, () => whenAwake(() => void service.wake()))
      }
      return done
    },
    killAfter(operations) {
      operationsLeft = operations
      if (operations === 0 && !ended.signal.aborted) kill()
    },
    freeze() {
      frozen ??= []
      mute()
    },
    thaw() {
      const waiting = frozen ?? []
      frozen = null
      mute()
      for (const run of waiting) run()
    },
    async close() {
      if (ended.signal.aborted) return
      await service.stop()
      await quiet()
      kill()
    },
  }
}
