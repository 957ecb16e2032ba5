import { entitiesByKind } from '#domain/entities/index.ts'
import type { Mutation } from '#domain/mutation.ts'
import { type DomainRecord, keyText, type RecordKey } from '#domain/record.ts'
import { createWorkspace, type Held } from '#domain/transaction.ts'
import { headsOf, type LocalDatabase } from '#store/database.ts'
import type { BodyRow, HeadRow } from '#store/rows.ts'

/** A record's row as a transaction holds it. */
const heldOf = (row: BodyRow): Held => ({ record: JSON.parse(row.json) as DomainRecord, deleted: row.deleted === 1 })

/** The row of a record that lists show. */
export function headRow(kind: string, { record, deleted }: Held): HeadRow {
  const entity = entitiesByKind.get(kind)
  if (!entity) throw new RangeError(`unknown kind ${kind}`)
  return { ID: record.ID, name: record.name, ...entity.head(record), updatedAt: record.updatedAt, deleted: deleted ? 1 : 0 }
}

/** Heads whose slug begins with a base, for a free suffix. */
export async function takenNames(database: LocalDatabase, kind: string, base: string): Promise<[kind: string, name: string, ID: number][]> {
  const heads = await headsOf(database, kind).where('name').startsWith(base).toArray()
  return heads.filter(({ deleted }) => deleted === 0).map(({ name, ID }) => [kind, name, ID])
}

/** Reads what a mutation wants to see, in at most a few rounds, inside the caller's transaction. */
export async function loadWorkspace(database: LocalDatabase, mutation: Mutation, params: unknown) {
  const rows = new Map<string, BodyRow>()
  const names: [string, string, number][] = []
  const asked = new Set<string>()
  const find = (kind: string, ID: number): DomainRecord | undefined => {
    const row = rows.get(keyText(kind, ID))
    return row && heldOf(row).record
  }
  let touches = mutation.touches(params)
  for (;;) {
    const keys = touches.keys.filter(({ kind, ID }) => !asked.has(keyText(kind, ID)))
    const bases = (touches.names ?? []).filter(({ kind, base }) => base !== '' && !asked.has(`${kind}/${base}`))
    if (keys.length === 0 && bases.length === 0) break
    for (const { kind, ID } of keys) asked.add(keyText(kind, ID))
    for (const { kind, base } of bases) asked.add(`${kind}/${base}`)
    const [found, taken] = await Promise.all([
      readBodies(database, keys),
      Promise.all(bases.map(({ kind, base }) => takenNames(database, kind, base))),
    ])
    for (const row of found) if (row) rows.set(keyText(row.kind, row.ID), row)
    names.push(...taken.flat())
    if (!mutation.touchesMore) break
    touches = mutation.touchesMore(params, find)
  }
  return {
    rows,
    workspace: createWorkspace(
      [...rows.values()].map((row) => [row.kind, heldOf(row)] as const),
      names,
    ),
  }
}

export const readBodies = (database: LocalDatabase, keys: readonly RecordKey[]): Promise<(BodyRow | undefined)[]> =>
  database.bodies.bulkGet(keys.map(({ kind, ID }) => [kind, ID] as [string, number]))
