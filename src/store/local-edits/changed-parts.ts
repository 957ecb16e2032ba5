import { cmp, Dexie, type IndexableType, type ObservabilitySet, RangeSet } from 'dexie'
import type { LocalDatabase } from '#store/database.ts'

/** An index as Dexie's schema describes it. */
interface Index {
  readonly name: string
  readonly keyPath?: string | string[] | undefined
}

/**
 * Collects the keys that a transaction has written, by table and index, as Dexie tells them to its live queries. Given
 * the row before an edit, queries that only count are left alone.
 */
export interface ChangedParts {
  /** `before`: the row that the write replaces; absent where it is new or not known. */
  add(table: string, key: IDBValidKey, row: object, before?: object): void
  /** Tells every live query on this origin: of this page, of other tabs and of workers. */
  publish(): void
}

/** Starts with nothing. */
export function changedParts(database: LocalDatabase): ChangedParts {
  const parts: ObservabilitySet = {}
  const keysOf = (table: string, index: string): RangeSet => {
    const part = `idb://${database.name}/${table}/${index}`
    return (parts[part] ??= new RangeSet()) as RangeSet
  }
  return {
    add(table, key, row, before) {
      keysOf(table, '').addKey(key as IndexableType)
      // Dexie's name for the set of keys itself, which changes with rows that come and go.
      if (!before) keysOf(table, ':dels').addKey(key as IndexableType)
      for (const index of database.table(table).schema.indexes) {
        const [now, then] = [indexKey(index, row), before && indexKey(index, before)]
        if (now !== undefined && then !== undefined && cmp(now, then) === 0) continue
        for (const one of [now, then]) if (one !== undefined) keysOf(table, index.name).addKey(one)
      }
    },
    publish() {
      if (Object.keys(parts).length > 0) Dexie.on.storagemutated.fire(parts)
    },
  }
}

/** The key of a row in an index; undefined where it has none there. */
function indexKey({ keyPath = '' }: Index, row: object): IndexableType | undefined {
  const valueAt = (path: string): IndexableType | undefined =>
    (row as Readonly<Record<string, IndexableType | undefined>>)[path]
  if (typeof keyPath === 'string') return valueAt(keyPath)
  const values = keyPath.map(valueAt)
  return values.includes(undefined) ? undefined : (values as IndexableType)
}
