import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import type { ExchangeAnswer } from '#contract/sync.ts'
import { findKind, findMutation } from '#domain/kinds/index.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import { recordKeyString } from '#domain/engine/record.ts'
import { type LocalTables, readDevice, readRewind } from '#store/database.ts'
import {
  type CursorMeta,
  type AckItem,
  type DeviceMeta,
  LOST_CODE,
  type OutboxRow,
  type LocalRecordRow,
  type StoredOutboxRow,
} from '#store/rows.ts'
import { waitingOutboxRow } from '#sync/waiting-outbox-row.ts'
import { rebase, rekey } from '#sync/rebase.ts'

interface Rewinding {
  readonly before: CursorMeta
  readonly device: DeviceMeta
  readonly answer: ExchangeAnswer
  readonly nowMs: number
}

/**
 * The server has lost its newest changes, or was put back to an earlier state. This device goes on from the last number
 * that the server knows of it, and sends once more what it knows to be lost; everything is pulled anew, and until it is
 * there all that was here stays. Inside the caller's transaction.
 */
export async function rewind(tables: LocalTables, { before, device, answer, nowMs }: Rewinding): Promise<void> {
  const inFlight = committedInFlight(device, answer)
  await requeueSentRows(tables, device.inFlight?.localSeqs.slice(inFlight?.localSeqs.length ?? 0) ?? [])
  const lost = await takeLost(tables, device, answer)
  // Under their old numbers they come before everything that waits.
  await tables.outbox.bulkPut(
    lost.map((item) => ({
      ...waitingOutboxRow(item),
      localSeq: item.localSeq,
      ...(item.inConflict && { inConflict: true }),
    })),
  )
  await tables.meta.put({ ...device, nextSeq: answer.lastSeq + 1, inFlight })
  const former = await readRewind(tables)
  await tables.meta.put({
    key: 'rewind',
    atMs: nowMs,
    resent: (former?.resent ?? 0) + lost.length,
    kept: former?.kept ?? 0,
  })
  const { epoch, head: newestVersion } = answer
  await tables.meta.put({
    ...before,
    epoch,
    head: newestVersion,
    cursor: 0,
    sets: emptied(before.sets),
    mark: undefined,
    rebuildCount: before.rebuildCount + 1,
    isRebuilding: true,
  })
}

/** Every set is pulled anew. */
const emptied = (sets: CursorMeta['sets']): CursorMeta['sets'] =>
  Object.fromEntries(Object.keys(sets).map((set) => [set, 0]))

/**
 * Returns the mutations in flight that did arrive. They are resent under their numbers, and the server, which knows
 * them, answers with their results. It may have refused some.
 */
function committedInFlight({ inFlight }: DeviceMeta, { lastSeq }: ExchangeAnswer): DeviceMeta['inFlight'] {
  const localSeqs = inFlight?.localSeqs.filter((_, index) => inFlight.firstSeq + index <= lastSeq) ?? []
  return inFlight && localSeqs.length > 0 ? { ...inFlight, localSeqs } : null
}

/**
 * Work that was sent waits again, as it was: it may still be under way to the server, and then counts as it was. Newer
 * words go into work of their own.
 */
export async function requeueSentRows(tables: LocalTables, localSeqs: readonly number[]): Promise<void> {
  const rows = (await tables.outbox.bulkGet([...localSeqs])).flatMap((row) => (row?.fold === undefined ? [] : [row]))
  if (rows.length > 0) await tables.outbox.bulkPut(rows.map(({ fold: _, ...work }) => work))
}

/**
 * Takes the mutations that the server had processed and has lost: of this device identity those after its last number,
 * of earlier identities those after the last change.
 */
async function takeLost(
  tables: LocalTables,
  { device }: DeviceMeta,
  { lastSeq, head: newestVersion }: ExchangeAnswer,
): Promise<AckItem[]> {
  const lost: AckItem[] = []
  for (const batch of await tables.acks.toArray()) {
    const isLost = ({ seq, version }: AckItem): boolean =>
      batch.device === device ? seq > lastSeq : version > newestVersion
    const items = JSON.parse(batch.items) as AckItem[]
    const retained = items.filter((item) => !isLost(item))
    if (retained.length === items.length) continue
    lost.push(...items.filter(isLost))
    await tables.acks.put({ ...batch, items: JSON.stringify(retained) })
  }
  return lost
}

/**
 * Settles records that the server no longer has, once everything has been pulled again. A record that this device could
 * recreate stays, marked, for the person to decide. Its waiting mutations become part of it, except text that was in
 * conflict, which keeps waiting. All other records are removed. Runs inside the caller's transaction.
 */
export async function finishRebuild(
  tables: LocalTables,
  {
    rebuildCount,
    nowMs,
    newId,
  }: { readonly rebuildCount: number; readonly nowMs: number; readonly newId: () => string },
): Promise<void> {
  const outbox = await tables.outbox.toArray()
  const sent = new Set((await readDevice(tables))?.inFlight?.localSeqs ?? [])
  const waitingByKey = new Map<string, StoredOutboxRow[]>()
  for (const row of outbox)
    if (row.shown === 1) for (const key of row.keys) waitingByKey.set(key, [...(waitingByKey.get(key) ?? []), row])
  const redrawn: string[] = []
  let retained = 0
  for (const row of await rowsMissingFromPull(tables, rebuildCount)) {
    const key = recordKeyString(row.kind, row.ID)
    const waiting = waitingByKey.get(key) ?? []
    const before = await tables.bases.get([row.kind, row.ID])
    await tables.bases.put({ kind: row.kind, ID: row.ID, json: null, deleted: 0 })
    redrawn.push(key)
    if (waiting.some(isCreate)) continue
    const again =
      row.deleted === 1 ? undefined : findKind(row.kind)?.recreate?.(parseRecord(row.kind, row.json), row.ID)
    if (!again) continue
    const onTop = waiting.filter((one) => one.keys.length === 1 && !sent.has(one.localSeq) && !isChildrenEdit(key, one))
    await storeRejected(tables, lostRecordOutboxRow(key, again, { id: newId(), at: nowMs }), {
      onTop,
      hidden: rowsNotShown(key, waiting, before?.deleted !== 0),
    })
    retained++
  }
  const overlay = (await tables.outbox.toArray()).filter(({ shown }) => shown === 1)
  await rekey(tables, await rebase(tables, { changes: [], rebuildCount, confirmed: new Set(), redrawn, overlay }))
  const former = await readRewind(tables)
  if (retained > 0)
    await tables.meta.put({
      key: 'rewind',
      atMs: nowMs,
      resent: former?.resent ?? 0,
      kept: (former?.kept ?? 0) + retained,
    })
}

interface OnTop {
  readonly onTop: readonly StoredOutboxRow[]
  readonly hidden: ReadonlySet<StoredOutboxRow>
}

/** Stores a retained record: visible changes become part of it, and changes that are not visible wait on top. */
async function storeRejected(tables: LocalTables, retained: OutboxRow, { onTop, hidden }: OnTop): Promise<void> {
  await tables.outbox.bulkDelete(onTop.map(({ localSeq }) => localSeq))
  await tables.outbox.add(retained)
  await tables.outbox.bulkAdd(onTop.filter((row) => hidden.has(row)).map(({ localSeq: _, ...waiting }) => waiting))
}

/**
 * Words that the record does not show: those in conflict, and those that were, or may have been, written while it was
 * in the trash. `rows`: all that waits on one that is out of the trash now, in order of acting. `mayBeDeleted`: whether
 * it may have been in the trash before them.
 */
function rowsNotShown(
  key: string,
  rows: readonly StoredOutboxRow[],
  mayBeDeleted: boolean,
): ReadonlySet<StoredOutboxRow> {
  const hidden = new Set<StoredOutboxRow>()
  const decisive = rows.map((row) => actionOf(key, row)).find((action) => action !== 'edit')
  let mayBeInTrash = decisive === 'restore' || (decisive === 'beside' && mayBeDeleted)
  for (const row of rows) {
    const action = actionOf(key, row)
    if (action === 'edit') {
      if (mayBeInTrash || row.inConflict) hidden.add(row)
    } else if (action !== 'beside') mayBeInTrash = action !== 'restore'
    else if (row.children !== undefined) mayBeInTrash = true
  }
  return hidden
}

/**
 * Returns the effect of a mutation on the record. beside: the mutation is about another record and may include this
 * one, restoring it from the trash or moving it there with all its family.
 */
function actionOf(key: string, { method, params }: StoredOutboxRow) {
  const mutation = findMutation(method)
  const subject = mutation?.describe(params).subject
  return mutation && subject && recordKeyString(subject.kind, subject.ID) === key ? mutation.verb : 'beside'
}

/** Returns true if a mutation changes only the record's children, and nothing of the record itself. */
const isChildrenEdit = (key: string, row: StoredOutboxRow): boolean =>
  row.children !== undefined && actionOf(key, row) === 'edit'

const isCreate = ({ method }: StoredOutboxRow): boolean => findMutation(method)?.verb === 'create'

/** Returns the number of ancestors of a kind, since parents have to be created before their children. */
function depthOf(kind: string): number {
  const parent = findKind(kind)?.parent?.kind
  return parent === undefined ? 0 : depthOf(parent) + 1
}

/** Rows that the new pull has not brought, what others belong to before those. */
async function rowsMissingFromPull(tables: LocalTables, rebuildCount: number): Promise<LocalRecordRow[]> {
  const rows: LocalRecordRow[] = []
  await tables.records.each((row) => {
    if (row.rebuildCount < rebuildCount) rows.push(row)
  })
  return rows.toSorted((one, other) => depthOf(one.kind) - depthOf(other.kind))
}

const STORED_LOST_MESSAGE = 'The server has lost this, and only this device still has it'

const lostRecordOutboxRow = (
  key: string,
  { method, params }: MutationCall,
  made: Pick<OutboxRow, 'id' | 'at'>,
): OutboxRow => ({
  ...made,
  method,
  params,
  keys: [key],
  state: 'rejected',
  shown: 1,
  code: LOST_CODE,
  message: STORED_LOST_MESSAGE,
})
