import {
  runInTransaction,
  type LocalDatabase,
  readDevice,
  WRITABLE_TABLES,
  type WritableTables,
} from '#store/database.ts'
import { creationWithDependents, isCreation } from '#store/creation-dependents.ts'
import { type StoredOutboxRow } from '#store/rows.ts'
import { waitingOutboxRow } from '#sync/waiting-outbox-row.ts'
import { rebase, rekey } from '#sync/rebase.ts'

/**
 * Puts a refused piece of work at the end of the queue as new work; with a refused create goes what was refused because
 * of it, and what waits on top of it.
 */
export function retryRejectedRow(database: LocalDatabase, localSeq: number, newId: () => string): Promise<void> {
  return runInTransaction(database, WRITABLE_TABLES, async (tables) => {
    const rows = await rejectedWithDependents(tables, localSeq)
    for (const row of rows) {
      await tables.outbox.delete(row.localSeq)
      // Under its own identifier the server would only say again that it has refused it.
      await tables.outbox.add(waitingOutboxRow(row.state === 'rejected' ? { ...row, id: newId() } : row))
    }
    await redraw(tables, rows)
  })
}

/** Gives up a refused piece of work; with a refused create goes everything that waits on top of it. */
export function discardRejectedRow(database: LocalDatabase, localSeq: number): Promise<void> {
  return runInTransaction(database, WRITABLE_TABLES, async (tables) => {
    const rows = await rejectedWithDependents(tables, localSeq)
    await tables.outbox.bulkDelete(rows.map((row) => row.localSeq))
    await redraw(tables, rows)
  })
}

/**
 * The item itself; for a create also what was refused because of it, or waits unsent on top of it, in order of acting.
 */
async function rejectedWithDependents(tables: WritableTables, localSeq: number): Promise<readonly StoredOutboxRow[]> {
  const row = await tables.outbox.get(localSeq)
  if (row?.state !== 'rejected') return []
  if (!isCreation(row)) return [row]
  const sent = new Set((await readDevice(tables))?.inFlight?.localSeqs ?? [])
  const rows = await tables.outbox.toArray()
  return creationWithDependents(rows, row).filter(({ state, localSeq: at }) => state === 'rejected' || !sent.has(at))
}

async function redraw(tables: WritableTables, rows: readonly StoredOutboxRow[]): Promise<void> {
  const overlay = (await tables.outbox.toArray()).filter(({ shown }) => shown === 1)
  const redrawn = rows.flatMap(({ keys }) => keys)
  await rekey(tables, await rebase(tables, { changes: [], rebuildCount: 0, confirmed: new Set(), redrawn, overlay }))
}
