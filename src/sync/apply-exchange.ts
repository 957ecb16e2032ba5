import { isNewerBody } from '#domain/engine/versions/record-versions.ts'
import {
  type ExchangeAnswer,
  type FullChange,
  HALTING_CODES,
  type HaltingCode,
  isSameChange,
  type SyncChange,
  type MutationResult,
  type SameChange,
  stateDigest,
} from '#contract/sync.ts'
import { findKind, findMutation } from '#domain/kinds/index.ts'
import { recordKeyString } from '#domain/engine/record.ts'
import { groupBy } from '#lib/group-by.ts'
import { sameJson } from '#lib/json.ts'
import {
  runInTransaction,
  type LocalDatabase,
  type LocalTables,
  readCursor,
  readDevice,
  readStorageUsage,
  WRITABLE_TABLES,
} from '#store/database.ts'
import { removeReleasedSets, setsByRecord } from '#store/replicated-sets.ts'
import type { CursorMeta, AckItem, DeviceMeta, OutboxState, StoredOutboxRow } from '#store/rows.ts'
import type { OutboxBatch } from '#sync/outbox-batch.ts'
import { checkLease } from '#sync/leadership.ts'
import { rebase, rekey, replayOnBases } from '#sync/rebase.ts'
import { resolveFork } from '#sync/resolve-fork.ts'
import { finishRebuild, rewind } from '#sync/rewind.ts'

/** Represents what an answer requires of the engine after storing: continue, restart under a new identity, or hold. */
export type ExchangeOutcome =
  | { readonly next: 'go-on'; readonly more: boolean }
  /** The server asked for patience with the first item of the queue, or dealt with none of what it was sent. */
  | { readonly next: 'retry'; readonly message?: string | undefined }
  | { readonly next: 'upgrade' }
  /** Another identity or another history: everything was set up anew, exchange again. */
  | { readonly next: 'again' }

interface ExchangeToApply {
  readonly database: LocalDatabase
  readonly batch: OutboxBatch
  /** Position of the device when it sent the request. */
  readonly place: SyncPosition
  readonly answer: ExchangeAnswer
  readonly nowMs: number
  readonly newDevice: () => string
  /** Throws LeaseLost when another worker has taken over since. */
  readonly lease: number
}

/**
 * Stores an answer: results, page of changes and cursor in one transaction. A crash before its end repeats the exchange
 * and harms nothing.
 */
export function applyExchange(settling: ExchangeToApply): Promise<ExchangeOutcome> {
  return runInTransaction(settling.database, [...WRITABLE_TABLES, 'acks'], (tables) => storeAnswer(tables, settling))
}

async function storeAnswer(tables: LocalTables, settling: Omit<ExchangeToApply, 'database'>): Promise<ExchangeOutcome> {
  const { batch, place, answer, nowMs, newDevice } = settling
  const [before, device, outbox] = await Promise.all([
    readCursor(tables),
    readDevice(tables),
    tables.outbox.toArray(),
    checkLease(tables, settling.lease),
  ])
  if (!device || isStale(device, batch)) return { next: 'again' }
  // A newer server has kinds or versions of records that this version cannot keep: nothing is stored, and a reload brings the
  // version that can.
  if (answer.changes.some(isUnknown)) return { next: 'upgrade' }
  const halt = haltingCodeOf(answer.results)
  if (isRewind(before, batch, answer)) {
    await rewind(tables, { before, device, answer, nowMs })
    return { next: 'again' }
  }
  const arrived = await receiveChangesPage(tables, { before, place, batch, answer, outbox })
  const acknowledgedElsewhere = answer.results.at(-1)?.dealt ?? []
  const arrivedUpTo = await arrivalLookup(tables, outbox, arrived)
  const verdicts = verdictsOf(outbox, { results: [...answer.results, ...acknowledgedElsewhere], arrivedUpTo })
  const more = hasMore(answer) || !isSamePosition(arrived, positionAfter(answer))
  // Asked for together: each wait of its own costs a round through the browser's database. A range that is deleted
  // holds up what is asked for after it.
  const [rekeyed] = await Promise.all([
    rebase(tables, {
      ...arrived,
      rebuildCount: before.rebuildCount,
      redrawn: verdicts.filter(({ isShown, row }) => isShown !== (row.shown === 1)).flatMap(({ row }) => row.keys),
      overlay: verdicts
        .filter(({ isShown }) => isShown)
        .map(({ row, becomes }) => (becomes === 'done' || becomes === 'rejected' ? { ...row, state: becomes } : row)),
    }),
    tables.meta.bulkPut([
      halt === 'device_forked' ? device : advance(device, batch, answer.lastSeq),
      movedCursor(before, { answer, arrived, more, nowMs }),
    ]),
    storeVerdicts(tables, verdicts, { batch, nowMs }),
    storeStorage(tables, answer),
  ])
  await rekey(tables, rekeyed)
  if (before.isRebuilding && !more)
    await finishRebuild(tables, { rebuildCount: before.rebuildCount, nowMs, newId: newDevice })
  if (before.leaving.length > 0) await removeReleasedSets(tables)
  if (halt === 'device_forked') {
    await resolveFork(tables, { device, acknowledged: acknowledgedElsewhere, outbox, newDevice })
    return { next: 'again' }
  }
  if (halt === 'upgrade') return { next: 'upgrade' }
  if (halt === 'retry' || (batch.rows.length > 0 && answer.lastSeq < batch.firstSeq))
    return { next: 'retry', message: answer.results.at(-1)?.message }
  return { next: 'go-on', more: more || before.isRebuilding }
}

/** The stored cursor behind an answer, of which `arrived` is here. */
const movedCursor = (
  before: CursorMeta,
  {
    answer,
    arrived: { cursor, sets, mark },
    more,
    nowMs,
  }: {
    readonly answer: ExchangeAnswer
    readonly arrived: Pick<SyncPosition, 'cursor' | 'sets' | 'mark'>
    readonly more: boolean
    readonly nowMs: number
  },
): CursorMeta => ({
  key: 'cursor',
  epoch: answer.epoch,
  cursor,
  head: answer.head,
  sets,
  leaving: before.leaving,
  mark,
  lastSyncedAtMs: more ? before.lastSyncedAtMs : nowMs,
  rebuildCount: before.rebuildCount,
  isRebuilding: before.isRebuilding && more,
})

/** The stored cursor behind an answer whose whole page is here. */
export const cursorAfter = (before: CursorMeta, answer: ExchangeAnswer, nowMs: number): CursorMeta =>
  movedCursor(before, { answer, arrived: positionAfter(answer), more: hasMore(answer), nowMs })

/** Rarely there, so that it is looked for before it is taken away. */
async function storeStorage(tables: LocalTables, { storage }: ExchangeAnswer): Promise<void> {
  if (storage) await tables.meta.put({ key: 'storage', bytes: storage.bytes, maxBytes: storage.maxBytes })
  else if (await readStorageUsage(tables)) await tables.meta.delete('storage')
}

interface ReceivedPage {
  readonly changes: readonly FullChange[]
  /** Records whose server's copy is what the person sees already. */
  readonly confirmed: ReadonlySet<string>
  readonly cursor: number
  readonly sets: SyncPosition['sets']
  readonly mark: SyncPosition['mark']
}

/**
 * The page of an answer, or nothing of it, and the cursor where it was: where it does not go on from where this device
 * is, or where the device cannot tell what it is that came to be the same. Then the page is asked for again, whole.
 */
async function receiveChangesPage(
  tables: LocalTables,
  {
    before,
    place,
    batch,
    answer,
    outbox,
  }: Pick<ExchangeToApply, 'batch' | 'place' | 'answer'> & { before: CursorMeta; outbox: readonly StoredOutboxRow[] },
): Promise<ReceivedPage> {
  const nothing: ReceivedPage = {
    changes: [],
    confirmed: new Set(),
    cursor: before.cursor,
    sets: before.sets,
    mark: before.mark,
  }
  // A set that was taken up meanwhile is in no answer yet.
  if (!isSamePosition(before, place)) return nothing
  // A copy of before says nothing about what the server has now.
  if (before.isRebuilding && answer.changes.some(isSameChange)) return nothing
  const sent = new Set(batch.rows.map(({ localSeq }) => localSeq))
  const rowsByKey = groupBy(
    outbox.filter(({ shown }) => shown === 1).flatMap((row) => row.keys.map((key) => [key, row] as const)),
    ([key]) => key,
  )
  const changes: FullChange[] = []
  const confirmed = new Set<string>()
  for (const change of answer.changes) {
    if (!isSameChange(change)) {
      changes.push(change)
      continue
    }
    const key = recordKeyString(change.kind, change.ID)
    const rows = (rowsByKey.get(key) ?? []).map(([, row]) => row)
    const last = rows.findLast(({ localSeq }) => sent.has(localSeq))
    if (last?.after === undefined) return nothing
    if (rows.at(-1) === last) {
      confirmed.add(key)
      continue
    }
    const copy = await serverCopy(tables, change, {
      rows: rows.filter(({ localSeq }) => localSeq <= last.localSeq),
      after: last.after,
    })
    if (!copy) return nothing
    changes.push(copy)
  }
  return { changes, confirmed, cursor: answer.cursor, sets: positionAfter(answer).sets, mark: answer.mark }
}

/**
 * Returns the server's copy of a record with more mutations waiting than the server has processed: the processed
 * mutations, applied to the former copy.
 */
async function serverCopy(
  tables: LocalTables,
  { kind, ID, version, deleted }: SameChange,
  { rows, after }: { readonly rows: readonly StoredOutboxRow[]; readonly after: string },
): Promise<FullChange | null> {
  if (rows.some(({ keys }) => keys.length > 1)) return null
  const stored = (await replayOnBases(tables, [{ kind, ID }], rows)).stored(kind, ID)
  if (!stored || stateDigest(JSON.stringify(stored.record), stored.deleted) !== after) return null
  return { kind, ID, version, deleted, record: stored.record }
}

/** A server that has lost its newest commits, or another server: what it says is behind what it said before. */
const isRewind = (place: SyncPosition, batch: OutboxBatch, answer: ExchangeAnswer): boolean =>
  answer.rewound === true ||
  (place.epoch !== null && place.epoch !== answer.epoch) ||
  answer.head < place.cursor ||
  answer.lastSeq < batch.firstSeq - 1

/** Sent under an identity, or under numbers, that were given up since. */
const isStale = (device: DeviceMeta, batch: OutboxBatch): boolean =>
  device.device !== batch.device || batch.firstSeq + batch.rows.length > Math.max(device.nextSeq, batch.firstSeq)

/** Position of a device in the account's history. */
export interface SyncPosition {
  readonly epoch: string | null
  readonly cursor: number
  readonly sets: Readonly<Record<string, number>>
  readonly mark?: string | undefined
}

/** Returns the position of a device after an answer. */
export const positionAfter = ({ epoch, cursor, sets = {}, mark }: ExchangeAnswer): SyncPosition => ({
  epoch,
  cursor,
  sets: Object.fromEntries(Object.entries(sets).map(([set, place]) => [set, place.cursor])),
  mark,
})

type Cursors = Pick<SyncPosition, 'cursor' | 'sets'>

const isSamePosition = (one: Cursors, other: Cursors): boolean =>
  one.cursor === other.cursor && sameJson(one.sets, other.sets)

/** Returns true if the server has more changes for this device than the page in this answer. */
export const hasMore = ({ more, sets = {} }: ExchangeAnswer): boolean =>
  more || Object.values(sets).some((set) => set.more)

/**
 * Up to which of the account's changes everything is here that a piece of work has changed: the core's cursor, or that
 * of a set that lags behind it.
 */
async function arrivalLookup(
  tables: LocalTables,
  outbox: readonly StoredOutboxRow[],
  { cursor, sets }: Cursors,
): Promise<(row: StoredOutboxRow) => number> {
  if (Object.values(sets).every((at) => at === cursor)) return () => cursor
  const inSet = await setsByRecord(
    tables,
    outbox.flatMap(({ keys }) => keys),
  )
  return ({ keys }) => Math.min(cursor, ...keys.map((key) => sets[inSet.get(key) ?? ''] ?? cursor))
}

/** Returns true if an answer only has to be stored, so that the next exchange may start meanwhile. */
export const isStoreOnlyAnswer = (place: SyncPosition, batch: OutboxBatch, answer: ExchangeAnswer): boolean =>
  !isRewind(place, batch, answer) &&
  haltingCodeOf(answer.results) === null &&
  answer.lastSeq === batch.firstSeq + batch.rows.length - 1

function haltingCodeOf(results: readonly MutationResult[]): HaltingCode | null {
  const code = results.at(-1)?.code
  return HALTING_CODES.find((known) => known === code) ?? null
}

/** Represents the result of one outbox item in an answer. */
interface Verdict {
  readonly row: StoredOutboxRow
  /** null: nothing to store. 'gone': the server has it and its record is here. */
  readonly becomes: OutboxState | 'gone' | null
  readonly isShown: boolean
  readonly result: MutationResult | null
}

function verdictsOf(
  outbox: readonly StoredOutboxRow[],
  answer: { readonly results: readonly MutationResult[]; readonly arrivedUpTo: (row: StoredOutboxRow) => number },
): Verdict[] {
  const results = resultsById(answer.results)
  return outbox.map((row) => {
    const result = results.get(row.id) ?? null
    if (row.state === 'done') return arrival(row, row.version ?? 0, answer.arrivedUpTo(row), null)
    const isRepeatedRefusal = row.state === 'rejected' && result?.status === 'refused'
    if (!result || isRepeatedRefusal) return { row, becomes: null, isShown: row.shown === 1, result: null }
    if (result.status === 'refused') return { row, becomes: 'rejected', isShown: staysShown(row, result), result }
    return arrival(row, result.version ?? 0, answer.arrivedUpTo(row), result)
  })
}

/**
 * Returns the result of each mutation. If one reached the server twice, the first result counts: the second was refused
 * because of it.
 */
function resultsById(answered: readonly MutationResult[]): Map<string, MutationResult> {
  const results = new Map<string, MutationResult>()
  for (const result of answered)
    if (!isHalt(result) && (result.status !== 'refused' || !results.has(result.id))) results.set(result.id, result)
  return results
}

const isHalt = ({ code }: MutationResult): boolean => HALTING_CODES.some((known) => known === code)

/**
 * A mutation leaves the overlay only when what it changed has arrived: the cursor has reached the version that its
 * result named, so that nothing flickers back.
 */
function arrival(row: StoredOutboxRow, version: number, arrivedUpTo: number, result: MutationResult | null): Verdict {
  if (version <= arrivedUpTo) return { row, becomes: 'gone', isShown: false, result }
  return { row, becomes: row.state === 'done' ? null : 'done', isShown: true, result }
}

/**
 * A refused create stays on the device, marked, and so does what builds on it; any other refused change gives way to
 * the server's copy.
 */
function staysShown(row: StoredOutboxRow, { code }: MutationResult): boolean {
  if (code === 'id_taken') return false
  return code === 'depends_on_refused' || findMutation(row.method)?.verb === 'create'
}

async function storeVerdicts(
  tables: LocalTables,
  verdicts: readonly Verdict[],
  { batch, nowMs }: { batch: OutboxBatch; nowMs: number },
): Promise<void> {
  const gone = verdicts.filter(({ becomes }) => becomes === 'gone').map(({ row }) => row.localSeq)
  const retained = verdicts.flatMap(({ row, becomes, isShown, result }) => {
    if (becomes !== 'done' && becomes !== 'rejected') return []
    const resultFields =
      becomes === 'rejected'
        ? {
            code: result?.code ?? 'internal',
            message: result?.message ?? '',
            ...(result?.sentences && { sentences: result.sentences }),
          }
        : { version: result?.version ?? 0 }
    return [{ ...unrefused(row), state: becomes, shown: isShown ? (1 as const) : (0 as const), ...resultFields }]
  })
  const acknowledged = verdicts.flatMap(({ row, result }) => (result ? [{ row, result }] : []))
  await Promise.all([
    retained.length > 0 && tables.outbox.bulkPut(retained),
    acknowledged.length > 0 && tables.acks.add(ackRow(batch, acknowledged, nowMs)),
    deleteRows(tables, gone),
  ])
}

/** The row without an earlier refusal. */
const unrefused = ({ code: _code, message: _message, sentences: _sentences, ...row }: StoredOutboxRow) => row

/** Neighbours go in one request. */
async function deleteRows(tables: LocalTables, localSeqs: readonly number[]): Promise<void> {
  const [first, last] = [localSeqs[0], localSeqs.at(-1)]
  if (first === undefined || last === undefined) return
  if (last - first === localSeqs.length - 1)
    await tables.outbox.where('localSeq').between(first, last, true, true).delete()
  else await tables.outbox.bulkDelete([...localSeqs])
}

const ackRow = (
  batch: OutboxBatch,
  acknowledged: readonly { row: StoredOutboxRow; result: MutationResult }[],
  atMs: number,
) => ({
  device: batch.device,
  firstSeq: acknowledged[0]?.result.seq ?? batch.firstSeq,
  lastSeq: acknowledged.at(-1)?.result.seq ?? batch.firstSeq,
  atMs,
  items: JSON.stringify(acknowledged.filter(({ result }) => result.status !== 'refused').map(ackItem)),
  refused: acknowledged.filter(({ result }) => result.status === 'refused').map(({ row }) => row.id),
})

function ackItem({ row, result }: { readonly row: StoredOutboxRow; readonly result: MutationResult }): AckItem {
  const { localSeq, id, method, params, at, keys, children, reads, via } = row
  const item = {
    localSeq,
    id,
    method,
    params,
    at,
    keys,
    ...(children && { children }),
    ...(reads && { reads }),
    ...(via !== undefined && { via }),
    seq: result.seq,
    version: result.version ?? 0,
  }
  return result.status === 'conflict' ? { ...item, inConflict: true } : item
}

/** Removes answered mutations from those in flight. Unanswered ones stay unchanged, as does a following batch. */
function advance(device: DeviceMeta, batch: OutboxBatch, lastSeq: number): DeviceMeta {
  const firstSeq = device.inFlight?.firstSeq ?? batch.firstSeq
  // The server may know more of an earlier, larger batch than this one asked for: what it said of that is yet to be
  // heard, under the same numbers.
  const answered = Math.max(0, Math.min(lastSeq, batch.firstSeq + batch.rows.length - 1) - firstSeq + 1)
  const localSeqs = device.inFlight?.localSeqs.slice(answered) ?? []
  return { ...device, inFlight: localSeqs.length === 0 ? null : { firstSeq: firstSeq + answered, localSeqs } }
}

const ACK_RETENTION_MS = 30 * 24 * 3_600_000
/** Batches that are kept whatever the clock says: one that jumps ahead must not make a device forget everything. */
const MIN_RETAINED_BATCHES = 500

/** Work that the server dealt with more than 30 days ago is no longer kept for sending again. */
export async function pruneAcks(tables: LocalTables, nowMs: number): Promise<void> {
  const newest = await tables.acks.orderBy('id').reverse().limit(MIN_RETAINED_BATCHES).primaryKeys()
  if (newest.length < MIN_RETAINED_BATCHES) return
  const retained = new Set(newest)
  const old = await tables.acks
    .where('atMs')
    .below(nowMs - ACK_RETENTION_MS)
    .primaryKeys()
  await tables.acks.bulkDelete(old.filter((id) => !retained.has(id)))
}

export const isUnknown = (change: SyncChange): boolean =>
  !findKind(change.kind) || (!isSameChange(change) && change.record !== null && isNewerBody(change.kind, change.record))
