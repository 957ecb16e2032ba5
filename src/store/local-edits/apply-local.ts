import { type FindRecord, typedFind } from '#domain/engine/mutation.ts'
import { stateDigest, viaFromTitle } from '#contract/sync.ts'
import { findMutation } from '#domain/kinds/index.ts'
import { execute } from '#domain/engine/execute.ts'
import type { Mutation, MutationData } from '#domain/engine/mutation.ts'
import { childrenKeyString, recordKeyString, type RecordKey } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { parseMutationParams } from '#domain/engine/unknown-fields.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import type { RecordTransition } from '#domain/engine/transaction.ts'
import type { JsonObject } from '#lib/json.ts'
import { jsonByteLength } from '#lib/json-size.ts'
import { err, ok, type Result } from '#lib/result.ts'
import * as z from 'zod/mini'
import { type LocalDatabase, readDevice, readStorageUsage } from '#store/database.ts'
import { runInNativeTransaction } from '#store/local-edits/native-transaction.ts'
import type { WriteTables } from '#store/local-edits/write-tables.ts'
import { type StoreFault, storeFaultOf } from '#store/store-fault.ts'
import type { RecordEvent } from '#store/record-events.ts'
import type { OutboxRow, LocalRecordRow } from '#store/rows.ts'
import { loadRecordSet, recordRow } from '#store/record-set.ts'

/** Represents one complete action of a person: the mutation that is both stored locally and sent. */
export interface LocalMutation {
  /** UUIDv7 */
  readonly id: string
  readonly method: string
  readonly params: JsonObject
  /** Epoch ms, for display. */
  readonly at: number
  /** Title of the extension that asked for it. */
  readonly via?: string
}

/**
 * Carries out a mutation on this device: the changed records and the outbox item become durable in one strict
 * transaction, or nothing does. When it resolves with ok, the work survives a crash. Errors: the mutation's refusals,
 * and a StoreFault when the device cannot keep it.
 */
export async function applyLocal(
  database: LocalDatabase,
  call: LocalMutation,
): Promise<Result<MutationData, MutationRefusal | StoreFault>> {
  const done = await applyAllLocal(database, [call])
  return done.ok ? ok(done.value[0] as MutationData) : done
}

/** Applies several mutations in order: all of them, or none if one is refused. */
export async function applyAllLocal(
  database: LocalDatabase,
  calls: readonly LocalMutation[],
): Promise<Result<readonly MutationData[], MutationRefusal | StoreFault>> {
  const writes: MutationWrite[] = []
  for (const call of calls) {
    const mutation = findMutation(call.method)
    if (!mutation) throw new RangeError(`unknown method ${call.method}`)
    const params = parseMutationParams(mutation, call.params)
    if (!params.ok) return params
    writes.push({ call: withValidVia(call), mutation, params: params.value })
  }
  try {
    return await runInNativeTransaction(database, async (tables, commit) => {
      const made: MutationData[] = []
      for (const [index, write] of writes.entries()) {
        const done = await writeMutation(tables, write, index === writes.length - 1 ? commit : () => {})
        if (!done.ok && made.length > 0) throw new RefusedAmongOthers(done.error)
        if (!done.ok) return done
        made.push(done.value)
      }
      return ok(made)
    })
  } catch (error) {
    if (error instanceof RefusedAmongOthers) return err(error.refusal)
    const fault = storeFaultOf(error)
    if (fault) return err(fault)
    throw error
  }
}

function withValidVia({ via: title, ...call }: LocalMutation): LocalMutation {
  const via = title === undefined ? undefined : viaFromTitle(title)
  return via === undefined ? call : { ...call, via }
}

/** Undoes what was written before it. */
class RefusedAmongOthers extends Error {
  constructor(readonly refusal: MutationRefusal) {
    super(refusal.message)
  }
}

/** Returns the event of a stored mutation, or undefined if another version made it. */
export function recordEventOf({ method, params }: Pick<LocalMutation, 'method' | 'params'>): RecordEvent | undefined {
  const mutation = findMutation(method)
  const parsed = mutation && z.safeParse(mutation.params, params)
  return mutation && parsed?.success
    ? { verb: mutation.verb, record: mutation.describe(parsed.data).subject, method }
    : undefined
}

interface MutationWrite {
  readonly call: LocalMutation
  readonly mutation: Mutation
  readonly params: unknown
}

async function writeMutation(
  tables: WriteTables,
  given: MutationWrite,
  onAllRequested: () => void,
): Promise<Result<MutationData, MutationRefusal>> {
  const { mutation } = given
  const fold = mutation.folding?.key(given.params) ?? undefined
  const [{ rows, recordSet, asked }, candidates, device, storage] = await Promise.all([
    loadRecordSet(tables, mutation, given.params),
    fold === undefined ? [] : tables.outbox.where('fold').equals(fold).toArray(),
    fold === undefined ? undefined : readDevice(tables),
    readStorageUsage(tables),
  ])
  const write = withStampedParams(
    given,
    typedFind((kind, ID) => recordSet.stored(kind, ID)?.record),
  )
  const { call, params } = write
  const executed = execute(mutation, params, recordSet, {
    atMs: call.at,
    conflictRule: 'showOwn',
    // An edit is kept also where the account is full: the person is told, and its words are on this device.
    refuse: (changes) =>
      storage && mutation.verb === 'create' && storage.bytes + grownBytes(changes) > storage.maxBytes
        ? refusals.accountFull(storage.maxBytes)
        : null,
  })
  if (!executed.ok) {
    // Specification 8.14: for whoever wrote the call, not for the person at the screen.
    if (executed.error.code === 'invalid' && executed.error.isMissing)
      console.warn(`${mutation.method}: ${executed.error.message}`)
    return executed
  }
  const { changed, conflicts, data } = executed.value
  const family = childrenOf(mutation, params)
  // A mutation of all children of a record may change records that this device does not have.
  if (changed.length === 0 && conflicts.length === 0 && family.children === undefined) return ok(data)
  // Changes that exceed the storage limit are not counted: the server refuses them, and their space stays free for the
  // next ones.
  const bytes = (storage?.bytes ?? 0) + grownBytes(changed)
  const putBytes = () => storage && bytes <= storage.maxBytes && tables.meta.put({ ...storage, bytes })
  const records = changed.map((one) => ({
    ...one,
    row: rows.get(recordKeyString(one.kind, one.ID)),
    json: JSON.stringify(one.now.record),
  }))
  // An edit of a deleted record changes nothing here, and still must not slip past the deletion.
  const { subject } = mutation.describe(params)
  const touched = [rows.get(recordKeyString(subject.kind, subject.ID)), ...records.map(({ row }) => row)]
  const foldBarrier = Math.max(0, ...touched.map((row) => row?.foldBarrier ?? 0))
  const inFlight = device?.inFlight?.localSeqs ?? []
  const candidate = candidates.findLast(
    ({ localSeq, state, method, via }) =>
      method === call.method &&
      via === call.via &&
      state === 'waiting' &&
      localSeq > foldBarrier &&
      !inFlight.includes(localSeq),
  )
  const folded = candidate && mutation.folding?.fold(candidate.params, call.params)
  const after = digestAfter(records, subject)
  if (folded) {
    // The mutation it merges into has already saved the server's copies. The ID must be new: if this database was
    // copied, the copy has sent the old text under the old ID.
    const queued = tables.outbox.put({ ...candidate, id: call.id, params: folded as JsonObject, at: call.at, after })
    const written = Promise.all([putBytes(), queued, putChanged(tables, records, null)])
    onAllRequested()
    await written
    return ok(data)
  }
  const unbased = await withoutBase(tables, records)
  const queued = append(tables, write, changed, { fold, after, asked, family })
  const foldBarrierAt = fold === undefined ? await queued : null
  const read = foldBarrierAt === null ? [] : readOnly(rows, records)
  const written = Promise.all([
    putBytes(),
    queued,
    ...putBases(tables, unbased),
    putChanged(tables, records, foldBarrierAt),
    foldBarrierAt !== null &&
      read.length > 0 &&
      tables.records.bulkPut(read.map((row) => ({ ...row, foldBarrier: foldBarrierAt }))),
  ])
  onAllRequested()
  await written
  return ok(data)
}

const grownBytes = (changed: readonly RecordTransition[]): number =>
  changed.reduce(
    (sum, { before, now }) => sum + jsonByteLength(now.record) - (before ? jsonByteLength(before.record) : 0),
    0,
  )

/**
 * Adds what the call depends on and its caller did not say: a replay finds the same, whatever the records are by then.
 */
function withStampedParams(write: MutationWrite, find: FindRecord): MutationWrite {
  if (!write.mutation.stamped) return write
  const params = write.mutation.stamped(write.params, find)
  return { ...write, params, call: { ...write.call, params: params as JsonObject } }
}

/**
 * A change of the one record that it is about tells what came of it, so that the server need not send the same back.
 */
function digestAfter(records: readonly ChangedRow[], subject: RecordKey): string | undefined {
  const [only, ...others] = records
  if (!only || others.length > 0 || only.kind !== subject.kind || only.ID !== subject.ID) return undefined
  return stateDigest(only.json, only.now.deleted)
}

interface Appended {
  readonly fold: string | undefined
  readonly after: string | undefined
  /** The records that it named, there or not. */
  readonly asked: readonly string[]
  readonly family: Pick<OutboxRow, 'children'>
}

const append = (
  tables: WriteTables,
  { call, mutation, params }: MutationWrite,
  changed: readonly RecordKey[],
  { fold, after, asked, family }: Appended,
): PromiseLike<number> => {
  const keys = [
    ...new Set([mutation.describe(params).subject, ...changed].map(({ kind, ID }) => recordKeyString(kind, ID))),
  ]
  const row: OutboxRow = {
    id: call.id,
    method: call.method,
    params: call.params,
    at: call.at,
    keys,
    ...family,
    ...readsOf(asked, keys),
    ...(fold === undefined ? {} : { fold }),
    ...(call.via === undefined ? {} : { via: call.via }),
    ...(after === undefined ? {} : { after }),
    state: 'waiting',
    shown: 1,
  }
  return tables.outbox.add(row)
}

/** Returns the parents whose children a mutation changes, in the form the outbox stores. */
const childrenOf = (mutation: Mutation, params: unknown): Pick<OutboxRow, 'children'> => {
  const children = mutation.touches(params).children ?? []
  return children.length === 0 ? {} : { children: children.map(({ kind, of }) => childrenKeyString(kind, of)) }
}

const PLAN = recordKeyString(CAPABILITIES_KEY.kind, CAPABILITIES_KEY.ID)

/** Returns the keys of records that a mutation read without changing, in the form the outbox stores. */
const readsOf = (asked: readonly string[], keys: readonly string[]): Pick<OutboxRow, 'reads'> => {
  const reads = asked.filter((key) => key !== PLAN && !keys.includes(key))
  return reads.length === 0 ? {} : { reads }
}

/**
 * Returns records that were read but not changed. Later edits must not be merged past them, or a copy would contain
 * text that the original received afterwards.
 */
function readOnly(rows: ReadonlyMap<string, LocalRecordRow>, changed: readonly RecordKey[]): LocalRecordRow[] {
  const without = new Set([PLAN, ...changed.map(({ kind, ID }) => recordKeyString(kind, ID))])
  return [...rows].flatMap(([key, row]) => (without.has(key) ? [] : [row]))
}

/** A changed record as it is now, and its row as it was. */
interface ChangedRow extends RecordTransition {
  readonly row: LocalRecordRow | undefined
  readonly json: string
}

/** Returns the records that had no waiting mutations before. */
async function withoutBase(tables: WriteTables, records: readonly ChangedRow[]): Promise<ChangedRow[]> {
  const counts = await Promise.all(
    records.map(({ kind, ID }) => tables.bases.where('[kind+ID]').equals([kind, ID]).count()),
  )
  return records.filter((_, index) => counts[index] === 0)
}

/** Puts the server's copy aside, at the first change that waits on top of it. */
const putBases = (tables: WriteTables, records: readonly ChangedRow[]): PromiseLike<unknown>[] =>
  records.map(({ kind, ID, row }) =>
    tables.bases.put({ kind, ID, json: row?.json ?? null, deleted: row?.deleted ?? 0 }),
  )

/** Writes what the person sees of the changed records. `foldBarrierAt` null: it stays. */
const putChanged = (
  tables: WriteTables,
  records: readonly ChangedRow[],
  foldBarrierAt: number | null,
): PromiseLike<unknown> =>
  tables.records.bulkPut(
    records.map(({ kind, now, row, json }) =>
      recordRow(kind, now, {
        json,
        foldBarrier: foldBarrierAt ?? row?.foldBarrier ?? 0,
        rebuildCount: row?.rebuildCount ?? 0,
      }),
    ),
  )
