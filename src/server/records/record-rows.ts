import type { Children, RecordKey } from '#domain/engine/record.ts'
import { TRASHED_AT_SQL } from '#server/db/database-time.ts'
import { packedTexts, unpackedText } from '#server/records/packed-texts.ts'
import type { PoolClient, QueryConfig } from 'pg'
import type { DatabaseRow } from '#server/db/row-types.ts'

type Queryable = Pick<PoolClient, 'query'>

/** A statement of every exchange: planned once for each connection. */
export const preparedQuery = (name: string, text: string, values: readonly unknown[]): QueryConfig => ({
  name,
  text,
  values: [...values],
})

/** A record as it lies in the database: the body is JSON text. */
export interface StoredRecordRow {
  readonly kind: string
  readonly ID: number
  readonly name: string | null
  /** The ID of the record that it belongs to; null where it belongs to none. */
  readonly parent: number | null
  /** The set that it was made in. */
  readonly set: string
  readonly version: number
  readonly deleted: boolean
  readonly updatedAtMs: number
  readonly body: string
}

/** bigint columns come as text: ids and versions are safe integers by construction. */
type RawRow = DatabaseRow<'records', 'kind' | 'id' | 'set_name' | 'version' | 'deleted' | 'body'>

export type LoadedRow = Pick<StoredRecordRow, 'kind' | 'ID' | 'set' | 'version' | 'deleted' | 'body'>
export type RawMeasuredRow = Omit<RawRow, 'body'> & { readonly body: string | null }
/** `body` null: left in the database, since the rows before it take as many bytes as may be read at once. */
export type MeasuredRow = Omit<LoadedRow, 'body'> & { readonly body: string | null }

/** bigint columns come as text. */
export const toLoaded = <B extends string | null>({
  kind,
  id,
  set_name,
  version,
  deleted,
  body,
}: Omit<RawRow, 'body'> & { readonly body: B }): Omit<LoadedRow, 'body'> & { readonly body: B } => ({
  kind,
  ID: Number(id),
  set: set_name,
  version: Number(version),
  deleted,
  body,
})

/** The body of a record that is gone for good, as it lies in the database and travels. */
export const ERASED_BODY = 'null'

const LOCK_ACCOUNT = 'SELECT head, bytes, history_bytes FROM accounts WHERE id = $1 FOR NO KEY UPDATE'

/**
 * Takes the account's row lock for the transaction and gives its state: from here on versions cannot be skipped by a
 * reader. Rows that only refer to the account, such as a session that begins, do not wait for it, and so two that wait
 * for each other's locks cannot be.
 */
export async function lockAccount(client: Queryable, accountId: number): Promise<AccountState> {
  const { rows } = await client.query<DatabaseRow<'accounts', 'head' | 'bytes' | 'history_bytes'>>(
    preparedQuery('lock-account', LOCK_ACCOUNT, [accountId]),
  )
  const [account] = rows
  if (!account) throw new Error('the account is gone')
  return {
    head: Number(account.head),
    bytes: Number(account.bytes),
    historyBytes: Number(account.history_bytes),
  }
}

/** An account's change counter, the bytes of its records and shared pages, and those of its history. */
export interface AccountState {
  readonly head: number
  readonly bytes: number
  readonly historyBytes: number
}

export async function readAccount(client: Queryable, accountId: number): Promise<Pick<AccountState, 'head' | 'bytes'>> {
  const { rows } = await client.query<DatabaseRow<'accounts', 'head' | 'bytes'>>(
    'SELECT head, bytes FROM accounts WHERE id = $1',
    [accountId],
  )
  return { head: Number(rows[0]?.head ?? 0), bytes: Number(rows[0]?.bytes ?? 0) }
}

/**
 * Together with `writePush`: of a head that no push led to, devices have no mark that they could ask with. `grown`:
 * bytes by which the records grew.
 */
export const updateAccountHead = (
  client: Queryable,
  accountId: number,
  head: number,
  grown: number,
): Promise<unknown> =>
  client.query(
    preparedQuery('write-head', 'UPDATE accounts SET head = $2, bytes = bytes + $3 WHERE id = $1', [
      accountId,
      head,
      grown,
    ]),
  )

/** Counts bytes that were stored beside the records, or freed. Under the account's lock. */
export const addAccountBytes = (client: Queryable, accountId: number, grown: number): Promise<unknown> =>
  client.query('UPDATE accounts SET bytes = bytes + $2 WHERE id = $1', [accountId, grown])

/** `bytes`: of the body, whether it was read or not. */
export type StoredRow = MeasuredRow & { readonly bytes: number }

/** Bodies are read up to so many bytes. */
const upToBytes = (statement: string, limit: string): string =>
  `SELECT kind, id, set_name, version, deleted, bytes, CASE WHEN bytes_up_to <= ${limit} THEN body END AS body
     FROM (SELECT found.*, octet_length(body) AS bytes, sum(octet_length(body)) OVER (ROWS UNBOUNDED PRECEDING) AS bytes_up_to
             FROM (${statement}) AS found) AS measured`

const LOAD_RECORDS = upToBytes(
  `SELECT r.kind, r.id, r.set_name, r.version, r.deleted, r.body
     FROM unnest($2::text[], $3::bigint[]) AS wanted(kind, id)
     JOIN records r ON r.account_id = $1 AND r.kind = wanted.kind AND r.id = wanted.id`,
  '$4',
)

const LOAD_CHILDREN = upToBytes(
  `SELECT r.kind, r.id, r.set_name, r.version, r.deleted, r.body
     FROM unnest($2::text[], $3::bigint[]) AS wanted(kind, parent)
     JOIN records r ON r.account_id = $1 AND r.kind = wanted.kind AND r.parent = wanted.parent AND NOT r.deleted`,
  '$4',
)

type RawStoredRow = RawMeasuredRow & { readonly bytes: number }

const toStored = (row: RawStoredRow): StoredRow => ({ ...toLoaded(row), bytes: row.bytes })

/**
 * Records by their keys. Where they have more than `maxBytes` together, some of the bodies are left in the database.
 */
export async function loadRecords(
  client: Queryable,
  accountId: number,
  keys: readonly RecordKey[],
  maxBytes: number,
): Promise<StoredRow[]> {
  if (keys.length === 0) return []
  const { rows } = await client.query<RawStoredRow>(LOAD_RECORDS, [
    accountId,
    keys.map(({ kind }) => kind),
    keys.map(({ ID }) => ID),
    maxBytes,
  ])
  return rows.map(toStored)
}

/** The live records that belong to others, within `maxBytes` as `loadRecords`. */
export async function loadChildren(
  client: Queryable,
  accountId: number,
  children: readonly Children[],
  maxBytes: number,
): Promise<StoredRow[]> {
  if (children.length === 0) return []
  const { rows } = await client.query<RawStoredRow>(LOAD_CHILDREN, [
    accountId,
    children.map(({ kind }) => kind),
    children.map(({ of }) => of.ID),
    maxBytes,
  ])
  return rows.map(toStored)
}

/** The version and state of a record; undefined where the account never had it. */
export async function findVersion(
  client: Queryable,
  accountId: number,
  { kind, ID }: RecordKey,
): Promise<{ readonly version: number; readonly isGone: boolean } | undefined> {
  const { rows } = await client.query<DatabaseRow<'records', 'version'> & { readonly is_gone: boolean }>(
    `SELECT version, octet_length(body) = ${ERASED_BODY.length} AND body = '${ERASED_BODY}' AS is_gone FROM records WHERE account_id = $1 AND kind = $2 AND id = $3`,
    [accountId, kind, ID],
  )
  return rows[0] && { version: Number(rows[0].version), isGone: rows[0].is_gone }
}

/** SQL that writes records of the account `$1`, new or not; its values: the packed bodies and `recordValues`. */
export const INSERT_RECORDS = `INSERT INTO records (account_id, kind, id, name, parent, set_name, version, deleted, deleted_at, updated_at, body)
    SELECT $1, kind, id, name, parent, set_name, version, deleted, CASE WHEN deleted THEN ${TRASHED_AT_SQL} END, to_timestamp(at_ms / 1000.0),
           ${unpackedText(2)}
      FROM unnest($3::text[], $4::bigint[], $5::text[], $6::bigint[], $7::boolean[], $8::bigint[], $9::int[], $10::int[], $11::bigint[], $12::text[])
        AS incoming(kind, id, name, version, deleted, at_ms, start, length, parent, set_name)
    ON CONFLICT (account_id, kind, id) DO UPDATE
       SET name = excluded.name, parent = excluded.parent, version = excluded.version, deleted = excluded.deleted, deleted_at = excluded.deleted_at,
           updated_at = excluded.updated_at, body = excluded.body`

/** Values of `INSERT_RECORDS` from `$3` on. */
export const recordValues = (
  rows: readonly StoredRecordRow[],
  { starts, lengths }: { readonly starts: readonly number[]; readonly lengths: readonly number[] },
): readonly unknown[] => [
  rows.map(({ kind }) => kind),
  rows.map(({ ID }) => ID),
  rows.map(({ name }) => name),
  rows.map(({ version }) => version),
  rows.map(({ deleted }) => deleted),
  rows.map(({ updatedAtMs }) => Math.round(updatedAtMs)),
  starts,
  lengths,
  rows.map(({ parent }) => parent),
  rows.map(({ set }) => set),
]

/** Writes records, new or not, in one statement, and gives their bytes. */
export async function writeRecords(
  client: Queryable,
  accountId: number,
  rows: readonly StoredRecordRow[],
): Promise<number> {
  if (rows.length === 0) return 0
  const { packed, ...places } = packedTexts(rows.map(({ body }) => body))
  const values = [accountId, packed, ...recordValues(rows, places)]
  await client.query(preparedQuery('write-records', INSERT_RECORDS, values))
  return places.lengths.reduce((sum, length) => sum + length, 0)
}

export interface DeviceRow {
  readonly lastSeq: number
  readonly stuckSeq: number | null
  readonly stuckAttempts: number
}

export async function readDeviceRow(client: Queryable, accountId: number, device: string): Promise<DeviceRow> {
  const { rows } = await client.query<DatabaseRow<'devices', 'last_seq' | 'stuck_seq' | 'stuck_attempts'>>(
    preparedQuery(
      'read-device',
      'SELECT last_seq, stuck_seq, stuck_attempts FROM devices WHERE account_id = $1 AND device = $2',
      [accountId, device],
    ),
  )
  const [row] = rows
  if (!row) return { lastSeq: 0, stuckSeq: null, stuckAttempts: 0 }
  return {
    lastSeq: Number(row.last_seq),
    stuckSeq: row.stuck_seq === null ? null : Number(row.stuck_seq),
    stuckAttempts: row.stuck_attempts,
  }
}

/**
 * Takes the account's lock as `lockAccount` does, and reads how far a device's work was dealt with. Both are sent at
 * once and done one after the other: what is read is what the lock's last owner left.
 */
export async function lockForDevice(
  client: Queryable,
  accountId: number,
  device: string,
): Promise<AccountState & { readonly device: DeviceRow }> {
  const [account, row] = await Promise.all([lockAccount(client, accountId), readDeviceRow(client, accountId, device)])
  return { ...account, device: row }
}
