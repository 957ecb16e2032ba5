import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Clock } from '#lib/time/clock.ts'
import { tryParseJson } from '#server/ai/try-parse-json.ts'
import type { Database } from '#server/db/database.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'
import type { Bus } from '#server/records/bus.ts'

/** JSON settings of the whole installation, shared by all server processes. */
export interface SettingStore {
  /** The stored value; undefined where there is none. Read again soon after any process has changed one. */
  read(key: string): Promise<unknown>
  /** Tells of changes of any process, perhaps more often than there is one. Gives the end of it. */
  onChange(listener: () => void): () => void
  /** Changes settings in one transaction, and then has every process read them again. */
  change<T>(run: (client: PoolClient) => Promise<T>): Promise<T>
}

/** A message between processes may be lost: a value is read again after this time in any case. */
const FRESH_MS = 30_000

export function createSettingStore({
  database,
  bus,
  clock,
}: {
  readonly database: Pick<Database, 'pool' | 'transaction'>
  readonly bus: Bus
  readonly clock: Clock
}): SettingStore {
  const cached = new Map<string, { readonly value: Promise<unknown>; readonly readAtMs: number }>()
  const onChange = (listener: () => void): (() => void) =>
    bus.subscribe(({ type }) => {
      if (type === 'settings' || type === 'gap') listener()
    })
  onChange(() => cached.clear())
  return {
    onChange,
    read(key) {
      const before = cached.get(key)
      if (before && Math.abs(clock.nowMs() - before.readAtMs) < FRESH_MS) return before.value
      const value = readSetting(database.pool, key).then((setting) => setting.value)
      const entry = { value, readAtMs: clock.nowMs() }
      cached.set(key, entry)
      value.catch(() => cached.get(key) === entry && cached.delete(key))
      return value
    },
    async change(run) {
      const done = await database.transaction(run)
      bus.publish({ type: 'settings' })
      return done
    },
  }
}

type Queryable = Pick<PoolClient, 'query'>

/** A setting with the name of the state it is in. */
export interface VersionedSetting {
  /** undefined where there is none. */
  readonly value: unknown
  readonly version: string
}

/** Reads a setting past the cache. */
export async function readSetting(client: Queryable, key: string): Promise<VersionedSetting> {
  const { rows } = await client.query<StoredValue>('SELECT value FROM settings WHERE key = $1', [key])
  return versioned(rows[0]?.value)
}

type StoredValue = DatabaseRow<'settings', 'value'>

/** Name of the state in which nothing is stored. */
const NO_SETTING = 'none'

/** Equal texts are one version: a setting that was changed there and back hurts nobody. */
const versioned = (text: string | undefined): VersionedSetting => ({
  value: tryParseJson(text ?? ''),
  version: text === undefined ? NO_SETTING : createHash('sha256').update(text).digest('base64url').slice(0, 22),
})

/** True if a caller read another state than the current one. */
export const isOutdated = (callersVersion: string | undefined, { version }: VersionedSetting): boolean =>
  callersVersion !== undefined && callersVersion !== version

/** Reads a setting that nobody else may change or lock before the transaction's end. */
export async function lockSetting(client: Queryable, key: string): Promise<VersionedSetting> {
  const { rows } = await client.query<StoredValue>('SELECT value FROM settings WHERE key = $1 FOR UPDATE', [key])
  return versioned(rows[0]?.value)
}

/**
 * Writes a setting, or deletes it (`undefined`), if it is still in the state of `version`; false where somebody has
 * changed it since. Checks that took a while, such as a look-up of a name, are made before.
 */
export async function changeSetting(
  client: Queryable,
  key: string,
  { version, value }: { readonly version: string; readonly value: object | undefined },
): Promise<boolean> {
  const current = await lockSetting(client, key)
  if (current.version !== version) return false
  if (value === undefined) {
    await client.query('DELETE FROM settings WHERE key = $1', [key])
    return true
  }
  const text = JSON.stringify(value)
  // No row can be locked where there is none: only one of two inserts at once succeeds.
  const { rowCount } =
    version === NO_SETTING
      ? await client.query('INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [key, text])
      : await client.query('UPDATE settings SET value = $2 WHERE key = $1', [key, text])
  return rowCount === 1
}
