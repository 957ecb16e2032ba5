import { MAX_SYNC_BATCH_BYTES, MAX_BATCH_MUTATIONS, type SentMutation } from '#contract/sync.ts'
import { runInTransaction, type LocalDatabase, type LocalTables, readCursor, readDevice } from '#store/database.ts'
import { checkLease } from '#sync/leadership.ts'
import type { CursorMeta, DeviceMeta, StoredOutboxRow } from '#store/rows.ts'

/** Mutations sent in one exchange. They are immutable from here on. */
export interface OutboxBatch {
  readonly device: string
  readonly firstSeq: number
  readonly rows: readonly StoredOutboxRow[]
  readonly mutations: readonly SentMutation[]
}

/** A batch and the position from which the same exchange pulls. */
export interface ClaimedBatch {
  readonly batch: OutboxBatch
  readonly cursor: CursorMeta
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
): Promise<ClaimedBatch> {
  return runInTransaction(database, ['outbox', 'meta'], async (tables) => {
    const [known, cursor] = await Promise.all([readDevice(tables), readCursor(tables), checkLease(tables, lease)])
    const device: DeviceMeta = known ?? { key: 'device', device: newDevice(), nextSeq: 1, inFlight: null }
    const { inFlight } = device
    const batch = cursor.isRebuilding
      ? batchOf(device.device, inFlight?.firstSeq ?? device.nextSeq, [])
      : inFlight
        ? await claimInFlight(tables, { ...device, inFlight }, maxItems)
        : await claimWaiting(tables, device, maxItems)
    return { batch, cursor }
  })
}

/**
 * Part of a batch that must be waiting for a place in one that is sent again. Fewer wait for the next one, since an item
 * in flight can take up no further words: a person who types without a network would leave one for every try.
 */
const MIN_FILL = 1 / 5

/** The batch in flight as it was, filled up with the items behind it if they are many. */
async function claimInFlight(
  tables: Queue,
  device: DeviceMeta & { readonly inFlight: NonNullable<DeviceMeta['inFlight']> },
  maxItems: number,
): Promise<OutboxBatch> {
  const { localSeqs, firstSeq } = device.inFlight
  const [sent, count] = await Promise.all([rowsOf(tables, localSeqs.slice(0, maxItems)), tables.outbox.count()])
  const isWhole = sent.length === localSeqs.length && firstSeq + sent.length === device.nextSeq
  const isWorthFilling = isWhole && sent.length < maxItems && count - sent.length >= maxItems * MIN_FILL
  const waiting = isWorthFilling ? await oldestWaiting(tables, new Set(localSeqs), maxItems - localSeqs.length) : []
  const rows = limitBatchBytes([...sent, ...waiting])
  const added = rows.slice(sent.length).map(({ localSeq }) => localSeq)
  if (added.length > 0)
    await tables.meta.put({
      ...device,
      inFlight: { firstSeq, localSeqs: [...localSeqs, ...added] },
      nextSeq: device.nextSeq + added.length,
    })
  return batchOf(device.device, firstSeq, rows)
}

/**
 * Takes the batch after one that is on its way, so that it can follow without a pause; both are in flight then, in
 * order.
 */
export function claimNextBatch(
  database: LocalDatabase,
  lease: number,
  before: OutboxBatch,
  maxItems = MAX_BATCH_MUTATIONS,
): Promise<OutboxBatch | null> {
  return runInTransaction(database, ['outbox', 'meta'], async (tables) => {
    const [device] = await Promise.all([readDevice(tables), checkLease(tables, lease)])
    const isNext = device?.device === before.device && device.nextSeq === before.firstSeq + before.rows.length
    return isNext ? claimWaiting(tables, device, maxItems) : null
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

/** Neighbours are read in one request. */
async function rowsOf(tables: Queue, localSeqs: readonly number[]): Promise<StoredOutboxRow[]> {
  const [first, last] = [localSeqs[0], localSeqs.at(-1)]
  if (first === undefined || last === undefined) return []
  if (last - first < localSeqs.length + MAX_GAPS) {
    const taken = new Set(localSeqs)
    const range = await tables.outbox.where('localSeq').between(first, last, true, true).toArray()
    return range.filter(({ localSeq }) => taken.has(localSeq))
  }
  return (await tables.outbox.bulkGet([...localSeqs])).filter((row): row is StoredOutboxRow => row !== undefined)
}

/** So many rows more than wanted are still read faster together than each by itself. */
const MAX_GAPS = 100

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
