import type { DomainRecord } from '#domain/engine/record.ts'
import { isObject } from '#lib/json.ts'
import { valueAt } from '#lib/path.ts'

/** Returns the dotted path of the fields in one of a record's forms. */
export const formFieldsPath = (form: string): string => `content.${form}.fields`

/** The text at a path; one that was never written is the empty text. */
export function textAt(record: DomainRecord, path: string): string {
  const value = valueAt(record, path)
  return typeof value === 'string' ? value : ''
}

/** The keys of what is stored at a path. */
export function keysAt(record: DomainRecord, path: string): readonly string[] {
  const values = valueAt(record, path)
  return isObject(values) ? Object.keys(values) : []
}

/** The `id` of a field's control: addresses that lead to a field end in it. */
export const controlId = (path: string): string => path
