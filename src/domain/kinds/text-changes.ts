import { fieldDefinitionAt } from '#domain/kinds/index.ts'
import type { FieldChange } from '#domain/engine/history.ts'
import { isObject, type Json, sameJson } from '#lib/json.ts'

/** Matches paths in a section, including sections that this version may not know. */
const IN_SECTION = /^content\.[^.]+\.(?:done|fields\.[^.]+)$/

/** Returns true if a person writes or marks the value at a path. Excludes the record's name in its address. */
const isWritten = (kind: string, path: string): boolean =>
  fieldDefinitionAt(kind, path) !== undefined || IN_SECTION.test(path)

/** A mark that is not there is no field more. */
const isMark = (kind: string, path: string): boolean => fieldDefinitionAt(kind, path)?.marked !== undefined

/** A field never filled in and an emptied one are the same, and so are a section never marked and an unmarked one. */
export const normalizeEmptyValue = (path: string, value: Json): Json => value ?? (path.endsWith('.done') ? false : '')

/**
 * The changes of what a person wrote, each with its two values, down to the single fields: a section that came or went
 * is told by what is in it.
 */
export const textChanges = (kind: string, changes: readonly FieldChange[]): readonly FieldChange[] =>
  changes
    .flatMap(leafChanges)
    .filter(({ path }) => isWritten(kind, path))
    .map(({ path, before, after }) => ({
      path,
      before: normalizeEmptyValue(path, before),
      after: normalizeEmptyValue(path, after),
    }))
    .filter(({ before, after }) => !sameJson(before, after))

/** The paths of fields that came with nothing in them: no text has changed, but there is a field more. */
export const newEmptyPaths = (kind: string, changes: readonly FieldChange[]): readonly string[] =>
  changes
    .flatMap(leafChanges)
    .filter(
      ({ path, before, after }) => isWritten(kind, path) && !isMark(kind, path) && before === null && after === '',
    )
    .map(({ path }) => path)

function leafChanges({ path, before, after }: FieldChange): readonly FieldChange[] {
  if (!isObject(before) && !isObject(after)) return [{ path, before, after }]
  const [from, to] = [before, after].map((value) => (isObject(value) ? value : {})) as [
    Record<string, Json>,
    Record<string, Json>,
  ]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
    leafChanges({ path: `${path}.${key}`, before: from[key] ?? null, after: to[key] ?? null }),
  )
}
