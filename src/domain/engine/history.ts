import type { DomainRecord } from '#domain/engine/record.ts'
import type { StoredRecord } from '#domain/engine/transaction.ts'
import { isObject, type Json, sameJson } from '#lib/json.ts'

/** Maximum number of changes returned per record, newest first. */
export const MAX_HISTORY_ENTRIES = 50

/** Represents the change of one field. Null if the field was absent. */
export interface FieldChange {
  readonly path: string
  readonly before: Json
  readonly after: Json
}

/** Represents the effect of one mutation on one record. */
export interface HistoryEntry {
  /** The record's version after it. */
  readonly version: number
  /** Epoch ms when the person acted, for display. */
  readonly at: number
  readonly author: string
  /** The device's identity; empty for a direct call. */
  readonly device: string
  readonly method: string
  /** Change of the record as a whole. */
  readonly verb: 'create' | 'edit' | 'delete' | 'restore'
  readonly fields: readonly FieldChange[]
}

/**
 * Returns the changes of a record's fields, by dotted path down to the deepest objects. Leaves out the time of the last
 * change and the version of the body.
 */
export function fieldChanges(before: DomainRecord | undefined, now: DomainRecord): FieldChange[] {
  if (!before) return []
  const changes: FieldChange[] = []
  collectFieldChanges(before, now, '', changes)
  return changes.filter(({ path }) => path !== 'updatedAt' && path !== 'schema')
}

function collectFieldChanges(
  before: Json | undefined,
  now: Json | undefined,
  path: string,
  changes: FieldChange[],
): void {
  if (before === now) return
  // An object that was added or removed as a whole is listed field by field.
  const [from, to] = [before ?? {}, now ?? {}] as [Json, Json]
  if (isObject(from) && isObject(to)) {
    for (const key in to)
      if (from[key] !== to[key]) collectFieldChanges(from[key], to[key], path === '' ? key : `${path}.${key}`, changes)
    for (const key in from)
      if (!Object.hasOwn(to, key))
        collectFieldChanges(from[key], undefined, path === '' ? key : `${path}.${key}`, changes)
  } else if (!sameJson(before, now)) changes.push({ path, before: before ?? null, after: now ?? null })
}

/** Returns how the record as a whole changed. */
export function historyVerb(before: StoredRecord | undefined, now: StoredRecord): HistoryEntry['verb'] {
  if (!before) return 'create'
  if (before.deleted === now.deleted) return 'edit'
  return now.deleted ? 'delete' : 'restore'
}
