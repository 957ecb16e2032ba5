import { asRecordOf, type RecordOf } from '#domain/engine/record-types.ts'
import type { DomainRecord, UpgradeStep } from '#domain/engine/record.ts'
import { RECORD_UPGRADES } from '#domain/engine/versions/record-upgrades.ts'

const upgrades = new Map(Object.entries(RECORD_UPGRADES))

/** Registers the steps of a kind, oldest first: the first one leads from version 1 to 2. Returns the way back. */
export function registerVersions(kind: string, steps: readonly UpgradeStep[]): () => void {
  const former = upgrades.get(kind)
  upgrades.set(kind, steps)
  return () => (former ? upgrades.set(kind, former) : upgrades.delete(kind))
}

/** Marks a body with the version in which this build writes it. Version 1 carries no mark. */
export const withVersion = (kind: string, record: DomainRecord): DomainRecord => {
  const steps = upgrades.get(kind)
  return steps ? { ...record, schema: steps.length + 1 } : record
}

/** True if a newer build has written a body: this build can't know what is in it. */
export const isNewerBody = (kind: string, { schema = 1 }: { readonly schema?: number }): boolean =>
  schema > (upgrades.get(kind) ?? []).length + 1

/**
 * Brings a body from storage or the wire to this build's version. Throws `RangeError` for a body that a newer build has
 * written: reading it could lose what this build doesn't know.
 */
export function upgradeRecord<K extends string>(kind: K, body: DomainRecord): RecordOf<K> {
  const steps = upgrades.get(kind) ?? []
  const done = (body.schema ?? 1) - 1
  if (done > steps.length) throw RangeError(kind)
  const newest = steps.slice(done).reduce((older, step) => step(older), body)
  return asRecordOf(kind, newest === body ? body : withVersion(kind, newest))
}

/**
 * Reads a record from its stored JSON, which this app has written: a whole check at each read would double the time of
 * lists. Throws as `upgradeRecord` does.
 */
export const parseRecord = <K extends string>(kind: K, json: string): RecordOf<K> =>
  upgradeRecord(kind, JSON.parse(json) as DomainRecord)
