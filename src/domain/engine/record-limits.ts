import { t } from '@lingui/core/macro'
import { findKind } from '#domain/engine/registry.ts'
import { isErased } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import type { RecordTransition } from '#domain/engine/transaction.ts'
import { formSpecFields, type FormSpec } from '#lib/field-spec.ts'
import { isObject, type Json } from '#lib/json.ts'
import { maxJsonBytes, jsonByteLength } from '#lib/json-size.ts'
import { valueAt } from '#lib/path.ts'

/** The most that one record takes as JSON in UTF-8, in bytes. */
const MAX_RECORD_BYTES = 2 * 1024 * 1024
/** The most fields of a person's own in one record. */
const MAX_OWN_FIELDS = 200

/**
 * Refuses a change that makes a record larger than one may be. A record that is too large already can be made smaller,
 * renamed within its size, and deleted.
 */
export function sizeRefusal({ kind, before, now }: RecordTransition): MutationRefusal | null {
  if (now.deleted || isErased(now.record)) return null
  const definition = findKind(kind)
  const noun = definition?.noun[0] ?? t`record`
  const count = ownFieldCount(definition?.forms ?? [], now.record)
  if (count > MAX_OWN_FIELDS && count > ownFieldCount(definition?.forms ?? [], before?.record))
    return refusals.tooManyFields(noun, MAX_OWN_FIELDS)
  if (maxJsonBytes(now.record) <= MAX_RECORD_BYTES) return null
  const bytes = jsonByteLength(now.record)
  const isLarger = bytes > MAX_RECORD_BYTES && (!before || bytes > jsonByteLength(before.record))
  return isLarger ? refusals.recordTooLarge(noun, MAX_RECORD_BYTES) : null
}

/** Counts what a person added to forms that take any field. */
function ownFieldCount(forms: readonly FormSpec[], record: Json | undefined): number {
  let count = 0
  for (const form of forms) {
    if (!form.open) continue
    const known = new Set(formSpecFields(form).map(({ key }) => key))
    const fields = isObject(record) ? valueAt(record, `content.${form.key}.fields`) : undefined
    if (isObject(fields)) count += Object.keys(fields).filter((key) => !known.has(key)).length
  }
  return count
}
