import * as z from 'zod/mini'
import type { DomainRecord, FoundConflict, RecordKey } from '#domain/engine/record.ts'
import { convertNotation } from '#domain/engine/registry.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { type Json, type JsonObject, sameJson } from '#lib/json.ts'

export const CONFLICT = 'conflict'

/** A change that needs a person: made by the server alone, settled on any device of the account. */
export interface Conflict extends DomainRecord {
  readonly type: 'field' | 'deleted'
  readonly of: RecordKey & JsonObject
  readonly path: string
  readonly was: Json
  readonly current: Json
  readonly value: Json
  /** Notation of the three values, where the field has one. */
  readonly notation?: string
  /** The login of the person whose edit it holds. */
  readonly author: string
  readonly device: string
  /** Epoch ms, the server's. */
  readonly at: number
}

declare module '#domain/engine/record-types.ts' {
  interface RecordTypes {
    conflict: Conflict
  }
  interface SummaryExtras {
    conflict: Conflict['of']
  }
}

/** Makes the record of a conflict that was found while an edit was brought in. */
export const newConflict = (
  found: FoundConflict,
  from: { ID: number; author: string; device: string; atMs: number },
): Conflict => ({
  ID: from.ID,
  name: `conflict-${from.ID}`,
  type: found.type,
  of: { kind: found.of.kind, ID: found.of.ID },
  path: found.path,
  was: found.was,
  current: found.current,
  value: found.value,
  ...(found.notation !== undefined && { notation: found.notation }),
  author: from.author,
  device: from.device,
  at: from.atMs,
  updatedAt: from.atMs,
})

/**
 * Equals the bytes of a whole record: no stored text is longer, so each can be sent as the replaced one, and shortened.
 */
const MAX_VALUE_UNITS = 2 * 1024 * 1024

/** A field's value as it travels: a text, or a mark (whether a section is done). */
export const fieldValueSchema = z.union([z.string().check(z.maxLength(MAX_VALUE_UNITS)), z.boolean(), z.number()])

/**
 * Tells how a found conflict relates to an earlier one of the same field and device. repeated: the same words once
 * more. newer: the person went on from them.
 */
export function conflictRelation(earlier: Conflict, found: FoundConflict): 'repeated' | 'newer' | 'other' {
  if (earlier.notation !== found.notation) return 'other'
  if (sameJson(earlier.value, found.value)) return 'repeated'
  return sameJson(earlier.value, found.was) ? 'newer' : 'other'
}

/** Name of a notation in a call about a conflict: the one in which the person saw its values. */
export const notationNameSchema = z.optional(z.string().check(z.maxLength(20)))

/** Finds a conflict, open or settled. `notation`: the one of its words in the answer. */
export function findConflict(tx: Transaction, ID: number, notation?: string): Conflict | undefined {
  const found = tx.get(CONFLICT, ID) ?? tx.getDeleted(CONFLICT, ID)
  return found && notation !== undefined ? conflictInNotation(found, notation) : found
}

/**
 * Converts the values of a conflict into a notation of their field. It stays as it is where one of them can't be
 * converted.
 */
export function conflictInNotation(conflict: Conflict, notation: string): Conflict {
  const { of, path, was, current, value, notation: from } = conflict
  let isConvertible = true
  const onUnconvertible = (): void => {
    isConvertible = false
  }
  const convert = (one: Json): Json => convertNotation(of.kind, path, one, { from, to: notation, onUnconvertible })
  const values = { was: convert(was), current: convert(current), value: convert(value) }
  return isConvertible ? { ...conflict, ...values, notation } : conflict
}

/** Puts an open conflict away, unless newer words came into it than the person has seen: then it stays for them. */
export function dismissConflict(tx: Transaction, conflict: Conflict, seen: Json | undefined): void {
  const open = tx.get(CONFLICT, conflict.ID)
  if (open && (seen === undefined || sameJson(seen, conflict.value))) tx.remove(CONFLICT, conflict.ID)
}
