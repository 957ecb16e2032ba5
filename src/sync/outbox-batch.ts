import { MAX_SYNC_BATCH_BYTES, MAX_BATCH_MUTATIONS, type SentMutation } from '#contract/sync.ts'
import { runInTransaction, type LocalDatabase, type LocalTables, readCursor, readDevice } from '#store/database.ts'
import { checkLease } from '#sync/leadership.ts'
import type { DeviceMeta, StoredOutboxRow } from '#store/rows.ts'

/** Mutations sent in one exchange. They are immutable from here on. */
export interface OutboxBatch {
  readonly device: string
  readonly firstSeq: number
  readonly rows: readonly StoredOutboxRow[]
  readonly mutations: readonly SentMutation[]
}

/**
 * Takes the batch to send: the one in flight if there is one, otherwise the oldest waiting items, marked as sent in the
 * same strict transaction. While everything is pulled anew, nothing. `newDevice` gives a UUID for a database that has
 * no identity yet; of a batch in flight as much is taken as `maxItems` allows. Throws LeaseLost when another worker has
 * taken over.
 */
export function claimBatch(
  database: LocalDatabase,
  lease: number,
  newDevice: () => string,
  maxItems = MAX_BATCH_MUTATIONS,
): Promise<OutboxBatch> {
  return runInTransaction(database, ['outbox', 'meta'], async (tables) => {
    const [known, { isRebuilding }] = await Promise.all([
      readDevice(tables),
      readCursor(tables),
      checkLease(tables, lease),
    ])
    const device: DeviceMeta = known ?? { key: 'device', device: newDevice(), nextSeq: 1, inFlight: null }
    const { inFlight } = device
    if (isRebuilding) return batchOf(device.device, inFlight?.firstSeq ?? device.nextSeq, [])
    if (inFlight)
      return batchOf(
        device.device,
        inFlight.firstSeq,
        limitBatchBytes(await rowsOf(tables, inFlight.localSeqs.slice(0, maxItems))),
      )
    return claimWaiting(tables, device, maxItems)
  })
}

/**
 * Takes the batch after one that is on its way, so that it can follow without a pause; both are in flight then, in
 * order.
 */
export function claimNextBatch(
  database: LocalDatabase,
  lease: number,
  before: OutboxBatch,
): Promise<OutboxBatch | null> {
  return runInTransaction(database, ['outbox', 'meta'], async (tables) => {
    const [device] = await Promise.all([readDevice(tables), checkLease(tables, lease)])
    const isNext = device?.device === before.device && device.nextSeq === before.firstSeq + before.rows.length
    return isNext ? claimWaiting(tables, device, MAX_BATCH_MUTATIONS) : null
  })
}

type Queue = Pick<LocalTables, 'outbox' | 'meta'>

/** Marks the oldest items that are not in flight as sent, behind those that are. */
async function claimWaiting(tables: Queue, device: DeviceMeta, maxItems: number): Promise<OutboxBatch> {
  const sent = new Set(device.inFlight?.localSeqs ?? [])
  const rows = limitBatchBytes(await oldestWaiting(tables, sent, maxItems))
  const localSeqs = [...sent, ...rows.map(({ localSeq }) => localSeq)]
  const inFlight = localSeqs.length === 0 ? null : { firstSeq: device.inFlight?.firstSeq ?? device.nextSeq, localSeqs }
  if (rows.length > 0 || device.nextSeq === 1)
    await tables.meta.put({ ...device, inFlight, nextSeq: device.nextSeq + rows.length })
  return batchOf(device.device, device.nextSeq, rows)
}

const rowsOf = async (tables: Queue, localSeqs: readonly number[]): Promise<StoredOutboxRow[]> =>
  (await tables.outbox.bulkGet([...localSeqs])).filter((row): row is StoredOutboxRow => row !== undefined)

/** Read in pages: one request each, where a filtered cursor takes one for every row. */
async function oldestWaiting(tables: Queue, sent: ReadonlySet<number>, count: number): Promise<StoredOutboxRow[]> {
  const waiting: StoredOutboxRow[] = []
  for (let after = await endOfSent(tables, sent); waiting.length < count; ) {
    const page = await tables.outbox.where('localSeq').above(after).limit(MAX_BATCH_MUTATIONS).toArray()
    waiting.push(...page.filter(({ localSeq, state }) => state === 'waiting' && !sent.has(localSeq)))
    const last = page.at(-1)
    if (page.length < MAX_BATCH_MUTATIONS || !last) break
    after = last.localSeq
  }
  return waiting.slice(0, count)
}

/**
 * The last of the sent rows with which the queue begins: they need not be read again, which takes ten times as long as
 * reading their keys.
 */
async function endOfSent(tables: Queue, sent: ReadonlySet<number>): Promise<number> {
  if (sent.size === 0) return 0
  let end = 0
  for (const localSeq of await tables.outbox.limit(sent.size).primaryKeys()) {
    if (!sent.has(localSeq)) break
    end = localSeq
  }
  return end
}

/** At most 1 MiB, unless a single item is larger. */
function limitBatchBytes(rows: readonly StoredOutboxRow[]): StoredOutboxRow[] {
  let bytes = 0
  const taken: StoredOutboxRow[] = []
  for (const row of rows) {
    bytes += byteLength(JSON.stringify(row.params)) + 200
    if (taken.length > 0 && bytes > MAX_SYNC_BATCH_BYTES) break
    taken.push(row)
  }
  return taken
}

/** UTF-8 bytes, never too few: a UTF-16 unit takes at most three. */
const byteLength = (text: string): number => (/^[\u0000-\u007f]*$/.test(text) ? text.length : text.length * 3)

function batchOf(device: string, firstSeq: number, rows: readonly StoredOutboxRow[]): OutboxBatch {
  const lastOf = new Map(rows.flatMap(({ localSeq, keys }) => keys.map((key) => [key, localSeq] as const)))
  const mutations = rows.map(({ localSeq, id, method, params, at, keys, after, via }, index) => {
    const sent = { id, seq: firstSeq + index, method, params: [params], at, ...(via === undefined ? {} : { via }) }
    return after !== undefined && keys.every((key) => lastOf.get(key) === localSeq) ? { ...sent, after } : sent
  })
  return { device, firstSeq, rows, mutations }
}
