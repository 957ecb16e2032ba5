import type { RecordKey } from '#domain/engine/record.ts'
import type { LocalDatabase } from '#store/database.ts'
import { recordById } from '#store/queries.ts'
import { textAt } from './field-path.ts'

/**
 * The text at a path of a record as it is stored now, whatever a screen still shows; undefined where the record is not
 * on this device.
 */
export async function readStoredText(
  database: LocalDatabase,
  { kind, ID }: RecordKey,
  path: string,
): Promise<string | undefined> {
  const seen = await recordById(database, kind, ID)
  return seen && textAt(seen.record, path)
}
