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
      const value = readSetting(database.pool, key)
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

/** Reads a setting past the cache, such as in the transaction that changes it. */
export async function readSetting(client: Pick<PoolClient, 'query'>, key: string): Promise<unknown> {
  const { rows } = await client.query<DatabaseRow<'settings', 'value'>>('SELECT value FROM settings WHERE key = $1', [
    key,
  ])
  return tryParseJson(rows[0]?.value ?? '')
}

/** Reads a setting that nobody else may change or lock before the transaction's end. */
export async function lockSetting(client: Pick<PoolClient, 'query'>, key: string): Promise<unknown> {
  const { rows } = await client.query<DatabaseRow<'settings', 'value'>>(
    'SELECT value FROM settings WHERE key = $1 FOR UPDATE',
    [key],
  )
  return tryParseJson(rows[0]?.value ?? '')
}

export async function writeSetting(client: Pick<PoolClient, 'query'>, key: string, value: object): Promise<void> {
  await client.query(
    'INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    [key, JSON.stringify(value)],
  )
}

export async function deleteSetting(client: Pick<PoolClient, 'query'>, key: string): Promise<void> {
  await client.query('DELETE FROM settings WHERE key = $1', [key])
}
