import { type ExchangeAnswer, type FullChange, isSameChange } from '#contract/sync.ts'
import {
  runInTransaction,
  type LocalDatabase,
  readCursor,
  readDevice,
  readStorageUsage,
  WRITABLE_TABLES,
} from '#store/database.ts'
import { primaryKeys } from '#store/record-set.ts'
import type { CursorMeta } from '#store/rows.ts'
import { cursorAfter, hasMore, isUnknown, type SyncPosition } from '#sync/apply-exchange.ts'
import { checkLease } from '#sync/leadership.ts'
import type { OutboxBatch } from '#sync/outbox-batch.ts'
import { writesOfChanges } from '#sync/rebase.ts'

export interface PageToStore {
  readonly database: LocalDatabase
  readonly batch: OutboxBatch
  /** Position of the device when it asked for the page. */
  readonly place: SyncPosition
  readonly answer: ExchangeAnswer
  /** The stored cursor as it is once everything before this page is stored. */
  readonly expected: CursorMeta
  readonly nowMs: number
  readonly lease: number
}

/** True if an answer holds records alone, so that it can be stored without looking at what is on the device. */
export const isPageAlone = ({ batch, place, answer, expected }: PageToStore): boolean =>
  batch.rows.length === 0 &&
  answer.storage === undefined &&
  expected.cursor === place.cursor &&
  expected.leaving.length === 0 &&
  (!expected.isRebuilding || hasMore(answer)) &&
  !answer.changes.some((change) => isSameChange(change) || isUnknown(change))

/**
 * Stores a page while the transaction before it is still at work: all that it writes is handed to the browser at once,
 * and the same transaction then checks that the device is as expected and that no change of the person waits. Resolves
 * with false where it isn't so; then nothing is stored.
 */
export async function storePageAhead(page: PageToStore): Promise<boolean> {
  const { database, batch, answer, expected, nowMs, lease } = page
  const changes = answer.changes.filter((change): change is FullChange => !isSameChange(change))
  const { records, gone } = writesOfChanges(changes, expected.rebuildCount)
  try {
    await runInTransaction(database, WRITABLE_TABLES, async (tables) => {
      const checked = Promise.all([
        readCursor(tables),
        readDevice(tables),
        readStorageUsage(tables),
        tables.outbox.count(),
        tables.bases.count(),
        checkLease(tables, lease),
      ])
      const written = Promise.all([
        records.length > 0 && tables.records.bulkPut(records),
        gone.length > 0 && tables.records.bulkDelete(primaryKeys(gone)),
        tables.meta.put(cursorAfter(expected, answer, nowMs)),
      ])
      // Fails with the transaction where the check fails, which is then reported.
      written.catch(() => undefined)
      const [cursor, device, storage, outboxCount, baseCount] = await checked
      const isAsExpected =
        JSON.stringify(cursor) === JSON.stringify(expected) && device?.device === batch.device && storage === undefined
      if (!isAsExpected || outboxCount > 0 || baseCount > 0) throw new NotAsExpected()
      await written
    })
    return true
  } catch (error) {
    if (error instanceof NotAsExpected) return false
    throw error
  }
}

/** Undoes what was written before the check. */
class NotAsExpected extends Error {}
