import { withVersion } from '#domain/engine/versions/record-versions.ts'
import { asRecordOf } from '#domain/engine/record-types.ts'
import { mergeFieldEdit } from '#domain/engine/merge.ts'
import {
  type DomainRecord,
  type FieldPathEdit,
  type FoundConflict,
  isErased,
  recordKeyString,
  type RecordKey,
} from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import { convertedLengthRefusal, unconvertibleRefusal } from '#domain/engine/converted-length.ts'
import { parentIDOf } from '#domain/engine/kind.ts'
import { convertToRecordNotation, findKind, notationOf, kindNoun, applyFieldEdit } from '#domain/engine/registry.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { sameJson } from '#lib/json.ts'
import { valueAt } from '#lib/path.ts'
import { err, ok } from '#lib/result.ts'

/** A record as a transaction holds it. A deleted one keeps its last state. */
export interface StoredRecord {
  readonly record: DomainRecord
  readonly deleted: boolean
}

/** A record that a mutation changed. `before` undefined: it is new. */
export interface RecordTransition extends RecordKey {
  readonly before: StoredRecord | undefined
  readonly now: StoredRecord
}

export type MutationOutcome = 'applied' | 'merged' | 'conflict'

/**
 * Determines which value is used when two people changed a field: the server keeps the current value and records the
 * conflict. A device shows its own person's text until the server has answered, so that text does not vanish during
 * typing.
 */
export type ConflictRule = 'keepCurrent' | 'showOwn'

/** Records preloaded for a run of mutations, and what the run has changed so far. */
export interface RecordSet {
  stored(kind: string, ID: number): StoredRecord | undefined
  /** Every record of a kind that was preloaded or changed. */
  allOf(kind: string): Iterable<StoredRecord>
  /** The ID that has this name among live records, if any. */
  nameOwner(kind: string, name: string): number | undefined
  put(kind: string, stored: StoredRecord): void
}

/**
 * A workspace in memory. `changed` lists every key put since it was made, each once, in the order of the last change.
 */
export function createRecordSet(
  loaded: Iterable<readonly [kind: string, stored: StoredRecord]>,
  names: Iterable<readonly [kind: string, name: string, ID: number]> = [],
) {
  const records = new Map<string, StoredRecord>()
  const byKind = new Map<string, Map<number, StoredRecord>>()
  const set = (kind: string, stored: StoredRecord): void => {
    records.set(recordKeyString(kind, stored.record.ID), stored)
    const ofKind = byKind.get(kind) ?? new Map<number, StoredRecord>()
    byKind.set(kind, ofKind.set(stored.record.ID, stored))
  }
  const owners = new Map<string, number>()
  const changed = new Map<string, RecordKey>()
  for (const [kind, name, ID] of names) owners.set(`${kind}:${name}`, ID)
  const claim = (kind: string, before: StoredRecord | undefined, after: StoredRecord): void => {
    if (before && owners.get(`${kind}:${before.record.name}`) === before.record.ID)
      owners.delete(`${kind}:${before.record.name}`)
    if (!after.deleted) owners.set(`${kind}:${after.record.name}`, after.record.ID)
  }
  for (const [kind, stored] of loaded) {
    set(kind, stored)
    claim(kind, undefined, stored)
  }
  return {
    stored: (kind: string, ID: number) => records.get(recordKeyString(kind, ID)),
    allOf: (kind: string) => byKind.get(kind)?.values() ?? [],
    nameOwner: (kind: string, name: string) => owners.get(`${kind}:${name}`),
    put(kind: string, stored: StoredRecord) {
      const key = recordKeyString(kind, stored.record.ID)
      claim(kind, records.get(key), stored)
      set(kind, stored)
      changed.delete(key)
      changed.set(key, { kind, ID: stored.record.ID })
    },
    changed: (): RecordKey[] => [...changed.values()],
  } satisfies RecordSet & { changed(): RecordKey[] }
}

/** Past this many equal titles, names end in the record's ID, so that the search for a free name stays short. */
export const MAX_NAME_SUFFIX = 100

const nameText = (kind: string, name: string): string => `${kind}:${name}`

export interface TransactionOptions {
  /** Epoch ms for display: when the person acted. */
  readonly atMs: number
  /** Epoch ms by the server's clock; absent on a device, whose clock decides nothing. */
  readonly nowMs?: number
  readonly conflictRule: ConflictRule
  /** Refuses what the account has no room for; null where it has. */
  readonly refuse?: (
    changed: readonly RecordTransition[],
    conflicts: readonly FoundConflict[],
  ) => MutationRefusal | null
}

/** Creates one mutation's transaction over a record set. Nothing reaches the record set before `commit()`. */
export function createTransaction(recordSet: RecordSet, options: TransactionOptions) {
  const own = new Map<string, { kind: string; stored: StoredRecord }>()
  /** The names that live records have by now, and did not have before. */
  const ownNames = new Map<string, number>()
  const conflicts: FoundConflict[] = []
  let outcome: MutationOutcome = 'applied'

  const stored = (kind: string, ID: number): StoredRecord | undefined => {
    const found = own.get(recordKeyString(kind, ID))?.stored ?? recordSet.stored(kind, ID)
    return found && isErased(found.record) ? undefined : found
  }
  const put = (kind: string, record: DomainRecord, deleted: boolean): void => {
    // An edit that was made earlier and arrives later does not make a record look older. Both sides reckon alike.
    const updatedAt = Math.max(options.atMs, stored(kind, record.ID)?.record.updatedAt ?? 0)
    const key = recordKeyString(kind, record.ID)
    const former = own.get(key)?.stored
    if (former && ownNames.get(nameText(kind, former.record.name)) === record.ID)
      ownNames.delete(nameText(kind, former.record.name))
    if (!deleted) ownNames.set(nameText(kind, record.name), record.ID)
    own.set(key, { kind, stored: { record: withVersion(kind, { ...record, updatedAt }), deleted } })
  }
  const ownerOf = (kind: string, name: string): number | undefined =>
    ownNames.get(nameText(kind, name)) ?? recordSet.nameOwner(kind, name)
  const raise = (conflict: FoundConflict): void => {
    conflicts.push(conflict)
    outcome = 'conflict'
  }

  const conflictOf = (
    type: FoundConflict['type'],
    kind: string,
    record: DomainRecord,
    { path, was, value }: FieldPathEdit,
  ): FoundConflict => {
    const notation = notationOf(kind, record, path)
    const current = valueAt(record, path) ?? ''
    return {
      type,
      of: { kind, ID: record.ID },
      path,
      was: was ?? '',
      current,
      value,
      ...(notation !== undefined && { notation }),
    }
  }
  const inNotation = (
    kind: string,
    record: DomainRecord,
    { path, was, value, notation }: FieldPathEdit,
    onUnconvertible: () => void,
  ): FieldPathEdit => ({
    path,
    // Words that it replaces are only compared: where they can't be converted, both versions stay, as a conflict.
    was: convertToRecordNotation(kind, record, { path, value: was, from: notation?.was }),
    value: convertToRecordNotation(kind, record, { path, value, from: notation?.value }, onUnconvertible),
  })
  const editField = (
    kind: string,
    record: DomainRecord,
    edit: FieldPathEdit,
    means: Required<Parameters<typeof applyFieldEdit>[3]>,
  ): DomainRecord => {
    const { path, was, value } = edit
    const current = valueAt(record, path)
    const merged = mergeFieldEdit(current, was, value)
    if (merged.status === 'conflict') raise(conflictOf('field', kind, record, edit))
    if (merged.status === 'merged' && outcome === 'applied') outcome = 'merged'
    const taken = merged.status === 'conflict' ? (options.conflictRule === 'showOwn' ? value : current) : merged.value
    if (taken === undefined || sameJson(current, taken)) return record
    return applyFieldEdit(kind, record, { path, value: taken }, means)
  }

  const tx: Transaction = {
    atMs: options.atMs,
    nowMs: options.nowMs,
    get: (kind, ID) => {
      const found = stored(kind, ID)
      return found && !found.deleted ? asRecordOf(kind, found.record) : undefined
    },
    getDeleted: (kind, ID) => {
      const found = stored(kind, ID)
      return found?.deleted ? asRecordOf(kind, found.record) : undefined
    },
    children: (kind, of) => {
      const definition = findKind(kind)
      if (definition?.parent?.kind !== of.kind) return []
      const belongs = ({ record }: StoredRecord): boolean => parentIDOf(definition, record) === of.ID
      const ids = new Set<number>()
      for (const one of recordSet.allOf(kind)) if (belongs(one)) ids.add(one.record.ID)
      for (const { kind: other, stored: changed } of own.values())
        if (other === kind && belongs(changed)) ids.add(changed.record.ID)
      return [...ids]
        .toSorted((one, other) => one - other)
        .flatMap((ID) => tx.get(kind, ID) ?? [])
        .filter((record) => parentIDOf(definition, record) === of.ID)
    },
    uniqueSlug: (kind, base, forID) => {
      const isFree = (name: string): boolean => (ownerOf(kind, name) ?? forID) === forID
      if (isFree(base)) return base
      for (let suffix = 2; suffix <= MAX_NAME_SUFFIX; suffix++)
        if (isFree(`${base}-${suffix}`)) return `${base}-${suffix}`
      // Two hyphens are in no title's name, and an ID is no other record's.
      return `${base}--${forID}`
    },
    insert: (kind, record) => put(kind, record, false),
    replace: (kind, record) => put(kind, record, false),
    edit: (kind, ID, edits) => {
      const found = stored(kind, ID)
      if (!found) return err(refusals.notFound(kindNoun(kind)))
      let isUnconvertible = false
      const onUnconvertible = (): void => {
        isUnconvertible = true
      }
      if (found.deleted) {
        const sent = edits.map((edit) => inNotation(kind, found.record, edit, onUnconvertible))
        if (isUnconvertible) return err(unconvertibleRefusal(kind))
        for (const edit of sent) raise(conflictOf('deleted', kind, found.record, edit))
        return ok(found.record)
      }
      const means = { owned: new WeakSet<object>(), onUnconvertible }
      let edited = found.record
      for (const edit of edits) {
        const sent = inNotation(kind, edited, edit, onUnconvertible)
        if (!isUnconvertible) edited = editField(kind, edited, sent, means)
        if (isUnconvertible) return err(unconvertibleRefusal(kind))
      }
      const tooLong = convertedLengthRefusal(kind, found.record, edited)
      if (tooLong) return err(tooLong)
      if (edited !== found.record) put(kind, edited, false)
      return ok(edited)
    },
    remove: (kind, ID) => {
      const found = stored(kind, ID)
      if (found && !found.deleted) put(kind, found.record, true)
    },
    revive: (kind, record) => put(kind, record, false),
    erase: (kind, remains) => put(kind, { ...remains, name: '', gone: true }, true),
  }
  const changes = (): RecordTransition[] =>
    [...own.values()].map(({ kind, stored: now }) => ({
      kind,
      ID: now.record.ID,
      before: recordSet.stored(kind, now.record.ID),
      now,
    }))

  return {
    tx,
    conflicts: (): readonly FoundConflict[] => conflicts,
    outcome: (): MutationOutcome => outcome,
    /** Lists the records that the mutation changed. */
    changes,
    /** Puts what the mutation did into the workspace; gives the changed records. */
    commit(): RecordTransition[] {
      const changed = changes()
      for (const { kind, now } of changed) recordSet.put(kind, now)
      return changed
    },
  }
}
