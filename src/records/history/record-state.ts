import { parseRecord } from '#domain/engine/versions/record-versions.ts'
import { type FieldChange, fieldChanges } from '#domain/engine/history.ts'
import { childrenKeyString, type DomainRecord, recordKeyString, type RecordKey } from '#domain/engine/record.ts'
import { parentKeys } from '#domain/engine/child-mutations.ts'
import { textChanges } from '#domain/kinds/text-changes.ts'
import { recordTitle } from '#domain/kinds/record-labels.ts'
import { type RecordRef, toRecordRef } from '#records/kind-screens.ts'
import { type LocalDatabase, readCursor } from '#store/database.ts'
import { idByName } from '#store/queries.ts'
import { recordWithSummary } from '#store/whole-records.ts'
import type { StoredOutboxRow } from '#store/rows.ts'
import { type ParentMove, findParentMove } from './parent-move.ts'

/** Changes on this device that the server doesn't have. */
export interface UnsentChange {
  /** When the newest of it was done, epoch ms. */
  readonly at: number
  readonly fields: readonly FieldChange[]
  readonly verb: 'edit' | 'delete' | 'restore'
  readonly move: ParentMove | null
}

/** A record with what this device knows of it beyond its texts. */
export interface RecordState {
  readonly kind: string
  readonly ref: RecordRef
  /** Title of the record. */
  readonly title: string
  readonly shown: DomainRecord
  readonly isDeleted: boolean
  /** The server's copy as this device has it; null where the server never had the record. */
  readonly server: DomainRecord | null
  /** Changes with each of the server's copies. */
  readonly serverText: string
  readonly unsent: UnsentChange | null
  readonly isRejected: boolean
}

/** A record with what waits on it; null where this device does not have it. */
export async function readRecordState(database: LocalDatabase, { kind, ID }: RecordKey): Promise<RecordState | null> {
  const [seen, base, rows] = await Promise.all([
    recordWithSummary(database, kind, ID),
    database.bases.get([kind, ID]),
    database.outbox.toArray(),
  ])
  if (!seen) return null
  const serverText = base ? (base.json ?? '') : JSON.stringify(seen.record)
  const server = serverText === '' ? null : parseRecord(kind, serverText)
  const own = rows.filter(isAboutRecord({ kind, ID }, [seen.record, ...(server ? [server] : [])]))
  const waiting = own.filter(({ state }) => state === 'waiting')
  const wasDeleted = base ? base.deleted === 1 : seen.deleted
  return {
    kind,
    ref: toRecordRef(kind, seen.summary),
    title: recordTitle(kind, seen.summary.title),
    shown: seen.record,
    isDeleted: seen.deleted,
    server,
    serverText: `${wasDeleted} ${serverText}`,
    unsent:
      waiting.length === 0
        ? null
        : unsentChangeOf(kind, { record: server, deleted: wasDeleted }, seen, whenDone(waiting, { kind, ID })),
    isRejected: own.some(({ state }) => state === 'rejected'),
  }
}

/** Returns a check that is true if an outbox row concerns the record, or all children of one of its parents. */
function isAboutRecord(key: RecordKey, copies: readonly DomainRecord[]): (row: StoredOutboxRow) => boolean {
  const text = recordKeyString(key.kind, key.ID)
  const families = copies
    .flatMap((copy) => parentKeys(key.kind, copy))
    .map((parent) => childrenKeyString(key.kind, parent))
  return ({ keys, children = [] }) => keys.includes(text) || children.some((family) => families.includes(family))
}

/**
 * When the newest was done; what only names the record, as a child that was made for it does, counts where nothing else
 * does.
 */
function whenDone(waiting: readonly StoredOutboxRow[], { kind, ID }: RecordKey): number {
  const about = waiting.filter(({ keys }) => keys[0] === recordKeyString(kind, ID))
  return Math.max(...(about.length > 0 ? about : waiting).map(({ at }) => at))
}

interface RecordCopy {
  readonly record: DomainRecord | null
  readonly deleted: boolean
}

function unsentChangeOf(kind: string, before: RecordCopy, now: RecordCopy, at: number): UnsentChange | null {
  const changes = before.record && now.record ? fieldChanges(before.record, now.record) : []
  const fields = textChanges(kind, changes)
  const move = findParentMove(kind, changes)
  const verb = before.deleted === now.deleted ? 'edit' : now.deleted ? 'delete' : 'restore'
  return fields.length > 0 || move || verb !== 'edit' ? { at, fields, verb, move } : null
}

/** The record behind the name in an address; `isDownloading`: none, but the first sync has not finished. */
export async function findRecordBySlug(
  database: LocalDatabase,
  kind: string,
  name: string,
): Promise<{ kind: string; name: string; ID: number | null; isDownloading: boolean }> {
  const [ID, cursor] = await Promise.all([idByName(database, kind, name), readCursor(database)])
  return { kind, name, ID: ID ?? null, isDownloading: cursor.epoch === null }
}
