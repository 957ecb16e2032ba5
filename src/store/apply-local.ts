import { mutationsByMethod } from '#domain/entities/index.ts'
import { execute } from '#domain/execute.ts'
import type { Mutation, MutationData } from '#domain/mutation.ts'
import { keyText, type RecordKey } from '#domain/record.ts'
import { type Refusal, refusals } from '#domain/refusal.ts'
import type { JsonObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { atomically, headsOf, type LocalDatabase, readDevice, writableTables } from '#store/database.ts'
import { type StoreFault, storeFaultOf } from '#store/faults.ts'
import type { BodyRow, OutboxRow, StoredOutboxRow } from '#store/rows.ts'
import { headRow, loadWorkspace } from '#store/workspace.ts'
import * as z from 'zod/mini'

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
    return await atomically(database, writableTables(database), () => writeAct(write))
  } catch (error) {
    const fault = storeFaultOf(error)
    if (fault) return err(fault)
    throw error
  }
}

interface Write {
  readonly database: LocalDatabase
  readonly act: Act
  readonly mutation: Mutation
  readonly params: unknown
}

async function writeAct(write: Write): Promise<Result<MutationData, Refusal>> {
  const { database, act, mutation, params } = write
  const fold = mutation.folding?.key(params) ?? undefined
  const [{ rows, workspace }, candidate, device] = await Promise.all([
    loadWorkspace(database, mutation, params),
    fold === undefined ? undefined : database.outbox.where('fold').equals(fold).last(),
    fold === undefined ? undefined : readDevice(database),
  ])
  const executed = execute(mutation, params, workspace, { atMs: act.at, conflictRule: 'showOwn' })
  if (!executed.ok) return executed
  const { changed, conflicts, data } = executed.value
  if (changed.length === 0 && conflicts.length === 0) return ok(data)
  const barrier = Math.max(0, ...changed.map(({ kind, ID }) => rows.get(keyText(kind, ID))?.barrier ?? 0))
  const inFlight = device?.inFlight?.ns ?? []
  const foldable =
    candidate && candidate.state === 'waiting' && candidate.n > barrier && !inFlight.includes(candidate.n) ? candidate : undefined
  const queued = foldable ? foldInto(write, foldable) : append(write, changed, fold)
  const barrierAt = fold === undefined ? await queued : null
  await Promise.all([
    queued,
    putChanged(database, changed, (key) => nextRow(workspace.held(key.kind, key.ID), rows.get(keyText(key.kind, key.ID)), key, barrierAt)),
  ])
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

const foldInto = ({ database, act, mutation }: Write, item: StoredOutboxRow): PromiseLike<number> => {
  const params = mutation.folding?.fold(item.params, act.params) as JsonObject
  return database.outbox.put({ ...item, params, at: act.at })
}

type HeldNow = Parameters<typeof headRow>[1]

function nextRow(
  now: HeldNow | undefined,
  before: BodyRow | undefined,
  { kind, ID }: RecordKey,
  barrierAt: number | null,
): { now: HeldNow; row: BodyRow } {
  if (!now) throw new Error(`a changed record is missing: ${kind} ${ID}`)
  return {
    now,
    row: {
      kind,
      ID,
      version: before?.version ?? 0,
      deleted: now.deleted ? 1 : 0,
      json: JSON.stringify(now.record),
      under: before?.under ?? { json: before?.json ?? null, deleted: before?.deleted ?? 0 },
      barrier: barrierAt ?? before?.barrier ?? 0,
    },
  }
}

async function putChanged(
  database: LocalDatabase,
  keys: readonly RecordKey[],
  next: (key: RecordKey) => { now: HeldNow; row: BodyRow },
): Promise<void> {
  await Promise.all(
    keys.flatMap((key) => {
      const { now, row } = next(key)
      return [database.bodies.put(row), headsOf(database, key.kind).put(headRow(key.kind, now))]
    }),
  )
}
