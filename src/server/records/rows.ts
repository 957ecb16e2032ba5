import { CORE } from '#domain/engine/kind.ts'
import { MAX_PAGE_BYTES } from '#contract/sync.ts'
import type { Children, RecordKey } from '#domain/engine/record.ts'
import { MAX_NAME_SUFFIX } from '#domain/engine/transaction.ts'
import { TRASHED_AT } from '#server/db/database-time.ts'
import type { PoolClient, QueryConfig } from 'pg'

type Queryable = Pick<PoolClient, 'query'>

/** A statement of every exchange: planned once for each connection. */
export const prepared = (name: string, text: string, values: readonly unknown[]): QueryConfig => ({ name, text, values: [...values] })

/** A record as it lies in the database: the body is JSON text. */
export interface RecordRow {
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
interface RawRow {
  readonly kind: string
  readonly id: string
  readonly set_name: string
  readonly version: string
  readonly deleted: boolean
  readonly body: string
}

export type LoadedRow = Pick<RecordRow, 'kind' | 'ID' | 'set' | 'version' | 'deleted' | 'body'>
type RawMeasuredRow = Omit<RawRow, 'body'> & { readonly body: string | null }
/** `body` null: left in the database, since the rows before it take as many bytes as may be read at once. */
export type MeasuredRow = Omit<LoadedRow, 'body'> & { readonly body: string | null }

const toLoaded = <B extends string | null>({
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
export const GONE = 'null'

/** Takes the account's row lock for the transaction and gives its state: from here on versions cannot be skipped by a reader. Rows that only refer to the
 *  account, such as a session that begins, do not wait for it, and so two that wait for each other's locks cannot be. */
export async function lockAccount(client: Queryable, accountId: number): Promise<AccountState> {
  const { rows } = await client.query<{ head: string; bytes: string }>(
    prepared('lock-account', 'SELECT head, bytes FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]),
  )
  const [account] = rows
  if (!account) throw new Error('the account is gone')
  return { head: Number(account.head), bytes: Number(account.bytes) }
}

/** An account's change counter, and the bytes of its records. */
export interface AccountState {
  readonly head: number
  readonly bytes: number
}

export async function readHead(client: Queryable, accountId: number): Promise<number> {
  const { rows } = await client.query<{ head: string }>('SELECT head FROM accounts WHERE id = $1', [accountId])
  return Number(rows[0]?.head ?? 0)
}

/** Together with `writePush`: of a head that no push led to, devices have no mark that they could ask with. `grown`: bytes by which the records grew. */
export const writeHead = (client: Queryable, accountId: number, head: number, grown: number): Promise<unknown> =>
  client.query(prepared('write-head', 'UPDATE accounts SET head = $2, bytes = bytes + $3 WHERE id = $1', [accountId, head, grown]))

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

/** Records by their keys. Where they have more than `maxBytes` together, some of the bodies are left in the database. */
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
  const { rows } = await client.query<{ version: string; is_gone: boolean }>(
    `SELECT version, octet_length(body) = ${GONE.length} AND body = '${GONE}' AS is_gone FROM records WHERE account_id = $1 AND kind = $2 AND id = $3`,
    [accountId, kind, ID],
  )
  return rows[0] && { version: Number(rows[0].version), isGone: rows[0].is_gone }
}

/** Names that are loaded of one base; of more, those that a new name may be chosen from. */
const MAX_NAMES = 2 * MAX_NAME_SUFFIX

/** Names in use that are a base, or a base with a suffix: '.' is the character after '-' in the C collation. */
const LOAD_NAMES = `SELECT wanted.kind, found.name, found.id, wanted.base
   FROM unnest($2::text[], $3::text[]) AS wanted(kind, base)
  CROSS JOIN LATERAL (SELECT r.name, r.id FROM records r
    WHERE r.account_id = $1 AND r.kind = wanted.kind AND NOT r.deleted AND r.name >= wanted.base AND r.name < wanted.base || '.'
    ORDER BY r.name LIMIT ${MAX_NAMES}) AS found`

/** Of the names in use those that a base and its first suffixes make. The limit keeps each of them a step along the index. */
const LOAD_SUFFIXED = `SELECT wanted.kind, found.name, found.id, wanted.base
   FROM unnest($2::text[], $3::text[]) AS wanted(kind, base)
  CROSS JOIN generate_series(1, ${MAX_NAME_SUFFIX}) AS suffix
  CROSS JOIN LATERAL (SELECT r.name, r.id FROM records r
    WHERE r.account_id = $1 AND r.kind = wanted.kind AND NOT r.deleted
      AND r.name = CASE suffix WHEN 1 THEN wanted.base ELSE wanted.base || '-' || suffix END LIMIT 1) AS found`

type Base = { readonly kind: string; readonly base: string }
type Named = [kind: string, name: string, ID: number]

/** The names in use that decide which name a record gets by a base: however many equal ones there are, a bounded number of them. */
export async function loadNames(client: Queryable, accountId: number, bases: readonly Base[]): Promise<Named[]> {
  if (bases.length === 0) return []
  const read = async (statement: string, wanted: readonly Base[]) => {
    const values = [accountId, wanted.map(({ kind }) => kind), wanted.map(({ base }) => base)]
    const { rows } = await client.query<{ kind: string; name: string; id: string; base: string }>(statement, values)
    return rows
  }
  const rows = await read(LOAD_NAMES, bases)
  const counts = new Map<string, number>()
  for (const { kind, base } of rows) counts.set(`${kind}/${base}`, (counts.get(`${kind}/${base}`) ?? 0) + 1)
  const crowded = bases.filter(({ kind, base }) => counts.get(`${kind}/${base}`) === MAX_NAMES)
  const more = crowded.length === 0 ? [] : await read(LOAD_SUFFIXED, crowded)
  return [...rows, ...more].map(({ kind, name, id }) => [kind, name, Number(id)])
}

/** The first names in use that are a base or begin with it and a hyphen, at most `limit`, with the IDs of their records. */
export async function loadFirstNames(
  { client, accountId }: { readonly client: Queryable; readonly accountId: number },
  { kind, base, limit }: Base & { readonly limit: number },
): Promise<[name: string, ID: number][]> {
  const { rows } = await client.query<{ name: string; id: string }>(
    `SELECT name, id FROM records WHERE account_id = $1 AND kind = $2 AND NOT deleted AND name >= $3 AND name < $3 || '.' ORDER BY name LIMIT $4`,
    [accountId, kind, base, limit],
  )
  return rows.map(({ name, id }) => [name, Number(id)])
}

/** Writes records, new or not, in one statement, and gives their bytes. The bodies travel as one binary value with their places in it: an array of texts would have every quote
 *  of every JSON escaped here and read back there, which costs as much as the write itself. */
export async function writeRecords(client: Queryable, accountId: number, rows: readonly RecordRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const lengths = rows.map(({ body }) => Buffer.byteLength(body, 'utf8'))
  const starts: number[] = []
  lengths.reduce((start, length) => {
    starts.push(start)
    return start + length
  }, 1)
  const statement = prepared(
    'write-records',
    `INSERT INTO records (account_id, kind, id, name, parent, set_name, version, deleted, deleted_at, updated_at, body)
     SELECT $1, kind, id, name, parent, set_name, version, deleted, CASE WHEN deleted THEN ${TRASHED_AT} END, to_timestamp(at_ms / 1000.0),
            convert_from(substring($8::bytea FROM start FOR length), 'UTF8')
       FROM unnest($2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::boolean[], $7::bigint[], $9::int[], $10::int[], $11::bigint[], $12::text[])
         AS incoming(kind, id, name, version, deleted, at_ms, start, length, parent, set_name)
     ON CONFLICT (account_id, kind, id) DO UPDATE
        SET name = excluded.name, parent = excluded.parent, version = excluded.version, deleted = excluded.deleted, deleted_at = excluded.deleted_at,
            updated_at = excluded.updated_at, body = excluded.body`,
    [
      accountId,
      rows.map(({ kind }) => kind),
      rows.map(({ ID }) => ID),
      rows.map(({ name }) => name),
      rows.map(({ version }) => version),
      rows.map(({ deleted }) => deleted),
      rows.map(({ updatedAtMs }) => Math.round(updatedAtMs)),
      Buffer.from(rows.map(({ body }) => body).join(''), 'utf8'),
      starts,
      lengths,
      rows.map(({ parent }) => parent),
      rows.map(({ set }) => set),
    ],
  )
  await client.query(statement)
  return lengths.reduce((sum, length) => sum + length, 0)
}

/** Takes the names of records away, so that others may have them. */
export async function releaseNames(client: Queryable, accountId: number, keys: readonly RecordKey[]): Promise<void> {
  if (keys.length === 0) return
  const statement = prepared(
    'free-names',
    `UPDATE records SET name = NULL
       FROM unnest($2::text[], $3::bigint[]) AS freed(kind, id)
      WHERE records.account_id = $1 AND records.kind = freed.kind AND records.id = freed.id`,
    [accountId, keys.map(({ kind }) => kind), keys.map(({ ID }) => ID)],
  )
  await client.query(statement)
}

/** Rows of a statement in the order of their versions. From where those before them take a page's bytes, bodies are left in the database: they are
 *  measured there without being read. */
const upToPageBytes = (statement: string): string =>
  `SELECT kind, id, set_name, version, deleted, CASE WHEN bytes_before <= ${MAX_PAGE_BYTES} THEN body END AS body
     FROM (SELECT found.*,
                  coalesce(sum(octet_length(body)) OVER (ORDER BY version ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS bytes_before
             FROM (${statement}) AS found) AS measured
    ORDER BY version`

const ALL_AFTER =
  'SELECT kind, id, set_name, version, deleted, body FROM records WHERE account_id = $1 AND version > $2 ORDER BY version LIMIT $3'
const CORE_AFTER = ALL_AFTER.replace('ORDER BY', `AND set_name = '${CORE}' ORDER BY`)

/** Of an account, after a version, so many. */
export const CHANGES_AFTER = upToPageBytes(ALL_AFTER)

/** The same of what every device holds. */
const CORE_CHANGES_AFTER = upToPageBytes(CORE_AFTER)

/** The same of what every device holds and of some sets. One statement sees one moment: between two, changes could be written of which the second sees the
 *  later ones alone, and the earlier ones would lie behind the cursor for ever. */
export const CHANGES_TOGETHER = upToPageBytes(`SELECT * FROM (
  (${CORE_AFTER})
  UNION ALL
  (SELECT found.* FROM unnest($4::text[]) AS wanted(name)
    CROSS JOIN LATERAL (${ALL_AFTER.replace('ORDER BY', `AND set_name <> '${CORE}' AND set_name = wanted.name ORDER BY`)}) AS found)
  ) AS together ORDER BY version LIMIT $3`)

/** Of a set, after a version and up to one, so many: read along its own index. */
export const CHANGES_OF_SET = upToPageBytes(`SELECT kind, id, set_name, version, deleted, body FROM records
  WHERE account_id = $1 AND set_name = $2 AND set_name <> '${CORE}' AND version > $3 AND version <= $4 ORDER BY version LIMIT $5`)

/** Records changed after a version, oldest change first: all of them, or the core's and those of some sets. */
export async function loadChanges(
  client: Queryable,
  accountId: number,
  { after, limit, sets }: { readonly after: number; readonly limit: number; readonly sets: readonly string[] | null },
): Promise<MeasuredRow[]> {
  const { rows } = await (sets === null
    ? client.query<RawMeasuredRow>(CHANGES_AFTER, [accountId, after, limit])
    : sets.length === 0
      ? client.query<RawMeasuredRow>(CORE_CHANGES_AFTER, [accountId, after, limit])
      : client.query<RawMeasuredRow>(CHANGES_TOGETHER, [accountId, after, limit, sets]))
  return rows.map((row) => toLoaded(row))
}

/** Records of a set that were changed after a version and not after another, oldest change first. */
export async function loadChangesOfSet(
  client: Queryable,
  accountId: number,
  { set, after, upTo, limit }: { readonly set: string; readonly after: number; readonly upTo: number; readonly limit: number },
): Promise<MeasuredRow[]> {
  const { rows } = await client.query<RawMeasuredRow>(CHANGES_OF_SET, [accountId, set, after, upTo, limit])
  return rows.map((row) => toLoaded(row))
}

export interface DeviceRow {
  readonly lastSeq: number
  readonly stuckSeq: number | null
  readonly stuckAttempts: number
}

export async function readDeviceRow(client: Queryable, accountId: number, device: string): Promise<DeviceRow> {
  const { rows } = await client.query<{ last_seq: string; stuck_seq: string | null; stuck_attempts: number }>(
    prepared('read-device', 'SELECT last_seq, stuck_seq, stuck_attempts FROM devices WHERE account_id = $1 AND device = $2', [
      accountId,
      device,
    ]),
  )
  const [row] = rows
  if (!row) return { lastSeq: 0, stuckSeq: null, stuckAttempts: 0 }
  return {
    lastSeq: Number(row.last_seq),
    stuckSeq: row.stuck_seq === null ? null : Number(row.stuck_seq),
    stuckAttempts: row.stuck_attempts,
  }
}

/** Takes the account's lock as `lockAccount` does, and reads how far a device's work was dealt with. */
export async function lockForDevice(
  client: Queryable,
  accountId: number,
  device: string,
): Promise<AccountState & { readonly device: DeviceRow }> {
  const account = await lockAccount(client, accountId)
  return { ...account, device: await readDeviceRow(client, accountId, device) }
}

export const writeDeviceRow = (
  client: Queryable,
  accountId: number,
  device: string,
  { lastSeq, stuckSeq, stuckAttempts }: DeviceRow,
): Promise<unknown> =>
  client.query(
    prepared(
      'write-device',
      `INSERT INTO devices (account_id, device, last_seq, stuck_seq, stuck_attempts, seen_at) VALUES ($1, $2, $3, $4, $5, now())
     ON CONFLICT (account_id, device) DO UPDATE
        SET last_seq = excluded.last_seq, stuck_seq = excluded.stuck_seq, stuck_attempts = excluded.stuck_attempts, seen_at = now()`,
      [accountId, device, lastSeq, stuckSeq, stuckAttempts],
    ),
  )
