import { type FieldChange, fieldChanges, type HistoryEntry } from '#domain/engine/history.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { convertToRecordNotation, findKind, notationOf } from '#domain/engine/registry.ts'
import { sameJson } from '#lib/json.ts'
import { valueAt, withValueAt } from '#lib/path.ts'
import { textChanges } from '#domain/kinds/text-changes.ts'

type WritableValue = string | boolean | number

/** A field that a restore would change: what it says now and what it said then. */
export interface Difference {
  readonly path: string
  readonly now: WritableValue
  readonly former: WritableValue
}

interface RecordPast {
  /** The server's copy as this device has it. */
  readonly server: DomainRecord
  /** Newest first. */
  readonly entries: readonly HistoryEntry[]
}

/**
 * A record's texts as they were after an entry. What was changed since is folded back; what the entry or an older one
 * wrote is taken from there, since this device's own copy may be some changes behind. Where it belonged is no text, and
 * is left as it is.
 */
export function recordAtVersion(kind: string, { server, entries }: RecordPast, index: number): DomainRecord {
  let then = server
  for (const { fields } of entries.slice(index).toReversed())
    for (const { path, after } of textChanges(kind, fields)) then = withValueAt(then, path, after)
  for (const { fields } of entries.slice(0, index))
    for (const { path, before } of textChanges(kind, fields)) then = withValueAt(then, path, before)
  return then
}

/**
 * Brings a value of an entry into the notation that the record has now. `states`: the record before and after the
 * entry.
 */
export function formerValueNow(
  kind: string,
  shown: DomainRecord,
  { path, after }: FieldChange,
  {
    former,
    states,
  }: { readonly former: WritableValue; readonly states: readonly [before: DomainRecord, after: DomainRecord] },
): WritableValue {
  const then = states[sameJson(former, after) ? 1 : 0]
  return convertToRecordNotation(kind, shown, { path, value: former, from: notationOf(kind, then, path) })
}

/** Returns the differences between the shown version of a record and an earlier one. */
export function recordDifferences(kind: string, shown: DomainRecord, then: DomainRecord): readonly Difference[] {
  const all = textChanges(kind, fieldChanges(shown, then)).flatMap(({ path, before, after }) =>
    isWritable(before) && isWritable(after) ? [{ path, now: before, former: after }] : [],
  )
  const alike = notationDifference(kind, shown, then)
  return alike && all.every(({ path }) => path !== alike.path) ? [...all, alike] : all
}

/** A field whose characters are the same and whose notation is another: the words differ. */
function notationDifference(kind: string, shown: DomainRecord, then: DomainRecord): Difference | undefined {
  const path = findKind(kind)?.notation?.path
  const now = path === undefined ? undefined : valueAt(shown, path)
  if (path === undefined || !isWritable(now) || now !== valueAt(then, path)) return undefined
  const asThen = convertToRecordNotation(kind, shown, { path, value: now, from: notationOf(kind, then, path) })
  return asThen === now ? undefined : { path, now, former: now }
}

export const isWritable = (value: unknown): value is WritableValue =>
  ['string', 'boolean', 'number'].includes(typeof value)
