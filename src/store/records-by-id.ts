import type { RecordOf } from '#domain/engine/record-types.ts'
import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import type { LocalDatabase } from './database.ts'
import type { LocalRecord } from './queries.ts'

/** Whole records by their IDs, read at once; those that this device does not have are left out. */
export const recordsByID = async <K extends string>(
  { records }: LocalDatabase,
  kind: K,
  IDs: readonly number[],
): Promise<readonly LocalRecord<RecordOf<K>>[]> =>
  (await records.bulkGet(IDs.map((ID): [string, number] => [kind, ID]))).flatMap((row) =>
    row ? [{ record: parseRecord(kind, row.json), deleted: row.deleted === 1 }] : [],
  )
