import type { Change } from '#contract/sync.ts'
import { mutationsByMethod } from '#domain/entities/index.ts'
import { execute } from '#domain/execute.ts'
import { type DomainRecord, keyText, type RecordKey } from '#domain/record.ts'
import { createWorkspace, type Held } from '#domain/transaction.ts'
import { groupBy } from '#lib/group.ts'
import { headsOf, type LocalDatabase } from '#store/database.ts'
import type { BodyRow, HeadRow, StoredOutboxRow } from '#store/rows.ts'
import { headRow, readBodies, takenNames } from '#store/workspace.ts'
import * as z from 'zod/mini'

/** The server's copy of a record beneath the waiting changes. `json` null: the server has none. */
interface Base {
  readonly key: RecordKey
  readonly json: string | null
  /** The same, parsed, where it is at hand. */
  readonly record?: DomainRecord
  readonly deleted: 0 | 1
  readonly version: number
  readonly barrier: number
}

const recordOf = (json: string, { record }: Base): DomainRecord => record ?? (JSON.parse(json) as DomainRecord)

/** Brings a page of changes in, beneath the changes that still wait, inside the caller's transaction.
 *  `released`: records whose waiting changes have just left the overlay. `overlay`: what still shapes what the person sees, in order of acting. */
export async function rebase(
  database: LocalDatabase,
  {
    changes,
    released,
    overlay,
  }: { readonly changes: readonly Change[]; readonly released: Iterable<string>; readonly overlay: readonly StoredOutboxRow[] },
): Promise<void> {
  const changesByKey = new Map(changes.map((change) => [keyText(change.kind, change.ID), change]))
  const affected = new Set([...changesByKey.keys(), ...released])
  if (affected.size === 0) return
  const replayed = closure(affected, overlay)
  const keys = [...affected].map(toKey)
  const rows = await readBodies(database, keys)
  const bases = keys.map((key, index) => baseOf(key, rows[index], changesByKey.get(keyText(key.kind, key.ID))))
  await write(database, replayed.length === 0 ? writesOfBases(bases) : await writesOfReplay(database, bases, replayed))
}

const toKey = (text: string): RecordKey => {
  const at = text.indexOf(':')
  return { kind: text.slice(0, at), ID: Number(text.slice(at + 1)) }
}

/** The waiting changes that touch an affected record; every record they touch becomes affected too, until nothing is added. */
function closure(affected: Set<string>, overlay: readonly StoredOutboxRow[]): StoredOutboxRow[] {
  const taken = new Set<StoredOutboxRow>()
  for (let size = -1; size !== taken.size; ) {
    size = taken.size
    for (const row of overlay) {
      if (taken.has(row) || !row.keys.some((key) => affected.has(key))) continue
      taken.add(row)
      for (const key of row.keys) affected.add(key)
    }
  }
  return overlay.filter((row) => taken.has(row))
}

function baseOf(key: RecordKey, row: BodyRow | undefined, change: Change | undefined): Base {
  const barrier = row?.barrier ?? 0
  if (change && change.version >= (row?.version ?? 0)) {
    const state = { key, deleted: change.deleted ? 1 : 0, version: change.version, barrier } as const
    return change.record === null
      ? { ...state, json: null }
      : { ...state, json: JSON.stringify(change.record), record: change.record as DomainRecord }
  }
  if (!row) return { key, json: null, deleted: 0, version: 0, barrier }
  const { json, deleted } = row.under ?? row
  return { key, json, deleted, version: row.version, barrier }
}

/** No waiting change touches these records: what the person sees is the server's copy. */
function writesOfBases(bases: readonly Base[]): Writes {
  const heads: [kind: string, head: HeadRow][] = []
  const bodies: BodyRow[] = []
  const gone: RecordKey[] = []
  for (const base of bases) {
    const { key, json, deleted, version, barrier } = base
    if (json === null) gone.push(key)
    else {
      heads.push([key.kind, headRow(key.kind, { record: recordOf(json, base), deleted: deleted === 1 })])
      bodies.push({ ...key, version, deleted, json, barrier })
    }
  }
  return { heads, bodies, gone }
}

async function writesOfReplay(database: LocalDatabase, bases: readonly Base[], replayed: readonly StoredOutboxRow[]): Promise<Writes> {
  const workspace = await replay(database, bases, replayed)
  const stillShaped = new Set(replayed.flatMap(({ keys }) => keys))
  const heads: [kind: string, head: HeadRow][] = []
  const bodies: BodyRow[] = []
  const gone: RecordKey[] = []
  for (const { key, json, deleted, version, barrier } of bases) {
    const held = workspace.held(key.kind, key.ID)
    if (!held) gone.push(key)
    else {
      const isShaped = stillShaped.has(keyText(key.kind, key.ID))
      heads.push([key.kind, headRow(key.kind, held)])
      bodies.push({
        ...key,
        version,
        deleted: held.deleted ? 1 : 0,
        json: isShaped || json === null ? JSON.stringify(held.record) : json,
        ...(isShaped ? { under: { json, deleted } } : {}),
        barrier,
      })
    }
  }
  return { heads, bodies, gone }
}

/** Runs the waiting changes on the server's copies. One that no longer fits changes nothing here; the server's word on it is on its way. */
async function replay(database: LocalDatabase, bases: readonly Base[], replayed: readonly StoredOutboxRow[]) {
  const works = replayed.flatMap((row) => {
    const mutation = mutationsByMethod.get(row.method)
    const parsed = mutation && z.safeParse(mutation.params, row.params)
    return mutation && parsed?.success ? [{ mutation, params: parsed.data, atMs: row.at }] : []
  })
  const asked = works.flatMap(({ mutation, params }) => mutation.touches(params).names ?? [])
  const names = await Promise.all(asked.map(({ kind, base }) => takenNames(database, kind, base)))
  const loaded = bases.flatMap((base): [string, Held][] =>
    base.json === null ? [] : [[base.key.kind, { record: recordOf(base.json, base), deleted: base.deleted === 1 }]],
  )
  const workspace = createWorkspace(loaded, names.flat())
  for (const { mutation, params, atMs } of works) execute(mutation, params, workspace, { atMs, conflictRule: 'showOwn' })
  return workspace
}

interface Writes {
  readonly heads: readonly [kind: string, head: HeadRow][]
  readonly bodies: readonly BodyRow[]
  readonly gone: readonly RecordKey[]
}

async function write(database: LocalDatabase, { heads, bodies, gone }: Writes): Promise<void> {
  const headsByKind = groupBy(heads, ([kind]) => kind)
  const goneByKind = groupBy(gone, ({ kind }) => kind)
  if (bodies.length > 0) await database.bodies.bulkPut([...bodies])
  for (const [kind, rows] of headsByKind) await headsOf(database, kind).bulkPut(rows.map(([, head]) => head))
  if (gone.length > 0) await database.bodies.bulkDelete(gone.map(({ kind, ID }) => [kind, ID]))
  for (const [kind, keys] of goneByKind) await headsOf(database, kind).bulkDelete(keys.map(({ ID }) => ID))
}
