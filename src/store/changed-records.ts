import { Dexie, type IntervalTree, type ObservabilitySet, RangeSet } from 'dexie'
import type { LocalDatabase } from '#store/database.ts'

/** Bounds of the primary keys of records that were written, each `[kind, ID]`; both the same where it is one. */
export interface ChangedKeys {
  readonly from: unknown
  readonly to: unknown
}

/**
 * Tells which records were written to this database from now on, by any tab or worker, until what it gives is called. A
 * range may hold records that were not.
 */
export function onRecordsChanged(
  { name }: Pick<LocalDatabase, 'name'>,
  listener: (keys: readonly ChangedKeys[]) => void,
): () => void {
  const part = `idb://${name}/records/`
  const tell = (parts: ObservabilitySet): void => {
    // Dexie reports `all` where everything may have changed.
    const written = parts[part] ?? parts['all']
    if (written) listener(rangesIn(written))
  }
  Dexie.on.storagemutated.subscribe(tell)
  return () => Dexie.on.storagemutated.unsubscribe(tell)
}

function rangesIn(tree: IntervalTree): readonly ChangedKeys[] {
  const ranges = RangeSet(tree)[Symbol.iterator]()
  const keys: ChangedKeys[] = []
  for (let next = ranges.next(); next.value; next = ranges.next())
    keys.push({ from: next.value.from, to: next.value.to })
  return keys
}

/** The records of a kind that were written, by ID; null where it is not known which. */
export function changedRecordIDs(kind: string, keys: readonly ChangedKeys[]): readonly number[] | null {
  const IDs = new Set<number>()
  for (const { from, to } of keys) {
    if (!isKey(from) || !isKey(to) || from[0] !== to[0] || from[1] !== to[1]) return null
    if (from[0] === kind) IDs.add(from[1])
  }
  return [...IDs]
}

const isKey = (key: unknown): key is [string, number] =>
  Array.isArray(key) && key.length === 2 && typeof key[0] === 'string' && typeof key[1] === 'number'
