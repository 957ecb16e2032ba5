import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import { type Conflict, conflictInNotation } from '#domain/engine/conflict-record.ts'
import { recordKeyString, type RecordKey } from '#domain/engine/record.ts'
import { notationOf } from '#domain/engine/registry.ts'
import { findKind } from '#domain/kinds/index.ts'
import { type FieldPlace, fieldPlace, recordTitle } from '#domain/kinds/record-labels.ts'
import type { Json } from '#lib/json.ts'
import { valueAt } from '#lib/path.ts'
import { type LocalDatabase, readCursor, readDevice, recordsOfKind } from '#store/database.ts'
import { type RecordRef, toRecordRef } from '#records/kind-screens.ts'
import { latestSummaries, recordById, type LocalRecord } from '#store/queries.ts'
import { recordWithSummary } from '#store/whole-records.ts'

/** A conflict with everything that is shown of it. */
export interface ConflictView {
  /** Conflict with its values in the field's current notation. */
  readonly conflict: Conflict
  readonly isOpen: boolean
  /** Title of the record. */
  readonly title: string
  readonly place: FieldPlace
  /**
   * Availability of the record. here: it can be edited. trash: it was deleted and can be restored. gone: it is not on
   * this device or was deleted for good.
   */
  readonly record: 'here' | 'trash' | 'gone'
  /** The record, to be opened; null where it is not here. */
  readonly ref: RecordRef | null
  /** Current value of the field. */
  readonly now: Json
  /** Epoch ms of the record's last change. */
  readonly changedAtMs: number | null
  /** This device caused it: the words in conflict are those that were typed here. */
  readonly isFromThisDevice: boolean
}

/** Every open conflict of the account, the newest first. */
export async function readOpenConflicts(database: LocalDatabase): Promise<readonly ConflictView[]> {
  const summaries = await latestSummaries(database, 'conflict')
  const seen = await Promise.all(summaries.map(({ ID }) => recordById(database, 'conflict', ID)))
  return toConflictViews(
    database,
    seen.flatMap((one) => (one ? [one] : [])),
  )
}

/** The fields of a record that were ever asked about, settled or not. */
export async function readConflictPaths(
  database: LocalDatabase,
  { kind, ID }: RecordKey,
): Promise<ReadonlySet<string>> {
  const rows = await recordsOfKind(database, 'conflict').toArray()
  const conflicts = rows.map(({ json }) => parseRecord('conflict', json))
  return new Set(conflicts.filter(({ of }) => of.kind === kind && of.ID === ID).map(({ path }) => path))
}

/** Reads this device's conflict with the ID from an address. */
export async function readConflict(database: LocalDatabase, ID: number): Promise<ConflictLookup> {
  const [found, cursor] = await Promise.all([readConflictByID(database, ID), readCursor(database)])
  return { ID, found, isDownloaded: cursor.epoch !== null }
}

/** Reads one conflict, even a settled one, or null if this device has none with the ID. */
export async function readConflictByID(database: LocalDatabase, ID: number): Promise<ConflictView | null> {
  // The address may say anything.
  const seen = Number.isSafeInteger(ID) ? await recordById(database, 'conflict', ID) : undefined
  if (!seen) return null
  const [one] = await toConflictViews(database, [seen])
  return one ?? null
}

async function toConflictViews(
  database: LocalDatabase,
  conflicts: readonly LocalRecord<Conflict>[],
): Promise<readonly ConflictView[]> {
  const device = (await readDevice(database))?.device
  const records = new Map<string, Awaited<ReturnType<typeof recordWithSummary>>>()
  for (const { record } of conflicts) {
    const key = recordKeyString(record.of.kind, record.of.ID)
    if (!records.has(key)) records.set(key, await recordWithSummary(database, record.of.kind, record.of.ID))
  }
  return conflicts.map(({ record: conflict, deleted }) => {
    const { of, path } = conflict
    const seen = records.get(recordKeyString(of.kind, of.ID))
    const notation = seen && notationOf(of.kind, seen.record, path)
    return {
      conflict: notation === undefined ? conflict : conflictInNotation(conflict, notation),
      isOpen: !deleted,
      title: recordTitle(of.kind, seen?.summary.title ?? null),
      place: conflictFieldPlace(of.kind, path),
      record: seen ? (seen.deleted ? 'trash' : 'here') : 'gone',
      ref: seen && !seen.deleted ? toRecordRef(of.kind, seen.summary) : null,
      now: (seen && valueAt(seen.record, path)) ?? '',
      changedAtMs: seen?.record.updatedAt ?? null,
      isFromThisDevice: device !== undefined && conflict.device === device,
    }
  })
}

/** Returns the place of a value. The section is left out if a kind has only one. */
export function conflictFieldPlace(kind: string, path: string): FieldPlace {
  const place = fieldPlace(kind, path)
  return findKind(kind)?.forms.length === 1 ? { ...place, section: '' } : place
}

/** Conflicts that are settled together: a single field, or everything that was written into a deleted record. */
export interface ConflictGroup {
  readonly first: ConflictView
  readonly all: readonly ConflictView[]
}

export const isRecordConflict = ({ conflict, record }: ConflictView): boolean =>
  conflict.type === 'deleted' && record !== 'here'

/** Returns the open conflicts of the same deleted record. */
export const conflictsOfSameRecord = (
  open: readonly ConflictView[],
  { conflict: { of } }: ConflictView,
): readonly ConflictView[] =>
  open.filter(
    (other) => isRecordConflict(other) && other.conflict.of.kind === of.kind && other.conflict.of.ID === of.ID,
  )

/**
 * State of a conflict at its address. notDownloaded: it may still arrive. unknown: this device never had it, or no
 * longer does.
 */
type ConflictViewState = 'reading' | 'notDownloaded' | 'unknown' | 'settled' | 'shown'

/** Result of reading a conflict by its ID. */
interface ConflictLookup {
  readonly ID: number
  readonly found: ConflictView | null
  readonly isDownloaded: boolean
}

/** Returns the state of a conflict. A settled one stays visible if the person began a third text for it. */
export function conflictViewState(
  ID: number,
  read: ConflictLookup | undefined,
  draft: string | null,
): ConflictViewState {
  // An address of other words than an ID is not a number, which is not equal to itself.
  if (!read || !Object.is(read.ID, ID)) return 'reading'
  const { found, isDownloaded } = read
  if (!found) return isDownloaded ? 'unknown' : 'notDownloaded'
  return found.isOpen || draft !== null ? 'shown' : 'settled'
}

/** Puts together what is settled as one, in the order of the newest. */
export function groupConflicts(conflicts: readonly ConflictView[]): readonly ConflictGroup[] {
  const groups = new Map<string, ConflictView[]>()
  for (const one of conflicts) {
    const { of, ID } = one.conflict
    const key = isRecordConflict(one) ? recordKeyString(of.kind, of.ID) : String(ID)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((all) => (all[0] ? [{ first: all[0], all }] : []))
}
