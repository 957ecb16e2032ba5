import { kindNamed } from '#domain/kinds/index.ts'
import { CORE, parentIDOf, setOf, type Summary } from '#domain/engine/kind.ts'
import { type Mutation, touchesOf } from '#domain/engine/mutation.ts'
import {
  type Children,
  childrenText,
  type DomainRecord,
  isGone,
  keyText,
  type RecordKey,
} from '#domain/engine/record.ts'
import { createWorkspace, type StoredRecord } from '#domain/engine/transaction.ts'
import type { LocalTables } from '#store/database.ts'
import { orderOf, type RecordRow } from '#store/rows.ts'

type Records = Pick<LocalTables, 'records'>

/** A record's row as a transaction holds it. */
const storedRecordOf = (row: RecordRow): StoredRecord => ({
  record: JSON.parse(row.json) as DomainRecord,
  deleted: row.deleted === 1,
})

/** The row of a record. `json`: its text. */
export function recordRow(
  kind: string,
  { record, deleted }: StoredRecord,
  { json, foldBarrier, rebuildCount }: Pick<RecordRow, 'json' | 'foldBarrier' | 'rebuildCount'>,
): RecordRow {
  const definition = kindNamed(kind)
  if (!definition) throw new RangeError(`unknown kind ${kind}`)
  const { ID, name, updatedAt } = record
  const shown: Summary = isGone(record) ? NOTHING : definition.summary(record)
  const parent = parentIDOf(definition, record)
  const set = isGone(record) ? CORE : setOf(definition, record)
  const place = { order: orderOf(record), deleted: deleted ? 1 : 0, ...(set === CORE ? {} : { set }) } as const
  return { kind, ID, name, ...shown, parent, updatedAt, ...place, json, foldBarrier, rebuildCount }
}

const NOTHING: Summary = { title: '', excerpt: '', search: '' }

/** The live records of a kind that belong to one. */
const readChildren = ({ records }: Records, { kind, of }: Children): Promise<RecordRow[]> =>
  records
    .where('[kind+parent+deleted+order]')
    .between([kind, of.ID, 0, [Number.NEGATIVE_INFINITY]], [kind, of.ID, 0, [Number.POSITIVE_INFINITY]])
    .toArray()

/** Names in use that are a base, or a base with a suffix ('.' is the character after '-'), for a free suffix. */
export async function takenNames(
  { records }: Records,
  kind: string,
  base: string,
): Promise<[kind: string, name: string, ID: number][]> {
  const rows = await records
    .where('[kind+name]')
    .between([kind, base], [kind, `${base}.`], true, false)
    .toArray()
  return rows.filter(({ deleted }) => deleted === 0).map(({ name, ID }) => [kind, name, ID])
}

/** Reads what a mutation wants to see, in at most a few rounds, inside the caller's transaction. */
export async function loadWorkspace(tables: Records, mutation: Mutation, params: unknown) {
  const rows = new Map<string, RecordRow>()
  const names: [string, string, number][] = []
  const asked = new Set<string>()
  const askedKeys: string[] = []
  const find = (kind: string, ID: number): DomainRecord | undefined => {
    const row = rows.get(keyText(kind, ID))
    return row && storedRecordOf(row).record
  }
  let touches = touchesOf(mutation, params)
  for (;;) {
    const keys = touches.keys.filter(({ kind, ID }) => !asked.has(keyText(kind, ID)))
    const bases = (touches.names ?? []).filter(({ kind, base }) => base !== '' && !asked.has(`${kind}/${base}`))
    const children = (touches.children ?? []).filter(({ kind, of }) => !asked.has(childrenText(kind, of)))
    if (keys.length === 0 && bases.length === 0 && children.length === 0) break
    for (const { kind, ID } of keys) asked.add(keyText(kind, ID))
    askedKeys.push(...keys.map(({ kind, ID }) => keyText(kind, ID)))
    for (const { kind, of } of children) asked.add(childrenText(kind, of))
    for (const { kind, base } of bases) asked.add(`${kind}/${base}`)
    const [found, belonging, taken] = await Promise.all([
      readRecords(tables, keys),
      Promise.all(children.map((one) => readChildren(tables, one))),
      Promise.all(bases.map(({ kind, base }) => takenNames(tables, kind, base))),
    ])
    for (const row of [...found, ...belonging.flat()]) if (row) rows.set(keyText(row.kind, row.ID), row)
    // A spread of a hundred thousand names would be more than a call takes.
    for (const name of taken.flat()) names.push(name)
    if (!mutation.touchesMore) break
    touches = mutation.touchesMore(params, find)
  }
  return {
    rows,
    /** The records that it named, there or not. */
    asked: askedKeys,
    workspace: createWorkspace(
      [...rows.values()].map((row) => [row.kind, storedRecordOf(row)] as const),
      names,
    ),
  }
}

export const readRecords = ({ records }: Records, keys: readonly RecordKey[]): Promise<(RecordRow | undefined)[]> =>
  records.bulkGet(primaryKeys(keys))

/** As `records` and `bases` know them. */
export const primaryKeys = (keys: readonly RecordKey[]): [kind: string, ID: number][] =>
  keys.map(({ kind, ID }) => [kind, ID])
