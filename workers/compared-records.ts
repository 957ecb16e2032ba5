import type { RecordOf } from '#domain/engine/record-types.ts'
import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import type { ComparedRecords } from '#domain/origin/comparison/known-passages.ts'
import type { LocalDatabase } from '#store/database.ts'

/** Newest drafts and texts that words are compared with, and as many in the trash. */
const MAX_COMPARED_RECORDS = 1_000
const MAX_COMPARED_OFFERS = 100

/**
 * Reads the records that words are compared with. Those in the trash are among them: cutting a text out and discarding
 * it is a way to move words.
 */
export async function comparedRecords(database: LocalDatabase): Promise<ComparedRecords> {
  const [drafts, texts, offers] = await Promise.all([
    newestRecords(database, 'aiResult', MAX_COMPARED_RECORDS),
    newestRecords(database, 'strategy', MAX_COMPARED_RECORDS),
    newestRecords(database, 'opportunity', MAX_COMPARED_OFFERS),
  ])
  return { drafts, texts, offers }
}

/** Records by last edit, newest first, and then those in the trash. Records deleted for good have no name. */
async function newestRecords<K extends string>(
  { records }: LocalDatabase,
  kind: K,
  limit: number,
): Promise<readonly RecordOf<K>[]> {
  const pages = await Promise.all(
    [0, 1].map((deleted) =>
      records
        .where('[kind+deleted+order]')
        .between([kind, deleted, [Number.NEGATIVE_INFINITY]], [kind, deleted, [Number.POSITIVE_INFINITY]], true)
        .limit(limit)
        .toArray(),
    ),
  )
  return pages.flat().flatMap(({ name, json }) => (name === '' ? [] : [parseRecord(kind, json)]))
}
