import { t } from '@lingui/core/macro'
import type { RecordKey } from '#domain/engine/record.ts'
import { findKind, kindNoun } from '#domain/kinds/index.ts'
import type { LocalDatabase } from '#store/database.ts'
import { recordWithSummary } from '#store/whole-records.ts'

/** The ID of what a record belongs to, deleted or not; 0 where it belongs to nothing. */
export const readParentID = async (database: LocalDatabase, { kind, ID }: RecordKey): Promise<number> =>
  (await recordWithSummary(database, kind, ID))?.summary.parent ?? 0

/**
 * Returns 'It belongs to no offer now.', to follow a message about a record restored without its parent, or an empty
 * string for any other record. `before`: ID of the parent while the record was deleted.
 */
export async function lostParentText(database: LocalDatabase, key: RecordKey, before: number): Promise<string> {
  const parent = findKind(key.kind)?.parent
  const isLost = parent !== undefined && before !== 0 && (await readParentID(database, key)) === 0
  return isLost ? t`It no longer belongs to any ${{ noun: kindNoun(parent.kind) }}.` : ''
}
