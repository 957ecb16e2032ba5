import type { Json, JsonObject } from '#lib/json.ts'

/** Represents the part common to all stored records. Further fields depend on the kind. */
export interface DomainRecord extends JsonObject {
  readonly ID: number
  /** The slug, unique per account and kind among records that are not deleted. */
  readonly name: string
  /** Epoch ms of the last change; for display and sorting only, nothing is decided by it. */
  readonly updatedAt: number
  /** Version of the body, see `record-versions.ts`; absent: 1. */
  readonly schema?: number
}

/** Brings a stored body from one version to the next. Pure, and total over whatever the older version stored. */
export type UpgradeStep = (body: DomainRecord) => DomainRecord

/** Names one record of an account. */
export interface RecordKey {
  readonly kind: string
  readonly ID: number
}

/** Represents all records of a kind that belong to one record of another kind. */
export interface Children {
  readonly kind: string
  readonly of: RecordKey
}

/**
 * Represents what a mutation reads before it runs: records by key, children of a record, and slugs in use that begin
 * with a base.
 */
export interface Touches {
  readonly keys: readonly RecordKey[]
  readonly names?: readonly { readonly kind: string; readonly base: string }[]
  readonly children?: readonly Children[]
}

/** Represents the edit of one field. `was` absent: the newest value is replaced knowingly. */
export interface FieldPathEdit {
  readonly path: string
  readonly was?: Json | undefined
  readonly value: Json
  /** Notation of each value; absent: as the record has the field. */
  readonly notation?: { readonly value: string | undefined; readonly was: string | undefined } | undefined
}

/** An edit that could not be brought in without losing somebody's words. */
export interface FoundConflict {
  readonly type: 'field' | 'deleted'
  readonly of: RecordKey
  readonly path: string
  readonly was: Json
  readonly current: Json
  readonly value: Json
  /** Notation of the three values, where the field has one. */
  readonly notation?: string | undefined
}

/** Days during which a deleted record can be restored. */
export const TRASH_RETENTION_DAYS = 90

/** Returns true if a deleted record's last state was erased: it can be neither restored nor edited. */
export const isErased = (record: DomainRecord): boolean => record.gone === true

/** A record's key as one string, for maps and indexes. */
export const recordKeyString = (kind: string, ID: number): string => `${kind}:${ID}`

/** Parses the key that `recordKeyString` has written. */
export function parseRecordKey(text: string): RecordKey {
  const at = text.indexOf(':')
  return { kind: text.slice(0, at), ID: Number(text.slice(at + 1)) }
}

/** Returns the key of all records of a kind that belong to a record, in one string like those of `recordKeyString`. */
export const childrenKeyString = (kind: string, of: RecordKey): string => `${kind}<${recordKeyString(of.kind, of.ID)}`

/** The title of a record, `''` where it has none. */
export const storedTitle = ({ title }: JsonObject): string => (typeof title === 'string' ? title : '')
