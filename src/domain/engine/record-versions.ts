import { asRecordOf, type RecordOf } from '#domain/engine/record-types.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { isObject, type JsonObject } from '#lib/json.ts'

/** Brings a stored body from the version before to the next. Pure, and total over whatever that version stored. */
export type UpgradeStep = (body: JsonObject) => JsonObject

const upgrades = new Map<string, readonly UpgradeStep[]>()

/** Registers the steps of a kind, oldest first: the first one leads from version 1 to 2. Returns the way back. */
export function registerVersions(kind: string, steps: readonly UpgradeStep[]): () => void {
  upgrades.set(kind, steps)
  return () => upgrades.delete(kind)
}

/** The version in which this build writes bodies of a kind. */
export const recordVersion = (kind: string): number => 1 + (upgrades.get(kind)?.length ?? 0)

/** A body that a newer build has written. Reading it could lose what this build doesn't know. */
export class NewerRecordError extends Error {
  constructor(kind: string, version: number) {
    super(`A ${kind} of version ${version} was written by a newer version of the app`)
  }
}

/** Marks a body with the version in which it is written; version 1 carries no mark. */
export function withVersion<R extends DomainRecord>(kind: string, record: R): R {
  const version = recordVersion(kind)
  return version === 1 ? record : { ...record, schema: version }
}

/**
 * Brings a body from storage or the wire to this build's version. Throws `SyntaxError` for what is no record, and
 * `NewerRecordError`. Checks no more than that: a whole check of each record at each read would double the time of lists.
 */
export function upgradeRecord<K extends string>(kind: K, body: unknown): RecordOf<K> {
  if (!isStoredBody(body)) throw new SyntaxError(`A stored ${kind} is no record`)
  const from = body.schema ?? 1
  const current = recordVersion(kind)
  if (from === current) return asRecordOf(kind, body)
  if (from > current) throw new NewerRecordError(kind, from)
  const steps = upgrades.get(kind)?.slice(from - 1) ?? []
  const upgraded = steps.reduce<JsonObject>((older, step) => step(older), body)
  return asRecordOf(kind, withVersion(kind, { ...upgraded, ID: body.ID, name: body.name, updatedAt: body.updatedAt }))
}

const isStoredBody = (body: unknown): body is DomainRecord => isObject(body) && typeof body['ID'] === 'number'

/** Reads a record from its stored JSON. Throws as `upgradeRecord` does. */
export const parseRecord = <K extends string>(kind: K, json: string): RecordOf<K> =>
  upgradeRecord(kind, JSON.parse(json))
