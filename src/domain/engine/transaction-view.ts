import type { DomainRecord, FieldPathEdit, RecordKey } from '#domain/engine/record.ts'
import type { RecordOf } from '#domain/engine/record-types.ts'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import type { Result } from '#lib/result.ts'

/**
 * The small interface that a mutation's function works on. It sees the records that the mutation named beforehand, and
 * nothing else.
 */
export interface Transaction {
  /** Epoch ms for display: when the person acted. */
  readonly atMs: number
  /** Epoch ms by the server's clock; undefined on a device. */
  readonly nowMs: number | undefined
  get<K extends string>(kind: K, ID: number): RecordOf<K> | undefined
  getDeleted<K extends string>(kind: K, ID: number): RecordOf<K> | undefined
  /** The live records of a kind that belong to a record, by ID. */
  children<K extends string>(kind: K, of: RecordKey): readonly RecordOf<K>[]
  /** The base, or the base with the smallest free suffix (`weekly-loaf-2`). */
  uniqueSlug(kind: string, base: string, forID: number): string
  insert(kind: string, record: DomainRecord): void
  /** Replaces a live record whole, without a merge: for counters and states that no person types. */
  replace(kind: string, record: DomainRecord): void
  /**
   * Brings edits in field by field. Errors: `not_found` (the account never had this ID). A deleted record stays deleted
   * and the edit becomes a conflict.
   */
  edit(kind: string, ID: number, edits: readonly FieldPathEdit[]): Result<DomainRecord, MutationRefusal>
  remove(kind: string, ID: number): void
  revive(kind: string, record: DomainRecord): void
  /**
   * Takes a deleted record's last state away: the account does not know it any more. `remains`: the record without
   * anything that a person typed.
   */
  erase(kind: string, remains: DomainRecord): void
}
