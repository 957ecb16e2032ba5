import { typedFind } from '#domain/engine/mutation.ts'
import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import { findKind } from '#domain/kinds/index.ts'
import { CORE_SET, parentIDOf, syncSetOf, type RecordSummary } from '#domain/engine/kind.ts'
import { type Mutation, mutationTouches } from '#domain/engine/mutation.ts'
import { type Children, childrenKeyString, isErased, recordKeyString, type RecordKey } from '#domain/engine/record.ts'
import { createRecordSet, type StoredRecord } from '#domain/engine/transaction.ts'
import { recordOrder, type LocalRecordRow } from '#store/rows.ts'

export interface RowsInRange<T> {
  toArray(): PromiseLike<T[]>
}

/** The records as a mutation reads them. Dexie's table fits, and so does IndexedDB's own store. */
export interface RecordReads {
  bulkGet(keys: [kind: string, ID: number][]): PromiseLike<(LocalRecordRow | undefined)[]>
  where(index: string): {
    between(lower: unknown, upper: unknown, hasLower?: boolean, hasUpper?: boolean): RowsInRange<LocalRecordRow>
  }
}

interface Records {
  readonly records: RecordReads
}

/** A record's row as a transaction holds it. */
const storedRecordOf = (row: LocalRecordRow): StoredRecord => ({
  record: parseRecord(row.kind, row.json),
  deleted: row.deleted === 1,
})

/** The row of a record. `json`: its text. */
export function recordRow(
  kind: string,
  { record, deleted }: StoredRecord,
  { json, foldBarrier, rebuildCount }: Pick<LocalRecordRow, 'json' | 'foldBarrier' | 'rebuildCount'>,
): LocalRecordRow {
  const definition = findKind(kind)
  if (!definition) throw new RangeError(`unknown kind ${kind}`)
  const { ID, name, updatedAt } = record
  const shown: RecordSummary = isErased(record) ? EMPTY_SUMMARY : definition.summary(record)
  const parent = parentIDOf(definition, record)
  const set = isErased(record) ? CORE_SET : syncSetOf(definition, record)
  const place = {
    order: recordOrder(record),
    deleted: deleted ? 1 : 0,
    ...(parent === 0 ? {} : { parent }),
    ...(set === CORE_SET ? {} : { set }),
  } as const
  return { kind, ID, name, ...shown, updatedAt, ...place, json, foldBarrier, rebuildCount }
}

const EMPTY_SUMMARY: RecordSummary = { title: '', excerpt: '', search: '' }

/** The live records of a kind that belong to one. */
const readChildren = ({ records }: Records, { kind, of }: Children): PromiseLike<LocalRecordRow[]> =>
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
export async function loadRecordSet(tables: Records, mutation: Mutation, params: unknown) {
  const rows = new Map<string, LocalRecordRow>()
  const names: [string, string, number][] = []
  const asked = new Set<string>()
  const askedKeys: string[] = []
  const find = typedFind((kind, ID) => {
    const row = rows.get(recordKeyString(kind, ID))
    return row && storedRecordOf(row).record
  })
  let touches = mutationTouches(mutation, params)
  for (;;) {
    const keys = touches.keys.filter(({ kind, ID }) => !asked.has(recordKeyString(kind, ID)))
    const bases = (touches.names ?? []).filter(({ kind, base }) => base !== '' && !asked.has(`${kind}/${base}`))
    const children = (touches.children ?? []).filter(({ kind, of }) => !asked.has(childrenKeyString(kind, of)))
    if (keys.length === 0 && bases.length === 0 && children.length === 0) break
    for (const { kind, ID } of keys) asked.add(recordKeyString(kind, ID))
    askedKeys.push(...keys.map(({ kind, ID }) => recordKeyString(kind, ID)))
    for (const { kind, of } of children) asked.add(childrenKeyString(kind, of))
    for (const { kind, base } of bases) asked.add(`${kind}/${base}`)
    const [found, belonging, taken] = await Promise.all([
      readRecordRows(tables, keys),
      Promise.all(children.map((one) => readChildren(tables, one))),
      Promise.all(bases.map(({ kind, base }) => takenNames(tables, kind, base))),
    ])
    for (const row of [...found, ...belonging.flat()]) if (row) rows.set(recordKeyString(row.kind, row.ID), row)
    // A spread of a hundred thousand names would be more than a call takes.
    for (const name of taken.flat()) names.push(name)
    if (!mutation.touchesMore) break
    touches = mutation.touchesMore(params, find)
  }
  return {
    rows,
    /** The records that it named, there or not. */
    asked: askedKeys,
    recordSet: createRecordSet(
      [...rows.values()].map((row) => [row.kind, storedRecordOf(row)] as const),
      names,
    ),
  }
}

export const readRecordRows = (
  { records }: Records,
  keys: readonly RecordKey[],
): PromiseLike<(LocalRecordRow | undefined)[]> => records.bulkGet(primaryKeys(keys))

/** Converts record keys to primary keys of `records` and `bases`. */
export const primaryKeys = (keys: readonly RecordKey[]): [kind: string, ID: number][] =>
  keys.map(({ kind, ID }) => [kind, ID])
