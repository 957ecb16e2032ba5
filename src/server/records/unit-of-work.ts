import { asRecordOf } from '#domain/engine/record-types.ts'
import { CORE_SET, parentIDOf, syncSetOf } from '#domain/engine/kind.ts'
import { findKind, findMutation } from '#domain/kinds/index.ts'
import { type ExecutionResult, execute } from '#domain/engine/execute.ts'
import type { Mutation } from '#domain/engine/mutation.ts'
import { type DomainRecord, type FoundConflict, isErased, recordKeyString } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { fieldChanges, historyVerb } from '#domain/engine/history.ts'
import { type RecordTransition, createRecordSet } from '#domain/engine/transaction.ts'
import { maxJsonBytes, jsonByteLength } from '#lib/json-size.ts'
import { ok, type Result } from '#lib/result.ts'
import { CAPABILITIES_KEY, type CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import { createHistoryLog } from '#server/records/history-log.ts'
import { readOpenJobs } from '#server/records/open-jobs.ts'
import { createEventLoopYield } from '#server/records/event-loop-yield.ts'
import { createConflictRecorder } from '#server/records/conflict-recorder.ts'
import { type PreloadContext, preloadRecords } from '#server/records/preload.ts'
import { eraseDependents } from '#server/records/erase-dependents.ts'
import { releaseNames } from '#server/records/record-names.ts'
import { ERASED_BODY, type LoadedRow, type StoredRecordRow, writeRecords } from '#server/records/record-rows.ts'
import { type UnitOrigin, writeUnit, type WrittenUnit } from '#server/records/write-unit.ts'
import type { PoolClient } from 'pg'

export interface MutationWork {
  readonly mutation: Mutation
  readonly params: unknown
}

export interface UnitOfWork {
  /** The account's change number as of now. */
  head(): number
  /** Bytes of the account as of the last flush. */
  bytes(): number
  /** `atMs`: when the person acted. */
  run(work: MutationWork, by: Actor): Promise<Result<ExecutionResult, MutationRefusal>>
  record(kind: string, ID: number): DomainRecord | undefined
  /** True once so much was changed, or took so long, that the rest belongs in a transaction of its own. */
  isFull(): boolean
  /** Sends what stores everything that was changed. The transaction may go on before it is stored. */
  flush(origin: UnitOrigin): Promise<FlushedUnit>
  /** Keeps what is known by now for the next unit of work; to be called once the transaction is committed. */
  remember(): void
}

export interface FlushedUnit extends WrittenUnit {
  /** Rows of changed records, oldest change first. */
  readonly written: readonly LoadedRow[]
}

interface Actor {
  readonly author: string
  readonly device: string
  /** Epoch ms when the person acted. */
  readonly atMs: number
}

interface Context extends PreloadContext {
  /** The most bytes of the account's records. */
  readonly maxBytes: number
  readonly nowMs: number
  readonly mintId: () => number
  readonly afterWrite: AfterWrite
}

/**
 * Upper bound of the bytes of all records that one unit of work changes: they are in memory and in one statement at
 * once.
 */
const MAX_UNIT_BOUND = 96 * 1024 * 1024
/**
 * After so long of carrying out mutations the rest gets a transaction of its own, and other accounts their turn before
 * it.
 */
const MAX_UNIT_MS = 200

/**
 * Tells what is carried out in a full account too: what the server does by itself, such as ending a job, and what ends
 * such work.
 */
const mayOutgrow = (mutation: Mutation): boolean =>
  findMutation(mutation.method) !== mutation || mutation.isAllowedInFullAccount === true

/** Hook inside the write transaction, for tables derived from records. */
export type AfterWrite = (client: PoolClient, accountId: number, written: readonly WrittenRow[]) => Promise<void>
type WrittenRow = Pick<StoredRecordRow, 'kind' | 'ID' | 'deleted' | 'body'>

/**
 * Reads every record that a run of mutations touches at once, then lets them work in memory. The caller holds the
 * account's lock. Error: how many of the first works may be read at once; 0 where the first alone touches too much.
 */
export async function beginUnitOfWork(
  context: Context,
  works: readonly MutationWork[],
): Promise<Result<UnitOfWork, number>> {
  const { client, accountId, nowMs, account } = context
  const loaded = await preloadRecords(context, works)
  if (!loaded.ok) return loaded
  const { records, names } = loaded.value
  const recordSet = createRecordSet(
    [...records].map(([key, stored]) => [kindFromKey(key), stored] as const),
    names,
  )
  const versions = new Map<string, number>()
  const history = createHistoryLog()
  let head = account.head
  let bytesNow = account.bytes
  const startRoom = context.maxBytes - account.bytes
  let room = startRoom
  let size = 0
  let ranMs = 0
  /** Bytes that are left as the records stand by now. */
  const exactRoom = (): number => {
    let left = startRoom
    for (const key of versions.keys()) {
      const stored = recordSet.stored(kindFromKey(key), Number(key.slice(kindFromKey(key).length + 1)))
      left += (records.get(key)?.bytes ?? 0) - (stored ? jsonByteLength(stored.record) : 0)
    }
    return left
  }
  /** Keeps count of what is left of the account's bytes: by an upper bound as long as that is enough, exactly then. */
  const refuse = (changed: readonly RecordTransition[]): MutationRefusal | null => {
    const bound = changed.reduce((sum, { now }) => sum + maxJsonBytes(now.record), 0)
    size += bound
    if (bound <= room) {
      room -= bound
      return null
    }
    const grown = changed.reduce(
      (sum, one) => sum + jsonByteLength(one.now.record) - (one.before ? jsonByteLength(one.before.record) : 0),
      0,
    )
    room = exactRoom()
    if (grown > Math.max(room, 0)) return refusals.accountFull(context.maxBytes)
    room -= grown
    return null
  }
  const note = (
    { kind, ID, before, now }: RecordTransition,
    about: { at: number; author: string; method: string },
  ): void => {
    const key = recordKeyString(kind, ID)
    versions.set(key, ++head)
    if (isErased(now.record)) history.forget({ kind, ID })
    else
      history.note({
        kind,
        ID,
        version: head,
        ...about,
        verb: historyVerb(before, now),
        fields: fieldChanges(before?.record, now.record),
      })
  }

  const openJobs = await readOpenJobs(
    client,
    accountId,
    works.map(({ mutation }) => mutation.method),
  )
  const plan = (): CapabilitiesRecord | undefined => {
    const stored = recordSet.stored(CAPABILITIES_KEY.kind, CAPABILITIES_KEY.ID)
    return stored && asRecordOf(CAPABILITIES_KEY.kind, stored.record)
  }
  const conflicts = createConflictRecorder(context, { records, recordSet, nowMs, mintId: context.mintId })

  let written: LoadedRow[] = []
  const unit: UnitOfWork = {
    isFull: () => size > MAX_UNIT_BOUND || ranMs > MAX_UNIT_MS,
    head: () => head,
    bytes: () => bytesNow,
    record: (kind, ID) => recordSet.stored(kind, ID)?.record,
    async run({ mutation, params }, by) {
      for (;;) {
        let unknown: readonly FoundConflict[] = []
        let madeConflicts: readonly RecordTransition[] = []
        const startMs = performance.now()
        const executed = execute(mutation, params, recordSet, {
          atMs: by.atMs,
          nowMs,
          conflictRule: 'keepCurrent',
          refuse(changed, found) {
            unknown = conflicts.unknown(found, by)
            // Carried out once more below, when they are known.
            if (unknown.length > 0) return refusals.internal()
            const made = conflicts.make(found, by, changed)
            if (!made.ok) return made.error
            madeConflicts = made.value
            if (mayOutgrow(mutation)) return null
            return openJobs.refuse(changed, plan()) ?? refuse([...changed, ...madeConflicts])
          },
        })
        ranMs += performance.now() - startMs
        if (unknown.length > 0) {
          await conflicts.load(unknown, by)
          continue
        }
        if (!executed.ok) return executed
        conflicts.put(madeConflicts)
        openJobs.note(executed.value.changed)
        for (const changed of [...executed.value.changed, ...madeConflicts])
          note(changed, { at: by.atMs, author: by.author, method: mutation.method })
        return executed
      }
    },
    async flush(origin) {
      const pause = createEventLoopYield()
      const rows: StoredRecordRow[] = []
      for (const [key, version] of versions) {
        rows.push(rowOf(key, version))
        await pause()
      }
      const sorted = rows.toSorted((a, b) => a.version - b.version)
      await releaseNames(client, accountId, handingOn(sorted))
      const gone = sorted.filter(({ body }) => body === ERASED_BODY)
      // Written first, since a query finds what belongs to them.
      if (gone.length > 0) await writeRecords(client, accountId, sorted)
      const dependents = await eraseDependents(client, accountId, gone, head)
      for (const one of dependents) eraseHere(one)
      head += dependents.length
      const bytes = sorted.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0)
      const before = sorted.reduce((sum, { kind, ID }) => sum + (records.get(recordKeyString(kind, ID))?.bytes ?? 0), 0)
      const freed = dependents.reduce((sum, one) => sum + one.bytes - ERASED_BODY.length, 0)
      const grown = bytes - before - freed
      bytesNow += grown
      written = [...sorted, ...dependents]
      const contents = { accountId, account, records: gone.length > 0 ? [] : sorted, history, head, grown }
      const sent = await writeUnit(client, contents, origin)
      try {
        if (written.length > 0) await context.afterWrite(client, accountId, written)
      } catch (error) {
        // After a failed statement all later ones fail as well: only the first error says why.
        await sent.stored
        throw error
      }
      return { ...sent, written }
    },
    remember() {
      for (const { kind, ID, set, version, body } of written) {
        const stored = recordSet.stored(kind, ID)
        if (stored) records.set(recordKeyString(kind, ID), { ...stored, set, version, bytes: Buffer.byteLength(body) })
      }
      context.cache.store(accountId, { from: account.head, to: head }, records)
    },
  }
  return ok(unit)

  /** Brings a record up to date that the database erased: it may be in memory from an earlier change. */
  function eraseHere({ kind, ID, set, version }: LoadedRow): void {
    const record: DomainRecord = { ID, name: '', updatedAt: nowMs, gone: true }
    history.forget({ kind, ID })
    recordSet.put(kind, { record, deleted: true })
    records.set(recordKeyString(kind, ID), { record, deleted: true, set, version, bytes: ERASED_BODY.length })
  }

  /**
   * Records whose former name another one has now: the write gives each row its name in turn, and no name may stand
   * twice at any moment of it.
   */
  function handingOn(rows: readonly StoredRecordRow[]): StoredRecordRow[] {
    const owners = new Map(rows.flatMap(({ kind, name, ID, deleted }) => (deleted ? [] : [[`${kind}/${name}`, ID]])))
    return rows.filter(({ kind, ID }) => {
      const former = records.get(recordKeyString(kind, ID))
      const owner = former && !former.deleted ? owners.get(`${kind}/${former.record.name}`) : undefined
      return owner !== undefined && owner !== ID
    })
  }

  function rowOf(key: string, version: number): StoredRecordRow {
    const kind = kindFromKey(key)
    const stored = recordSet.stored(kind, Number(key.slice(kind.length + 1)))
    if (!stored) throw new Error(`a changed record is missing: ${key}`)
    const { record, deleted } = stored
    const definition = findKind(kind)
    return {
      kind,
      ID: record.ID,
      name: record.name,
      parent: (definition && parentIDOf(definition, record)) || null,
      set: records.get(key)?.set ?? (definition ? syncSetOf(definition, record) : CORE_SET),
      version,
      deleted,
      updatedAtMs: record.updatedAt,
      body: isErased(record) ? ERASED_BODY : JSON.stringify(record),
    }
  }
}

const kindFromKey = (key: string): string => key.slice(0, key.indexOf(':'))
