import type { FieldChange, HistoryEntry } from '#domain/engine/history.ts'
import { recordKeyString, type RecordKey } from '#domain/engine/record.ts'
import { maxJsonBytes } from '#lib/json-size.ts'

/** Change of one record by one mutation, or by several of one author that were joined. */
export interface RecordChange
  extends RecordKey,
    Pick<HistoryEntry, 'version' | 'author' | 'at' | 'method' | 'verb' | 'fields'> {}

/** History of one unit of work, whose device is the same throughout. */
export interface HistoryLog {
  note(change: RecordChange): void
  /** Drops a record that is gone for good: its words are kept nowhere. */
  forget(key: RecordKey): void
  readonly changes: () => readonly RecordChange[]
  /** Records whose stored history goes with them. */
  readonly erased: () => readonly RecordKey[]
}

/** Edits of one field within this time are one change in the history. */
const JOINED_WITHIN_MS = 10 * 60_000
/**
 * Changes of one author whose bound is above this are joined at any distance in time: each has two copies of its
 * fields. The bound of a text is six times its length.
 */
const MIN_LONG_BOUND = 6 * 64 * 1024

/**
 * Joins edits of the same fields, so that a hundred edits of a long text do not store it two hundred times: `before` of
 * the first, `after` of the last.
 */
export function createHistoryLog(): HistoryLog {
  const byRecord = new Map<string, RecordChange[]>()
  const erased = new Map<string, RecordKey>()
  return {
    note(change) {
      const key = recordKeyString(change.kind, change.ID)
      const earlier = byRecord.get(key) ?? []
      byRecord.set(key, earlier)
      // A record's state may change between edits: they stay apart then.
      const edits = earlier.slice(earlier.findLastIndex(({ verb }) => verb !== 'edit') + 1)
      const former = edits.findLast((one) => overlaps(one, change))
      if (!former || change.verb !== 'edit' || !mayJoin(former, change)) {
        earlier.push(change)
        return
      }
      earlier.splice(earlier.indexOf(former), 1)
      earlier.push({ ...change, fields: joined(former.fields, change.fields) })
    },
    forget(key) {
      byRecord.delete(recordKeyString(key.kind, key.ID))
      erased.set(recordKeyString(key.kind, key.ID), key)
    },
    changes: () => [...byRecord.values()].flat(),
    erased: () => [...erased.values()],
  }
}

const overlaps = (one: RecordChange, { fields }: RecordChange): boolean =>
  one.fields.some(({ path }) => fields.some((field) => field.path === path))

const boundOf = ({ fields }: RecordChange): number =>
  fields.reduce((sum, { before, after }) => sum + maxJsonBytes(before) + maxJsonBytes(after), 0)

const mayJoin = (former: RecordChange, change: RecordChange): boolean =>
  former.author === change.author &&
  (boundOf(former) + boundOf(change) > MIN_LONG_BOUND ||
    (former.method === change.method && Math.abs(change.at - former.at) <= JOINED_WITHIN_MS))

function joined(former: readonly FieldChange[], fields: readonly FieldChange[]): FieldChange[] {
  const changed = new Map(fields.map((field) => [field.path, field]))
  const known = new Set(former.map(({ path }) => path))
  return [
    ...former.map((field) => ({ ...field, after: (changed.get(field.path) ?? field).after })),
    ...fields.filter(({ path }) => !known.has(path)),
  ]
}
