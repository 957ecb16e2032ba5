import { asRecordOf, type RecordOf } from '#domain/engine/record-types.ts'
import type { PoolClient } from 'pg'
import type { DomainRecord } from '#domain/engine/record.ts'
import { findKind } from '#domain/kinds/index.ts'
import { groupBy } from '#lib/group-by.ts'
import type { VersionedRecord } from '#server/records/record-service.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

type Pool = Pick<PoolClient, 'query'>

/** Records as reading methods answer them, with what their definition adds. */
export async function presentRecords(
  pool: Pool,
  accountId: number,
  kind: string,
  records: readonly DomainRecord[],
): Promise<readonly DomainRecord[]> {
  const definition = findKind(kind)
  const present = definition?.present
  if (!present) return records
  if (definition.memberKind === undefined) return records.map((record) => present(record))
  const { rows } = await pool.query<DatabaseRow<'records', 'id' | 'parent'>>(
    'SELECT id, parent FROM records WHERE account_id = $1 AND kind = $2 AND parent = ANY($3) AND NOT deleted ORDER BY id',
    [accountId, definition.memberKind, records.map(({ ID }) => ID)],
  )
  const members = groupBy(rows, ({ parent }) => Number(parent))
  return records.map((record) => present(record, members.get(record.ID)?.map(({ id }) => Number(id)) ?? []))
}

/** A record as it is stored, with its version in the account, which is no part of what is stored and synced. */
export interface StoredVersion {
  readonly record: DomainRecord
  readonly version: number
}

export async function presentVersions<K extends string>(
  pool: Pool,
  accountId: number,
  kind: K,
  stored: readonly StoredVersion[],
): Promise<VersionedRecord<RecordOf<K>>[]> {
  const shown = await presentRecords(
    pool,
    accountId,
    kind,
    stored.map(({ record }) => record),
  )
  return shown.map((record, at) => ({ ...asRecordOf(kind, record), version: stored[at]?.version ?? 0 }))
}
