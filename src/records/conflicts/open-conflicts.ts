import { type Conflict, conflictIn } from '#domain/engine/conflict-record.ts'
import { keyText, type RecordKey } from '#domain/engine/record.ts'
import { notationOf } from '#domain/engine/registry.ts'
import { kindNamed } from '#domain/kinds/index.ts'
import { type FieldPlace, fieldPlace, recordTitle } from '#domain/kinds/wording.ts'
import type { Json } from '#lib/json.ts'
import { valueAt } from '#lib/path.ts'
import { type LocalDatabase, readCursor, readDevice, recordsOf } from '#store/database.ts'
import { type RecordRef, refOf } from '#records/kind-screens.ts'
import { latestHeads, recordById, recordWithHead, type SeenRecord } from '#store/queries.ts'

/** A conflict with everything that is shown of it. */
export interface ShownConflict {
  /** Its values are in the notation in which the record has the field now. */
  readonly conflict: Conflict
  readonly isOpen: boolean
  /** What the record is called. */
  readonly title: string
  readonly place: FieldPlace
  /**
   * here: it can be edited. trash: it was deleted, and can be restored. gone: not on this device, or deleted for good.
   */
  readonly record: 'here' | 'trash' | 'gone'
  /** The record, to be opened; null where it is not here. */
  readonly ref: RecordRef | null
  /** What the field has now. */
  readonly now: Json
  /** Epoch ms of the record's last change. */
  readonly changedAtMs: number | null
  /** This device caused it: the words in conflict are those that were typed here. */
  readonly isOwn: boolean
}

/** Every open conflict of the account, the newest first. */
export async function openConflicts(database: LocalDatabase): Promise<readonly ShownConflict[]> {
  const heads = await latestHeads(database, 'conflict')
  const seen = await Promise.all(heads.map(({ ID }) => recordById<Conflict>(database, 'conflict', ID)))
  return shown(
    database,
    seen.flatMap((one) => (one ? [one] : [])),
  )
}

/** The fields of a record that were ever asked about, settled or not. */
export async function askedPaths(database: LocalDatabase, { kind, ID }: RecordKey): Promise<ReadonlySet<string>> {
  const rows = await recordsOf(database, 'conflict').toArray()
  const conflicts = rows.map(({ json }) => JSON.parse(json) as Conflict)
  return new Set(conflicts.filter(({ of }) => of.kind === kind && of.ID === ID).map(({ path }) => path))
}

/** What this device has under the ID of an address. */
export async function readConflict(database: LocalDatabase, ID: number): Promise<ReadConflict> {
  const [found, cursor] = await Promise.all([conflictById(database, ID), readCursor(database)])
  return { ID, found, isDownloaded: cursor.epoch !== null }
}

/** One conflict, also a settled one; null where this device has none under the ID. */
export async function conflictById(database: LocalDatabase, ID: number): Promise<ShownConflict | null> {
  // The address may say anything.
  const seen = Number.isSafeInteger(ID) ? await recordById<Conflict>(database, 'conflict', ID) : undefined
  if (!seen) return null
  const [one] = await shown(database, [seen])
  return one ?? null
}

async function shown(
  database: LocalDatabase,
  conflicts: readonly SeenRecord<Conflict>[],
): Promise<readonly ShownConflict[]> {
  const device = (await readDevice(database))?.device
  const records = new Map<string, Awaited<ReturnType<typeof recordWithHead>>>()
  for (const { record } of conflicts) {
    const key = keyText(record.of.kind, record.of.ID)
    if (!records.has(key)) records.set(key, await recordWithHead(database, record.of.kind, record.of.ID))
  }
  return conflicts.map(({ record: conflict, deleted }) => {
    const { of, path } = conflict
    const seen = records.get(keyText(of.kind, of.ID))
    const notation = seen && notationOf(of.kind, seen.record, path)
    return {
      conflict: notation === undefined ? conflict : conflictIn(conflict, notation),
      isOpen: !deleted,
      title: recordTitle(of.kind, seen?.head.title ?? null),
      place: placeOf(of.kind, path),
      record: seen ? (seen.deleted ? 'trash' : 'here') : 'gone',
      ref: seen && !seen.deleted ? refOf(of.kind, seen.head) : null,
      now: (seen && valueAt(seen.record, path)) ?? '',
      changedAtMs: seen?.record.updatedAt ?? null,
      isOwn: device !== undefined && conflict.device === device,
    }
  })
}

/** Where a value is; the section is not named where a kind has only one. */
export function placeOf(kind: string, path: string): FieldPlace {
  const place = fieldPlace(kind, path)
  return kindNamed(kind)?.forms.length === 1 ? { ...place, section: '' } : place
}

/** What is settled as one: a single field, or everything that was written into a record that is deleted. */
export interface ConflictGroup {
  readonly first: ShownConflict
  readonly all: readonly ShownConflict[]
}

export const isWhole = ({ conflict, record }: ShownConflict): boolean =>
  conflict.type === 'deleted' && record !== 'here'

/** Everything that was written into the same deleted record. */
export const writtenBeside = (
  open: readonly ShownConflict[],
  { conflict: { of } }: ShownConflict,
): readonly ShownConflict[] =>
  open.filter((other) => isWhole(other) && other.conflict.of.kind === of.kind && other.conflict.of.ID === of.ID)

/**
 * What is to be seen of a conflict at its address. notDownloaded: it may still come. unknown: this device has never
 * heard of it, or no longer knows it.
 */
type Standing = 'reading' | 'notDownloaded' | 'unknown' | 'settled' | 'shown'

/** What was read under an ID. */
interface ReadConflict {
  readonly ID: number
  readonly found: ShownConflict | null
  readonly isDownloaded: boolean
}

/** How a conflict stands. A settled one with a third text that was begun is shown for the sake of that. */
export function standingOf(ID: number, read: ReadConflict | undefined, draft: string | null): Standing {
  // An address of other words than an ID is not a number, which is not equal to itself.
  if (!read || !Object.is(read.ID, ID)) return 'reading'
  const { found, isDownloaded } = read
  if (!found) return isDownloaded ? 'unknown' : 'notDownloaded'
  return found.isOpen || draft !== null ? 'shown' : 'settled'
}

/** Puts together what is settled as one, in the order of the newest. */
export function grouped(conflicts: readonly ShownConflict[]): readonly ConflictGroup[] {
  const groups = new Map<string, ShownConflict[]>()
  for (const one of conflicts) {
    const { of, ID } = one.conflict
    const key = isWhole(one) ? keyText(of.kind, of.ID) : String(ID)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((all) => (all[0] ? [{ first: all[0], all }] : []))
}
