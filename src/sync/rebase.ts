import { type FindRecord, typedFind } from '#domain/engine/mutation.ts'
import { parseRecord, upgradeRecord } from '#domain/engine/versions/record-versions.ts'
import type { FullChange } from '#contract/sync.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import { parentIDOf } from '#domain/engine/kind.ts'
import { findKind, findMutation } from '#domain/kinds/index.ts'
import { execute } from '#domain/engine/execute.ts'
import { type Mutation, mutationTouches } from '#domain/engine/mutation.ts'
import {
  childrenKeyString,
  type DomainRecord,
  recordKeyString,
  type RecordKey,
  parseRecordKey,
} from '#domain/engine/record.ts'
import { createRecordSet, type StoredRecord, type RecordSet } from '#domain/engine/transaction.ts'
import { groupBy } from '#lib/group-by.ts'
import type { WritableTables } from '#store/database.ts'
import type { BaseRow, LocalRecordRow, StoredOutboxRow } from '#store/rows.ts'
import { primaryKeys, readRecordRows, recordRow, takenNames } from '#store/record-set.ts'
import * as z from 'zod/mini'

/** The server's copy of a record beneath the waiting changes. `json` null: the server has none. */
interface Base {
  readonly key: RecordKey
  readonly json: string | null
  /** Parsed form of `json`, if available. */
  readonly record?: DomainRecord
  readonly deleted: 0 | 1
  readonly foldBarrier: number
  readonly rebuildCount: number
}

const recordOf = (json: string, { key, record }: Base): DomainRecord => record ?? parseRecord(key.kind, json)

/**
 * Brings a page of changes in, beneath the changes that still wait, inside the caller's transaction. `rebuildCount`:
 * the count of rebuilds that the page belongs to. `confirmed`: records whose server's copy is what the person sees
 * already, and on which nothing waits. `redrawn`: records of which a change has just left the overlay, or come back
 * into it. `overlay`: what still shapes what the person sees, in order of acting.
 */
export async function rebase(
  tables: WritableTables,
  {
    changes,
    rebuildCount,
    confirmed,
    redrawn,
    overlay,
  }: {
    readonly changes: readonly FullChange[]
    readonly rebuildCount: number
    readonly confirmed: ReadonlySet<string>
    readonly redrawn: Iterable<string>
    readonly overlay: readonly StoredOutboxRow[]
  },
): Promise<readonly Rekeyed[]> {
  const changesByKey = new Map(changes.map((change) => [recordKeyString(change.kind, change.ID), change]))
  const affected = new Set([...changesByKey.keys(), ...redrawn].filter((key) => !confirmed.has(key)))
  if (affected.size === 0 && confirmed.size === 0) return []
  const families = await familiesOf(tables, affected, { changesByKey, overlay })
  const replayed = closure(affected, families, overlay)
  const stillShaped = new Set(replayed.flatMap(({ keys }) => keys))
  // A record that arrives and has nothing waiting on top is replaced unread: the page is newer than whatever is here.
  const arrived = changes.filter(({ kind, ID }) => !stillShaped.has(recordKeyString(kind, ID)))
  const known = [...affected].filter((key) => !changesByKey.has(key) || stillShaped.has(key)).map(parseRecordKey)
  const bases = [
    ...arrived.map((change) => arrivedBase(change, 0, rebuildCount)),
    ...(await knownBases(tables, known, { changesByKey, rebuildCount, confirmed })),
  ]
  const { writes, changed } =
    replayed.length === 0
      ? { writes: writesOfBases(bases), changed: NO_CHANGED_KEYS }
      : await writesOfReplay(tables, bases, replayed)
  for (const key of confirmed) if (!affected.has(key)) writes.unbased.push(parseRecordKey(key))
  await Promise.all([write(tables, writes), forgetDigests(tables, replayed)])
  return replayed.flatMap(({ localSeq, keys }) => {
    const more = [...(changed.get(localSeq) ?? [])].filter((key) => !keys.includes(key))
    return more.length === 0 ? [] : [{ localSeq, keys: [...keys, ...more] }]
  })
}

/** Keys that each replayed mutation has changed, by `localSeq` of its row. */
type ChangedByRow = ReadonlyMap<number, ReadonlySet<string>>

const NO_CHANGED_KEYS: ChangedByRow = new Map()

/** A waiting change that has come to touch more than it did: one of all that belongs to a record. */
export interface Rekeyed {
  readonly localSeq: number
  readonly keys: readonly string[]
}

/** Notes what waiting changes have come to touch: to be asked for once everything else of the transaction was. */
export async function rekey(tables: WritableTables, rekeyed: readonly Rekeyed[]): Promise<void> {
  if (rekeyed.length === 0) return
  const rows = await tables.outbox.bulkGet(rekeyed.map(({ localSeq }) => localSeq))
  await tables.outbox.bulkPut(
    rows.flatMap((row, index) => (row ? [{ ...row, keys: rekeyed[index]?.keys ?? row.keys }] : [])),
  )
}

/** The ID of what a copy of a record belongs to; 0 for nothing. */
function parentIn(kind: string, record: FullChange['record'] | DomainRecord | undefined): number {
  const definition = findKind(kind)
  return record && definition ? parentIDOf(definition, record) : 0
}

/**
 * The families that affected records belong to, come to belong to, or belong to beneath what waits, by record; empty
 * where no waiting change is about a whole family.
 */
async function familiesOf(
  tables: WritableTables,
  affected: ReadonlySet<string>,
  {
    changesByKey,
    overlay,
  }: { readonly changesByKey: ReadonlyMap<string, FullChange>; readonly overlay: readonly StoredOutboxRow[] },
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (overlay.every(({ children }) => children === undefined)) return new Map()
  const keys = [...affected].map(parseRecordKey).filter(({ kind }) => findKind(kind)?.parent !== undefined)
  const [rows, beneath] = await Promise.all([readRecordRows(tables, keys), basesOf(tables, keys)])
  return new Map(
    keys.map(({ kind, ID }, index) => {
      const key = recordKeyString(kind, ID)
      const arrived = changesByKey.get(key)?.record
      const arriving = parentIn(kind, arrived && upgradeRecord(kind, arrived))
      const aside = beneath.get(key)?.json
      const former = parentIn(kind, aside === undefined || aside === null ? null : parseRecord(kind, aside))
      const parents = [...new Set([rows[index]?.parent ?? 0, arriving, former])].filter((parent) => parent !== 0)
      const definition = findKind(kind)
      return [
        key,
        parents.map((parent) => childrenKeyString(kind, { kind: definition?.parent?.kind ?? '', ID: parent })),
      ]
    }),
  )
}

/**
 * Clears the digests of replayed mutations: the state they were made on has changed, so their recorded results no
 * longer hold.
 */
async function forgetDigests(tables: WritableTables, replayed: readonly StoredOutboxRow[]): Promise<void> {
  const digested = replayed.filter(({ after, state }) => after !== undefined && state === 'waiting')
  if (digested.length > 0) await tables.outbox.bulkPut(digested.map((row) => ({ ...row, after: undefined })))
}

/** The server's copies of records as this device knows them, with some changes on top. */
export async function replayOnBases(
  tables: WritableTables,
  keys: readonly RecordKey[],
  rows: readonly StoredOutboxRow[],
): Promise<RecordSet> {
  return (await replay(tables, await knownBases(tables, keys), rows)).recordSet
}

/**
 * The waiting changes that touch an affected record, look at one, or are about all of its family; whatever they touch
 * or look at becomes affected too, until nothing is added.
 */
function closure(
  affected: Set<string>,
  families: ReadonlyMap<string, readonly string[]>,
  overlay: readonly StoredOutboxRow[],
): StoredOutboxRow[] {
  const taken = new Set<StoredOutboxRow>()
  for (let size = -1; size !== taken.size; ) {
    size = taken.size
    for (const row of overlay) {
      const concerned = row.reads === undefined ? row.keys : [...row.keys, ...row.reads]
      const members = membersOf(row, families)
      if (taken.has(row) || (members.length === 0 && !concerned.some((key) => affected.has(key)))) continue
      taken.add(row)
      for (const key of [...concerned, ...members]) affected.add(key)
    }
  }
  return overlay.filter((row) => taken.has(row))
}

const membersOf = ({ children }: StoredOutboxRow, families: ReadonlyMap<string, readonly string[]>): string[] =>
  children === undefined
    ? []
    : [...families].filter(([, of]) => of.some((family) => children.includes(family))).map(([key]) => key)

function arrivedBase(change: FullChange, foldBarrier: number, rebuildCount: number): Base {
  const state = {
    key: { kind: change.kind, ID: change.ID },
    deleted: change.deleted ? 1 : 0,
    foldBarrier,
    rebuildCount,
  } as const
  return change.record === null
    ? { ...state, json: null }
    : { ...state, json: JSON.stringify(change.record), record: upgradeRecord(change.kind, change.record) }
}

interface Arriving {
  readonly changesByKey: ReadonlyMap<string, FullChange>
  readonly rebuildCount: number
  readonly confirmed: ReadonlySet<string>
}

/**
 * The server's copies of records on which something waits or has waited: what has arrived, what is confirmed to be as
 * it is seen, otherwise what was put aside beneath the waiting changes.
 */
async function knownBases(tables: WritableTables, keys: readonly RecordKey[], arriving?: Arriving): Promise<Base[]> {
  if (keys.length === 0) return []
  const changeOf = ({ kind, ID }: RecordKey) => arriving?.changesByKey.get(recordKeyString(kind, ID))
  const isSeen = ({ kind, ID }: RecordKey): boolean => arriving?.confirmed.has(recordKeyString(kind, ID)) === true
  const [rows, beneath] = await Promise.all([
    readRecordRows(tables, keys),
    basesOf(
      tables,
      keys.filter((key) => !changeOf(key) && !isSeen(key)),
    ),
  ])
  return keys.map((key, index) => {
    const row = rows[index]
    const change = changeOf(key)
    if (arriving && change) return arrivedBase(change, row?.foldBarrier ?? 0, arriving.rebuildCount)
    const { json, deleted } = beneath.get(recordKeyString(key.kind, key.ID)) ??
      row ?? { json: null, deleted: 0 as const }
    return { key, json, deleted, foldBarrier: row?.foldBarrier ?? 0, rebuildCount: row?.rebuildCount ?? 0 }
  })
}

async function basesOf(tables: WritableTables, keys: readonly RecordKey[]): Promise<Map<string, BaseRow>> {
  const rows = await tables.bases.bulkGet(primaryKeys(keys))
  return new Map(rows.flatMap((row) => (row ? [[recordKeyString(row.kind, row.ID), row] as const] : [])))
}

/** The rows of records that arrive, and the records that are gone; none of them is changed by anything that waits. */
export const writesOfChanges = (changes: readonly FullChange[], rebuildCount: number): Writes =>
  writesOfBases(changes.map((change) => arrivedBase(change, 0, rebuildCount)))

/** No waiting change touches these records: what the person sees is the server's copy. */
function writesOfBases(bases: readonly Base[]): Writes {
  const writes = noWrites()
  for (const base of bases) addBase(writes, base)
  return writes
}

function addBase(writes: Writes, base: Base): void {
  const { key, json, deleted, foldBarrier, rebuildCount } = base
  writes.unbased.push(key)
  if (json === null) writes.gone.push(key)
  else {
    const stored = { record: recordOf(json, base), deleted: deleted === 1 }
    writes.records.push(recordRow(key.kind, stored, { json, foldBarrier, rebuildCount }))
  }
}

async function writesOfReplay(
  tables: WritableTables,
  bases: readonly Base[],
  replayed: readonly StoredOutboxRow[],
): Promise<{ readonly writes: Writes; readonly changed: ChangedByRow }> {
  const { recordSet, changed } = await replay(tables, bases, replayed)
  const stillShaped = new Set(replayed.flatMap(({ localSeq, keys }) => [...keys, ...(changed.get(localSeq) ?? [])]))
  const writes = noWrites()
  for (const base of bases) {
    const { key, json, deleted, foldBarrier, rebuildCount } = base
    const stored = recordSet.stored(key.kind, key.ID)
    if (!stillShaped.has(recordKeyString(key.kind, key.ID)) || !stored) addBase(writes, base)
    else {
      writes.bases.push({ ...key, json, deleted })
      writes.records.push(
        recordRow(key.kind, stored, { json: JSON.stringify(stored.record), foldBarrier, rebuildCount }),
      )
    }
  }
  return { writes, changed }
}

/**
 * Runs the waiting changes on the server's copies. One that no longer fits changes nothing here; the server's word on
 * it is on its way.
 */
async function replay(tables: WritableTables, bases: readonly Base[], replayed: readonly StoredOutboxRow[]) {
  const works = replayed.flatMap((row) => {
    const mutation = findMutation(row.method)
    const parsed = mutation && z.safeParse(mutation.params, row.params)
    return mutation && parsed?.success ? [{ localSeq: row.localSeq, mutation, params: parsed.data, atMs: row.at }] : []
  })
  const loaded = bases.flatMap((base): [string, StoredRecord][] =>
    base.json === null ? [] : [[base.key.kind, { record: recordOf(base.json, base), deleted: base.deleted === 1 }]],
  )
  const seen = [...loaded, ...(await readReferencedRecords(tables, works, { bases, loaded }))]
  const recordSet = createRecordSet(seen, await namesFor(tables, works, seen))
  const unbound = withoutPlan(recordSet)
  const changed = new Map<number, ReadonlySet<string>>()
  for (const { localSeq, mutation, params, atMs } of works) {
    const options = { atMs, conflictRule: 'showOwn' } as const
    const tried = execute(mutation, params, recordSet, options)
    const isOfPlan = !tried.ok && (tried.error.code === 'quota_exceeded' || tried.error.code === 'not_allowed')
    const done = isOfPlan ? execute(mutation, params, unbound, options) : tried
    if (done.ok) changed.set(localSeq, new Set(done.value.changed.map(({ kind, ID }) => recordKeyString(kind, ID))))
  }
  return { recordSet, changed }
}

/**
 * The names in use among which the waiting changes have to find free ones: those that they give, and those under which
 * records come back or are copied.
 */
async function namesFor(
  tables: WritableTables,
  works: readonly Replayed[],
  seen: readonly [string, StoredRecord][],
): Promise<TakenName[]> {
  const known = new Map(seen.map(([kind, { record }]) => [recordKeyString(kind, record.ID), record]))
  const find = findIn(known)
  const asked = works.flatMap(({ mutation, params }) => [
    ...(mutation.touches(params).names ?? []),
    ...(mutation.touchesMore?.(params, find).names ?? []),
  ])
  const wanted = new Map(
    asked.flatMap((name) => (name.base === '' ? [] : [[`${name.kind}/${name.base}`, name] as const])),
  )
  return (await Promise.all([...wanted.values()].map(({ kind, base }) => takenNames(tables, kind, base)))).flat()
}

/** Finds records in a map by their keys. */
const findIn = (records: ReadonlyMap<string, DomainRecord>): FindRecord =>
  typedFind((kind, ID) => records.get(recordKeyString(kind, ID)))

type TakenName = Awaited<ReturnType<typeof takenNames>>[number]

/** A waiting change, its parameters checked. */
interface Replayed {
  readonly mutation: Mutation
  readonly params: unknown
}

/**
 * Reads, without changing them, the records that waiting mutations refer to but do not change (a copy's original, a
 * parent). Excludes the plan, which is read only if they have changed it.
 */
async function readReferencedRecords(
  tables: WritableTables,
  works: readonly Replayed[],
  { bases, loaded }: { readonly bases: readonly Base[]; readonly loaded: readonly [string, StoredRecord][] },
): Promise<[string, StoredRecord][]> {
  const replayed = new Set(bases.map(({ key }) => recordKeyString(key.kind, key.ID)))
  const known = new Map(loaded.map(([kind, { record }]) => [recordKeyString(kind, record.ID), record]))
  const beside: [string, StoredRecord][] = []
  const asked = new Set<string>([...replayed, ...known.keys()])
  const find = findIn(known)
  const isNew = ({ kind, ID }: RecordKey): boolean =>
    kind !== CAPABILITIES_KEY.kind && !asked.has(recordKeyString(kind, ID))
  const wantedNow = (): RecordKey[] =>
    works
      .flatMap(({ mutation, params }) => [
        ...mutationTouches(mutation, params).keys,
        ...(mutation.touchesMore?.(params, find).keys ?? []),
      ])
      .filter(isNew)
  // A record read here may itself belong to another record.
  for (let wanted = wantedNow(); wanted.length > 0; wanted = wantedNow()) {
    for (const { kind, ID } of wanted) asked.add(recordKeyString(kind, ID))
    for (const row of await readRecordRows(tables, wanted)) {
      if (!row || known.has(recordKeyString(row.kind, row.ID))) continue
      const record: DomainRecord = parseRecord(row.kind, row.json)
      known.set(recordKeyString(row.kind, row.ID), record)
      beside.push([row.kind, { record, deleted: row.deleted === 1 }])
    }
  }
  return beside
}

/**
 * Removes the plan from the record set, so that work done under an earlier plan stays visible under one that forbids
 * it. The server decides whether it is accepted.
 */
const withoutPlan = (recordSet: RecordSet): RecordSet => ({
  ...recordSet,
  stored: (kind, ID) => (kind === CAPABILITIES_KEY.kind ? undefined : recordSet.stored(kind, ID)),
})

interface Writes {
  readonly records: LocalRecordRow[]
  readonly bases: BaseRow[]
  /** Records without waiting mutations. */
  readonly unbased: RecordKey[]
  readonly gone: RecordKey[]
}

const noWrites = (): Writes => ({ records: [], bases: [], unbased: [], gone: [] })

/** Asked for together: a transaction carries its requests out in the order in which they were made. */
async function write(tables: WritableTables, { records, bases, unbased, gone }: Writes): Promise<void> {
  await Promise.all([
    records.length > 0 && tables.records.bulkPut(records),
    bases.length > 0 && tables.bases.bulkPut(bases),
    dropBases(tables, unbased),
    gone.length > 0 && tables.records.bulkDelete(primaryKeys(gone)),
  ])
}

async function dropBases(tables: WritableTables, keys: readonly RecordKey[]): Promise<void> {
  await Promise.all([...groupBy(keys, (key) => key.kind)].map(([kind, ofKind]) => dropBasesOf(tables, kind, ofKind)))
}

/** Neighbours go in one request. */
async function dropBasesOf(tables: WritableTables, kind: string, keys: readonly RecordKey[]): Promise<void> {
  const unwanted = new Set(keys.map(({ ID }) => ID))
  const IDs = [...unwanted].toSorted((a, b) => a - b)
  const range = tables.bases.where('[kind+ID]').between([kind, IDs[0] ?? 0], [kind, IDs.at(-1) ?? 0], true, true)
  const present = await range.primaryKeys()
  const going = present.filter(([, ID]) => unwanted.has(ID))
  if (going.length > 0) await (going.length === present.length ? range.delete() : tables.bases.bulkDelete(going))
}
