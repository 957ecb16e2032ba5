import type { DomainRecord } from '#domain/engine/record.ts'
import type { LocalDatabase } from './database.ts'
import type { LocalRecord } from './queries.ts'

/** Whole records by their IDs, read at once; those that this device does not have are left out. */
export const recordsByID = async <T extends DomainRecord>(
  { records }: LocalDatabase,
  kind: string,
  IDs: readonly number[],
): Promise<readonly LocalRecord<T>[]> =>
  (await records.bulkGet(IDs.map((ID): [string, number] => [kind, ID]))).flatMap((row) =>
    row ? [{ record: JSON.parse(row.json) as T, deleted: row.deleted === 1 }] : [],
  )
