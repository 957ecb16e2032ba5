import type { RecordOf } from '#domain/engine/record-types.ts'
import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import type { LocalDatabase } from './database.ts'
import { type LocalRecord, summaryRowOf } from './queries.ts'
import type { SummaryRow } from './rows.ts'

/** Whole records that belong to one, without deleted ones, the last one edited first. */
export const latestChildRecords = async <K extends string>(
  database: LocalDatabase,
  { kind, parent }: { readonly kind: K; readonly parent: number },
  limit = Number.POSITIVE_INFINITY,
): Promise<readonly RecordOf<K>[]> =>
  (
    await database.records
      .where('[kind+parent+deleted+order]')
      .between([kind, parent, 0, [Number.NEGATIVE_INFINITY]], [kind, parent, 0, [Number.POSITIVE_INFINITY]], true)
      .limit(limit)
      .toArray()
  ).map(({ json }) => parseRecord(kind, json))

/** Whole records that belong to one, deleted ones among them. */
export const allChildRecords = async <K extends string>(
  database: LocalDatabase,
  { kind, parent }: { readonly kind: K; readonly parent: number },
): Promise<readonly RecordOf<K>[]> =>
  (
    await database.records
      .where('[kind+parent+deleted+order]')
      .between([kind, parent, 0, [Number.NEGATIVE_INFINITY]], [kind, parent, 1, [Number.POSITIVE_INFINITY]], true)
      .toArray()
  ).map(({ json }) => parseRecord(kind, json))

/** Reads a record with its summary. */
export async function recordWithSummary<K extends string>(
  database: LocalDatabase,
  kind: K,
  ID: number,
): Promise<(LocalRecord<RecordOf<K>> & { readonly summary: SummaryRow }) | undefined> {
  const row = await database.records.get([kind, ID])
  return row && { record: parseRecord(kind, row.json), deleted: row.deleted === 1, summary: summaryRowOf(row) }
}
