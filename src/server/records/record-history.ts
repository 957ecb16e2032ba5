import { MAX_HISTORY_ENTRIES, type FieldChange, type HistoryEntry } from '#domain/engine/history.ts'
import type { RecordKey } from '#domain/engine/record.ts'
import { unpackedText } from '#server/records/packed-texts.ts'
import { createEventLoopYield } from '#server/records/event-loop-yield.ts'
import type { PoolClient } from 'pg'
import type { Column, DatabaseRow } from '#server/db/row-types.ts'
import { isObject } from '#lib/json.ts'

type Queryable = Pick<PoolClient, 'query'>

/** Device of a direct call. */
export const NO_DEVICE = '00000000-0000-0000-0000-000000000000'

/** Counted for each change beside its fields. */
export const CHANGE_ROW_BYTES = 150
/** Bytes that one call reads; the newest change is always among them. */
const MAX_READ_BYTES = 4 * 1024 * 1024
/** Share of its limit that an account's history is cut back to, so that cutting is rare. */
const RETAINED_SHARE = 0.9

/** Numbers of a statement's parameters. */
interface ChangeParameters {
  readonly device: number
  readonly packed: number
  /** The first of nine: starts, lengths, kinds, IDs, versions, times, methods, verbs, authors. */
  readonly first: number
}

/** SQL that writes changes of the account `$1`. */
export function insertChanges({ device, packed, first }: ChangeParameters): string {
  const types = ['int', 'int', 'text', 'bigint', 'bigint', 'double precision', 'text', 'text', 'text']
  const columns = types.map((type, at) => `$${first + at}::${type}[]`).join(', ')
  return `INSERT INTO changes (account_id, kind, id, version, device, author, at, method, verb, fields, bytes)
    SELECT $1, kind, id, version, $${device}::uuid, author, to_timestamp(at_ms / 1000.0), method, verb, ${unpackedText(packed)},
           length + ${CHANGE_ROW_BYTES}
      FROM unnest(${columns}) AS incoming(start, length, kind, id, version, at_ms, method, verb, author)
    ON CONFLICT (account_id, kind, id, version) DO UPDATE
       SET device = excluded.device, author = excluded.author, at = excluded.at, method = excluded.method, verb = excluded.verb,
           fields = excluded.fields, bytes = excluded.bytes`
}

const KEEP_NEWEST = `WITH ranked AS (
    SELECT kind, id, version, bytes, sum(bytes) OVER (ORDER BY version DESC, kind, id ROWS UNBOUNDED PRECEDING) AS bytes_up_to
      FROM changes WHERE account_id = $1),
  old AS (DELETE FROM changes c USING ranked r
     WHERE c.account_id = $1 AND c.kind = r.kind AND c.id = r.id AND c.version = r.version AND r.bytes_up_to > $2)
  UPDATE accounts SET history_bytes = (SELECT coalesce(sum(bytes), 0) FROM ranked WHERE bytes_up_to <= $2) WHERE id = $1`

/** Deletes an account's oldest changes, so that the rest is within its limit for a while. Under the account's lock. */
export const deleteOldestHistory = (client: Queryable, accountId: number, maxBytes: number): Promise<unknown> =>
  client.query(KEEP_NEWEST, [accountId, Math.floor(maxBytes * RETAINED_SHARE)])

const FORGET = `WITH old AS (
    DELETE FROM changes c USING unnest($2::text[], $3::bigint[]) AS gone(kind, id)
     WHERE c.account_id = $1 AND c.kind = gone.kind AND c.id = gone.id RETURNING c.bytes)
  UPDATE accounts SET history_bytes = greatest(0, history_bytes - (SELECT coalesce(sum(bytes), 0) FROM old)) WHERE id = $1
  RETURNING history_bytes`

/**
 * Deletes the history of records that are gone for good: their words are in no later backup. Under the account's lock.
 * Gives the bytes of the account's history.
 */
export async function forgetHistory(client: Queryable, accountId: number, keys: readonly RecordKey[]): Promise<number> {
  const values = [accountId, keys.map(({ kind }) => kind), keys.map(({ ID }) => ID)]
  const { rows } = await client.query<DatabaseRow<'accounts', 'history_bytes'>>(FORGET, values)
  return Number(rows[0]?.history_bytes ?? 0)
}

/** A part of a record's history. `after`: a version behind which there are older changes; null where there are none. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[]
  readonly after: number | null
}

interface ChangeRow
  extends DatabaseRow<'changes', 'version' | 'device' | 'author' | 'at' | 'method'>,
    Pick<HistoryEntry, 'verb'> {
  /** Null: left in the database, since the newer ones take as many bytes as may be read. */
  readonly fields: Column<'changes', 'fields'> | null
}

/** `found` is in the index's order, so that nothing but its rows is read. */
const READ = `SELECT version, device, author, at, method, verb, CASE WHEN bytes_up_to <= ${MAX_READ_BYTES} OR number = 1 THEN fields END AS fields
    FROM (SELECT found.*, sum(bytes) OVER newest AS bytes_up_to, row_number() OVER newest AS number
            FROM (SELECT * FROM changes WHERE account_id = $1 AND kind = $2 AND id = $3 AND version <= $4
                   ORDER BY version DESC LIMIT ${MAX_HISTORY_ENTRIES + 1}) AS found
          WINDOW newest AS (ORDER BY version DESC ROWS UNBOUNDED PRECEDING)) AS measured
   ORDER BY version DESC`

const isFieldChange = (value: unknown): value is FieldChange => isObject(value) && typeof value.path === 'string'

function readFieldChanges(text: string): readonly FieldChange[] {
  const stored: unknown = JSON.parse(text)
  if (!Array.isArray(stored) || !stored.every(isFieldChange))
    throw new Error('stored changes of a record cannot be read')
  return stored
}

/** Changes of a record up to a version, newest first. */
export async function readHistory(
  client: Queryable,
  accountId: number,
  { kind, ID }: RecordKey,
  version: number,
): Promise<HistoryPage> {
  const { rows } = await client.query<ChangeRow>(READ, [accountId, kind, ID, version])
  const pause = createEventLoopYield()
  const entries: HistoryEntry[] = []
  for (const { fields, device, at, version: text, ...row } of rows.slice(0, MAX_HISTORY_ENTRIES)) {
    if (fields === null) break
    const author = { device: device === NO_DEVICE ? '' : device, at: at.getTime(), version: Number(text) }
    entries.push({ ...row, ...author, fields: readFieldChanges(fields) })
    await pause()
  }
  return { entries, after: entries.length < rows.length ? (entries.at(-1)?.version ?? null) : null }
}
