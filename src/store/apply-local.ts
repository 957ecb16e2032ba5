import { mutationsByMethod } from '#domain/entities/index.ts'
import { execute } from '#domain/execute.ts'
import type { Mutation, MutationData } from '#domain/mutation.ts'
import { keyText, type RecordKey } from '#domain/record.ts'
import { type Refusal, refusals } from '#domain/refusal.ts'
import type { Held, Workspace } from '#domain/transaction.ts'
import type { JsonObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import * as z from 'zod/mini'
import { atomically, headsOf, type LocalDatabase, readDevice, writableTables } from '#store/database.ts'
import { type StoreFault, storeFaultOf } from '#store/faults.ts'
import type { BodyRow, OutboxRow } from '#store/rows.ts'
import { headRow, loadWorkspace } from '#store/workspace.ts'

/** One act of a person, whole when it is given: what is stored and what is sent are this very thing. */
export interface Act {
  /** UUIDv7 */
  readonly id: string
  readonly method: string
  readonly params: JsonObject
  /** Epoch ms, for display. */
  readonly at: number
}

/** Carries out a mutation on this device: the changed records and the outbox item become durable in one strict transaction, or nothing does.
 *  When it resolves with ok, the work survives a crash. Errors: the mutation's refusals, and a StoreFault when the device cannot keep it. */
export async function applyLocal(database: LocalDatabase, act: Act): Promise<Result<MutationData, Refusal | StoreFault>> {
  const mutation = mutationsByMethod.get(act.method)
  if (!mutation) throw new RangeError(`unknown method ${act.method}`)
  const parsed = z.safeParse(mutation.params, act.params)
  if (!parsed.success)
    return err(refusals.invalid(Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))))
  const write: Write = { database, act, mutation, params: parsed.data }
  try {
    return await atomically(database, writableTables(database, kindsOf(mutation, parsed.data)), () => writeAct(write))
  } catch (error) {
    const fault = storeFaultOf(error)
    if (fault) return err(fault)
    throw error
  }
}

/** The kinds whose tables the transaction takes; all, where the mutation finds out as it reads. */
const kindsOf = (mutation: Mutation, params: unknown): Set<string> | undefined =>
  mutation.touchesMore ? undefined : new Set(mutation.touches(params).keys.map(({ kind }) => kind))

interface Write {
  readonly database: LocalDatabase
  readonly act: Act
  readonly mutation: Mutation
  readonly params: unknown
}

async function writeAct(write: Write): Promise<Result<MutationData, Refusal>> {
  const { database, act, mutation, params } = write
  const fold = mutation.folding?.key(params) ?? undefined
  const [{ rows, workspace }, candidates, device] = await Promise.all([
    loadWorkspace(database, mutation, params),
    fold === undefined ? [] : database.outbox.where('fold').equals(fold).toArray(),
    fold === undefined ? undefined : readDevice(database),
  ])
  const executed = execute(mutation, params, workspace, { atMs: act.at, conflictRule: 'showOwn' })
  if (!executed.ok) return executed
  const { changed, conflicts, data } = executed.value
  if (changed.length === 0 && conflicts.length === 0) return ok(data)
  const records = changedRecords(workspace, rows, changed)
  // An edit of a deleted record changes nothing here, and still must not slip past the deletion.
  const { subject } = mutation.describe(params)
  const touched = [rows.get(keyText(subject.kind, subject.ID)), ...records.map(({ before }) => before)]
  const barrier = Math.max(0, ...touched.map((row) => row?.barrier ?? 0))
  const inFlight = device?.inFlight?.ns ?? []
  const candidate = candidates.findLast(({ n, state }) => state === 'waiting' && n > barrier && !inFlight.includes(n))
  const folded = candidate && mutation.folding?.fold(candidate.params, act.params)
  const queued = folded ? database.outbox.put({ ...candidate, params: folded as JsonObject, at: act.at }) : append(write, changed, fold)
  const barrierAt = fold === undefined ? await queued : null
  await Promise.all([queued, putChanged(database, records, barrierAt)])
  return ok(data)
}

const append = (
  { database, act, mutation, params }: Write,
  changed: readonly RecordKey[],
  fold: string | undefined,
): PromiseLike<number> => {
  const row: OutboxRow = {
    id: act.id,
    method: act.method,
    params: act.params,
    at: act.at,
    keys: [...new Set([mutation.describe(params).subject, ...changed].map(({ kind, ID }) => keyText(kind, ID)))],
    ...(fold === undefined ? {} : { fold }),
    state: 'waiting',
    shown: 1,
  }
  return database.outbox.add(row)
}

/** Writes the changed records: what the person sees, its head, and at the first waiting change the server's copy beneath. `barrierAt` null: it stays. */
async function putChanged(database: LocalDatabase, changed: readonly Changed[], barrierAt: number | null): Promise<void> {
  await Promise.all(
    changed.flatMap(({ key: { kind, ID }, now, before }): PromiseLike<unknown>[] => [
      database.bodies.put({
        kind,
        ID,
        version: before?.version ?? 0,
        deleted: now.deleted ? 1 : 0,
        json: JSON.stringify(now.record),
        based: 1,
        barrier: barrierAt ?? before?.barrier ?? 0,
      }),
      headsOf(database, kind).put(headRow(kind, now)),
      ...(before?.based === 1 ? [] : [database.bases.put({ kind, ID, json: before?.json ?? null, deleted: before?.deleted ?? 0 })]),
    ]),
  )
}

interface Changed {
  readonly key: RecordKey
  readonly now: Held
  readonly before: BodyRow | undefined
}

/** The changed records as they are now and as they were stored. */
function changedRecords(workspace: Workspace, rows: ReadonlyMap<string, BodyRow>, keys: readonly RecordKey[]): Changed[] {
  return keys.map((key) => {
    const now = workspace.held(key.kind, key.ID)
    if (!now) throw new Error(`a changed record is missing: ${key.kind} ${key.ID}`)
    return { key, now, before: rows.get(keyText(key.kind, key.ID)) }
  })
}
