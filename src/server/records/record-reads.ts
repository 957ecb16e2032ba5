import type { RecordOf } from '#domain/engine/record-types.ts'
import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import { readHistory } from '#server/records/record-history.ts'
import { createEventLoopYield } from '#server/records/event-loop-yield.ts'
import { presentVersions, type StoredVersion } from '#server/records/present-records.ts'
import type { ReadRecord, RecordService } from '#server/records/record-service.ts'
import { findVersion } from '#server/records/record-rows.ts'
import type { PoolClient } from 'pg'

type Reads = Pick<RecordService, 'list' | 'childrenAfter' | 'latestChildren' | 'countChildren' | 'get' | 'history'>

const MAX_LISTED = 2_000
/** Bytes of JSON that one call reads, beside one more record. */
const MAX_READ_BYTES = 4 * 1024 * 1024

interface ReadRow {
  readonly id: string
  readonly version: string
  /** Null: left in the database, since those before it take as many bytes as may be read. */
  readonly body: string | null
  readonly bytes: number
}

/**
 * Rows of a statement with the columns of a record, in its order and up to so many bytes. `order`: of the statement,
 * said once more.
 */
const upToReadBytes = (statement: string, order: string): string =>
  `SELECT id, version, bytes, CASE WHEN bytes_before <= ${MAX_READ_BYTES} THEN body END AS body
     FROM (SELECT found.*, octet_length(body) AS bytes,
                  coalesce(sum(octet_length(body)) OVER (ORDER BY ${order} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS bytes_before
             FROM (${statement}) AS found) AS measured
    ORDER BY ${order}`

const LIST = upToReadBytes(
  `SELECT id, version, body FROM records WHERE account_id = $1 AND kind = $2 AND NOT deleted
      AND ($3::bigint IS NULL OR parent = $3) AND id > $4 ORDER BY id LIMIT $5`,
  'id',
)

const CHILDREN_AFTER = upToReadBytes(
  'SELECT id, version, body FROM records WHERE account_id = $1 AND kind = $2 AND parent = $3 AND NOT deleted AND id > $4 ORDER BY id LIMIT $5',
  'id',
)

const latestChildren = (order: 'ASC' | 'DESC', behind: '>' | '<'): string =>
  upToReadBytes(
    `SELECT id, version, body, updated_at FROM records WHERE account_id = $1 AND kind = $2 AND parent = $3 AND NOT deleted
        AND ($4::bigint IS NULL OR (updated_at, id) ${behind} (to_timestamp($4::bigint / 1000.0), $5::bigint))
      ORDER BY updated_at ${order}, id ${order} LIMIT $6`,
    `updated_at ${order}, id ${order}`,
  )
const NEWEST_CHILDREN = latestChildren('DESC', '<')
const OLDEST_CHILDREN = latestChildren('ASC', '>')

const storedVersion =
  (kind: string) =>
  ({ version, body }: { readonly version: string; readonly body: string }): StoredVersion => ({
    record: parseRecord(kind, body),
    version: Number(version),
  })

/**
 * Creates the reads of an account's records. Only a bounded number of records is in memory at a time, however many
 * there are.
 */
export function createRecordReads(pool: Pick<PoolClient, 'query'>): Reads {
  /** The rows that were read, and whether there are more behind them; `limit`: one less than was asked for. */
  async function readSome<T>(
    rows: readonly ReadRow[],
    limit: number,
    toItem: (row: ReadRow & { readonly body: string }) => T,
  ) {
    const pause = createEventLoopYield()
    const items: T[] = []
    for (const row of rows.slice(0, limit)) {
      const { body } = row
      if (body === null) break
      items.push(toItem({ ...row, body }))
      await pause()
    }
    return { items, isLast: items.length === rows.length }
  }
  const readChildren = async <K extends string>(
    kind: K,
    statement: string,
    values: readonly unknown[],
    limit: number,
  ) => {
    const { rows } = await pool.query<ReadRow>(statement, [...values, limit + 1])
    const { items, isLast } = await readSome(
      rows,
      limit,
      ({ body, bytes }): ReadRecord<RecordOf<K>> => ({ record: parseRecord(kind, body), bytes }),
    )
    return { records: items, isLast }
  }

  return {
    async list({ accountId }, kind, { parent, after = 0 } = {}) {
      const { rows } = await pool.query<ReadRow>(LIST, [accountId, kind, parent ?? null, after, MAX_LISTED + 1])
      const { items, isLast } = await readSome(rows, MAX_LISTED, storedVersion(kind))
      const records = await presentVersions(pool, accountId, kind, items)
      return { records, after: isLast ? null : (records.at(-1)?.ID ?? null) }
    },

    childrenAfter: ({ accountId }, { kind, parent }, afterID, limit) =>
      readChildren(kind, CHILDREN_AFTER, [accountId, kind, parent, afterID], limit),

    latestChildren: ({ accountId }, { kind, parent }, { isOldestFirst, after, limit }) =>
      readChildren(
        kind,
        isOldestFirst ? OLDEST_CHILDREN : NEWEST_CHILDREN,
        [accountId, kind, parent, after?.updatedAt ?? null, after?.ID ?? null],
        limit,
      ),

    async countChildren({ accountId }, { kind, parent }) {
      const { rows } = await pool.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM records WHERE account_id = $1 AND kind = $2 AND parent = $3 AND NOT deleted',
        [accountId, kind, parent],
      )
      return rows[0]?.count ?? 0
    },

    async get({ accountId }, kind, by) {
      const [column, value] = 'ID' in by ? ['id', by.ID] : ['name', by.name]
      const { rows } = await pool.query<{ version: string; body: string }>(
        `SELECT version, body FROM records WHERE account_id = $1 AND kind = $2 AND ${column} = $3 AND NOT deleted`,
        [accountId, kind, value],
      )
      return (await presentVersions(pool, accountId, kind, rows.map(storedVersion(kind))))[0]
    },

    async history({ accountId }, key, before) {
      const found = await findVersion(pool, accountId, key)
      // Records deleted for good have no readable history.
      return found && !found.isGone
        ? readHistory(pool, accountId, key, before === undefined ? found.version : before - 1)
        : undefined
    },
  }
}
