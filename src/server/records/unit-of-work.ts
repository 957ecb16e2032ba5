import { CORE, parentIDOf, setOf } from '#domain/engine/kind.ts'
import { kindNamed, mutationNamed } from '#domain/kinds/index.ts'
import { type Conflict, newConflict } from '#domain/engine/conflict-record.ts'
import { type Executed, execute } from '#domain/engine/execute.ts'
import { type Mutation, touchesOf } from '#domain/engine/mutation.ts'
import {
  childrenText,
  type DomainRecord,
  type FoundConflict,
  isGone,
  keyText,
  type RecordKey,
  type Touches,
} from '#domain/engine/record.ts'
import { type Refusal, refusals } from '#domain/engine/refusal.ts'
import { fieldChanges, verbOf } from '#domain/engine/history.ts'
import { type Changed, createWorkspace } from '#domain/engine/transaction.ts'
import { sameJson } from '#lib/json.ts'
import { boundOfJson, bytesOfJson } from '#lib/json-size.ts'
import type { Result } from '#lib/result.ts'
import type { StoredChange } from '#server/records/pushes.ts'
import type { CachedRecord, RecordCache } from '#server/records/record-cache.ts'
import {
  type AccountState,
  releaseNames,
  GONE,
  loadChildren,
  loadNames,
  loadRecords,
  type LoadedRow,
  type RecordRow,
  writeHead,
  writeRecords,
} from '#server/records/rows.ts'
import type { PoolClient } from 'pg'

export interface Work {
  readonly mutation: Mutation
  readonly params: unknown
}

export interface UnitOfWork {
  /** The account's change number as of now. */
  head(): number
  /** `atMs`: when the person acted. */
  run(work: Work, by: Actor): Promise<Result<Executed, Refusal>>
  record(kind: string, ID: number): DomainRecord | undefined
  /** True once so much was changed that the rest belongs in a transaction of its own. */
  isFull(): boolean
  /** What became of which records, in order. */
  history(): readonly StoredChange[]
  /** Writes everything that was changed; gives the rows, oldest change first. */
  flush(): Promise<RecordRow[]>
  /** Keeps what is known by now for the next unit of work; to be called once the transaction is committed. */
  remember(): void
}

interface Actor {
  readonly author: string
  readonly device: string
  /** Epoch ms when the person acted. */
  readonly atMs: number
}

interface Context {
  readonly client: PoolClient
  readonly cache: RecordCache
  readonly accountId: number
  readonly account: AccountState
  /** The most bytes of the account's records. */
  readonly maxBytes: number
  readonly nowMs: number
  readonly mintId: () => number
  readonly alongside: Alongside
}

/** Upper bound of the bytes of all records that one unit of work changes: they are in memory and in one statement at once. */
const MAX_UNIT_BOUND = 96 * 1024 * 1024

/** What the server does by itself, and cancelling, are carried out in a full account too: the end of a job, another plan. */
const isOfServer = (mutation: Mutation): boolean => mutationNamed(mutation.method) !== mutation || mutation.method === 'job.cancel'

/** What else the server keeps of the records that are written, in their transaction. */
export type Alongside = (client: PoolClient, accountId: number, written: readonly RecordRow[]) => Promise<void>

/** Reads every record that a run of mutations touches at once, then lets them work in memory. The caller holds the account's lock. */
export async function beginWork(context: Context, works: readonly Work[]): Promise<UnitOfWork> {
  const { client, accountId, nowMs, account } = context
  const { records, names } = await preload(context, works)
  const workspace = createWorkspace(
    [...records].map(([key, stored]) => [kindOf(key), stored] as const),
    names,
  )
  const versions = new Map<string, number>()
  const history: StoredChange[] = []
  let head = account.head
  const startRoom = context.maxBytes - account.bytes
  let room = startRoom
  let size = 0
  /** Bytes that are left as the records stand by now. */
  const exactRoom = (): number => {
    let left = startRoom
    for (const key of versions.keys()) {
      const stored = workspace.stored(kindOf(key), Number(key.slice(kindOf(key).length + 1)))
      left += (records.get(key)?.bytes ?? 0) - (stored ? bytesOfJson(stored.record) : 0)
    }
    return left
  }
  /** Keeps count of what is left of the account's bytes: by an upper bound as long as that is enough, exactly then. */
  const refuse = (changed: readonly Changed[]): Refusal | null => {
    const bound = changed.reduce((sum, { now }) => sum + boundOfJson(now.record), 0)
    size += bound
    if (bound <= room) {
      room -= bound
      return null
    }
    const grown = changed.reduce((sum, one) => sum + bytesOfJson(one.now.record) - (one.before ? bytesOfJson(one.before.record) : 0), 0)
    room = exactRoom()
    if (grown > Math.max(room, 0)) return refusals.accountFull(context.maxBytes)
    room -= grown
    return null
  }
  const note = ({ kind, ID, before, now }: Changed, about: { at: number; method: string }): void => {
    const key = keyText(kind, ID)
    const was = versions.get(key) ?? records.get(key)?.version ?? 0
    versions.set(key, ++head)
    // What is gone for good is not kept in words elsewhere.
    const fields = isGone(now.record) ? [] : fieldChanges(before?.record, now.record)
    history.push({ key, version: head, was, ...about, verb: verbOf(before, now), fields })
  }

  /** A second conflict of the same person over the same words on the same device is the same conflict, with newer words. */
  const keepConflict = async (found: FoundConflict, by: Actor, method: string): Promise<void> => {
    const name = conflictName(found, by.device)
    const owned = await loadNames(client, accountId, [{ kind: 'conflict', base: name }])
    const unknown = owned.flatMap(([kind, , ID]) => (workspace.stored(kind, ID) ? [] : [{ kind, ID }]))
    for (const [key, record] of await loadCached(context, unknown)) {
      records.set(key, record)
      workspace.put(kindOf(key), record)
    }
    const ownerID = workspace.nameOwner('conflict', name)
    const open = ownerID === undefined ? undefined : (workspace.stored('conflict', ownerID)?.record as Conflict | undefined)
    const made = newConflict(found, { ID: context.mintId(), author: by.author, device: by.device, atMs: nowMs })
    const record: Conflict =
      open && open.notation === found.notation && sameJson(open.value, found.was)
        ? { ...open, value: found.value, at: nowMs, updatedAt: nowMs }
        : { ...made, name: freeConflictName(name) }
    const before = workspace.stored('conflict', record.ID)
    const now = { record, deleted: false }
    workspace.put('conflict', now)
    note({ kind: 'conflict', ID: record.ID, before, now }, { at: by.atMs, method })
  }

  const freeConflictName = (base: string): string => {
    let name = base
    for (let suffix = 2; workspace.nameOwner('conflict', name) !== undefined; suffix++) name = `${base}-${suffix}`
    return name
  }

  let written: RecordRow[] = []
  return {
    isFull: () => size > MAX_UNIT_BOUND,
    head: () => head,
    history: () => history,
    record: (kind, ID) => workspace.stored(kind, ID)?.record,
    async run({ mutation, params }, by) {
      const executed = execute(mutation, params, workspace, {
        atMs: by.atMs,
        nowMs,
        conflictRule: 'keepCurrent',
        ...(!isOfServer(mutation) && { refuse }),
      })
      if (!executed.ok) return executed
      for (const changed of executed.value.changed) note(changed, { at: by.atMs, method: mutation.method })
      for (const found of executed.value.conflicts) await keepConflict(found, by, mutation.method)
      return executed
    },
    async flush() {
      written = [...versions].map(([key, version]) => rowOf(key, version)).toSorted((a, b) => a.version - b.version)
      if (written.length === 0) return written
      await releaseNames(client, accountId, handingOn(written))
      const bytes = await writeRecords(client, accountId, written)
      const before = written.reduce((sum, { kind, ID }) => sum + (records.get(keyText(kind, ID))?.bytes ?? 0), 0)
      await writeHead(client, accountId, head, bytes - before)
      await context.alongside(client, accountId, written)
      return written
    },
    remember() {
      for (const { kind, ID, set, version, body } of written) {
        const stored = workspace.stored(kind, ID)
        if (stored) records.set(keyText(kind, ID), { ...stored, set, version, bytes: Buffer.byteLength(body) })
      }
      context.cache.store(accountId, { from: account.head, to: head }, records)
    },
  }

  /** Records whose former name another one has now: the write gives each row its name in turn, and no name may stand twice at any moment of it. */
  function handingOn(rows: readonly RecordRow[]): RecordRow[] {
    const owners = new Map(rows.flatMap(({ kind, name, ID, deleted }) => (deleted ? [] : [[`${kind}/${name}`, ID]])))
    return rows.filter(({ kind, ID }) => {
      const former = records.get(keyText(kind, ID))
      const owner = former && !former.deleted ? owners.get(`${kind}/${former.record.name}`) : undefined
      return owner !== undefined && owner !== ID
    })
  }

  function rowOf(key: string, version: number): RecordRow {
    const kind = kindOf(key)
    const stored = workspace.stored(kind, Number(key.slice(kind.length + 1)))
    if (!stored) throw new Error(`a changed record is missing: ${key}`)
    const { record, deleted } = stored
    const definition = kindNamed(kind)
    return {
      kind,
      ID: record.ID,
      name: record.name,
      parent: (definition && parentIDOf(definition, record)) || null,
      set: records.get(key)?.set ?? (definition ? setOf(definition, record) : CORE),
      version,
      deleted,
      updatedAtMs: record.updatedAt,
      body: isGone(record) ? GONE : JSON.stringify(record),
    }
  }
}

const kindOf = (key: string): string => key.slice(0, key.indexOf(':'))

const conflictName = ({ of, path }: FoundConflict, device: string): string =>
  `${of.kind}-${of.ID}-${path.replaceAll('.', '-')}-${device || 'direct'}`.slice(0, 180)

/** Loads what the mutations name, and what those records then name, in as few statements as there are rounds. */
async function preload(
  context: Context,
  works: readonly Work[],
): Promise<{ records: Map<string, CachedRecord>; names: [string, string, number][] }> {
  const records = new Map<string, CachedRecord>()
  const names: [string, string, number][] = []
  const asked = new Set<string>()
  const find = (kind: string, ID: number): DomainRecord | undefined => records.get(keyText(kind, ID))?.record
  let touches: Touches[] = works.map(({ mutation, params }) => touchesOf(mutation, params))
  const curious = works.filter(({ mutation }) => mutation.touchesMore)
  for (;;) {
    const keys = fresh(
      touches.flatMap((touch) => touch.keys).filter(({ kind }) => kindNamed(kind) !== undefined),
      ({ kind, ID }) => keyText(kind, ID),
      asked,
    )
    const bases = fresh(
      touches.flatMap((touch) => touch.names ?? []).filter(({ base }) => base !== ''),
      ({ kind, base }) => `${kind}/${base}`,
      asked,
    )
    const children = fresh(
      touches.flatMap((touch) => touch.children ?? []),
      ({ kind, of }) => childrenText(kind, of),
      asked,
    )
    if (keys.length === 0 && bases.length === 0 && children.length === 0) return { records, names }
    for (const [key, record] of await loadCached(context, keys)) records.set(key, record)
    for (const row of await loadChildren(context.client, context.accountId, children)) records.set(...cachedOf(row))
    names.push(...(await loadNames(context.client, context.accountId, bases)))
    touches = curious.flatMap(({ mutation, params }) => mutation.touchesMore?.(params, find) ?? [])
  }
}

/** Records from memory where they are known as of the account's present change number, from the database otherwise. */
async function loadCached(
  { client, cache, accountId, account: { head } }: Context,
  keys: readonly RecordKey[],
): Promise<[key: string, record: CachedRecord][]> {
  const known: [string, CachedRecord][] = []
  const unknown: RecordKey[] = []
  for (const key of keys) {
    const record = cache.get(accountId, head, key)
    if (record) known.push([keyText(key.kind, key.ID), record])
    else unknown.push(key)
  }
  for (const row of await loadRecords(client, accountId, unknown)) if (row.body !== GONE) known.push(cachedOf(row))
  return known
}

const cachedOf = ({ kind, ID, set, version, deleted, body }: LoadedRow): [key: string, record: CachedRecord] => [
  keyText(kind, ID),
  { record: JSON.parse(body) as DomainRecord, deleted, set, version, bytes: Buffer.byteLength(body) },
]

/** The items not asked for before, each once. */
function fresh<T>(items: readonly T[], textOf: (item: T) => string, asked: Set<string>): T[] {
  return items.filter((item) => {
    const text = textOf(item)
    if (asked.has(text)) return false
    asked.add(text)
    return true
  })
}
