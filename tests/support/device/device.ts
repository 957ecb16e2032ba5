import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Clock } from '#lib/time/clock.ts'
import { createIdMinter, type RandomBytes, uuidv7 } from '#lib/id.ts'
import type { Json, JsonObject } from '#lib/json.ts'
import { type LocalMutation, applyLocal } from '#store/local-edits/apply-local.ts'
import { createLocalDatabase, type LocalDatabase } from '#store/database.ts'
import { type SyncEngineDeps, drainOutbox, type RunOutcome } from '#sync/sync-engine.ts'
import { takeLease } from '#sync/leadership.ts'
import type { Fetch } from '#sync/transport.ts'

/**
 * A device of an account as the app makes it: its own IndexedDB, the real store and the real engine, a clock and
 * randomness that tests give.
 */
export interface Device {
  readonly name: string
  readonly database: LocalDatabase
  mintId(): number
  mutate(method: string, params: JsonObject): ReturnType<typeof applyLocal>
  /** Exchanges until nothing is left or something stands in the way. */
  sync(fetch?: Fetch, limits?: Pick<SyncEngineDeps, 'maxItems'>): Promise<RunOutcome>
  /** Every record as the person sees it, by `kind:ID`, parsed. */
  records(): Promise<ReadonlyMap<string, { readonly deleted: boolean; readonly record: Json }>>
  close(): void
}

export interface DeviceOptions {
  readonly name: string
  readonly origin: string
  readonly token: string
  readonly accountId: number
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly fetch: Fetch
  /** A database that is there already; without it the device begins with an empty one. */
  readonly database?: LocalDatabase
}

export async function createDevice(options: DeviceOptions): Promise<Device> {
  const { clock, randomBytes } = options
  const database = options.database ?? createLocalDatabase(options.name, { indexedDB: new IDBFactory(), IDBKeyRange })
  const target = {
    databaseName: options.name,
    origin: options.origin,
    accountId: options.accountId,
    token: options.token,
  }
  const depsWith = (fetch: Fetch): SyncEngineDeps => ({
    database,
    clock,
    fetch,
    random: () => 0.5,
    newDevice: () => uuidv7(clock, randomBytes),
    sleep: () => Promise.resolve(),
    onSessionEnded: () => undefined,
    onTokenRenewed: () => undefined,
    onUpgradeNeeded: () => undefined,
  })
  const lease = await takeLease(database)
  return {
    name: options.name,
    database,
    mintId: createIdMinter(clock, randomBytes),
    mutate: (method, params) =>
      applyLocal(database, {
        id: uuidv7(clock, randomBytes),
        method,
        params,
        at: clock.nowMs(),
      } satisfies LocalMutation),
    sync: (fetch = options.fetch, limits = {}) =>
      drainOutbox({ ...depsWith(fetch), ...limits }, target, lease, new AbortController().signal),
    async records() {
      const rows = await database.records.toArray()
      return new Map(
        rows.map(({ kind, ID, deleted, json }) => [
          `${kind}:${ID}`,
          { deleted: deleted === 1, record: JSON.parse(json) as Json },
        ]),
      )
    },
    close: () => database.close(),
  }
}
