import type { MutationResult } from '#contract/sync.ts'
import type { LocalTables } from '#store/database.ts'
import type { AckItem, DeviceMeta, StoredOutboxRow } from '#store/rows.ts'
import { requeueSentRows } from '#sync/rewind.ts'

interface Forked {
  readonly device: DeviceMeta
  /** Results stored by the server under the numbers that this device was about to use. */
  readonly acknowledged: readonly MutationResult[]
  /** Outbox before the answer. */
  readonly outbox: readonly StoredOutboxRow[]
  readonly newDevice: () => string
}

/**
 * The numbers under which this device sent its work are in use. Where all that stands there is its own, sent before a
 * server that had lost something made it number its work anew, it goes on behind that. Otherwise another copy of this
 * device is at work, and this one takes a new identity. What the server has dealt with is settled by then; everything
 * else waits again. Inside the caller's transaction.
 */
export async function resolveFork(
  tables: LocalTables,
  { device, acknowledged, outbox, newDevice }: Forked,
): Promise<void> {
  const last = acknowledged.at(-1)
  const own = last ? await localChangeIds(tables, outbox) : new Set<string>()
  await requeueSentRows(tables, device.inFlight?.localSeqs ?? [])
  await tables.meta.put(
    last && acknowledged.every(({ id }) => own.has(id))
      ? { ...device, nextSeq: last.seq + 1, inFlight: null }
      : { key: 'device', device: newDevice(), nextSeq: 1, inFlight: null },
  )
}

/**
 * The identifiers of the work that this device still knows: what waits, was set aside, or was dealt with, be it refused
 * and given up since.
 */
async function localChangeIds(tables: LocalTables, outbox: readonly StoredOutboxRow[]): Promise<Set<string>> {
  const batches = await tables.acks.toArray()
  const acknowledged = batches.flatMap(({ items, refused = [] }) => [
    ...(JSON.parse(items) as AckItem[]).map(({ id }) => id),
    ...refused,
  ])
  return new Set([...outbox.map(({ id }) => id), ...acknowledged])
}
