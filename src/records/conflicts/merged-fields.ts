import type { Conflict } from '#domain/engine/conflict-record.ts'
import type { FieldChange, HistoryEntry } from '#domain/engine/history.ts'
import { textChanges } from '#domain/kinds/text-changes.ts'
import { sameJson } from '#lib/json.ts'

/** A field that both sides' work came together in without a question, and who changed it last. */
export interface MergedField extends FieldChange {
  readonly by: Pick<HistoryEntry, 'author' | 'device'>
}

/**
 * Returns what was merged when a conflict was found: every other text that changed between the edit that the conflict
 * is with and the end of the changes that came with the conflict's own edit. `changes`: the record's history, newest
 * first; `foundAt`: the conflict's own version; `asked`: the fields of all conflicts of the record. Empty if that edit
 * is no longer in the history.
 */
export function mergedFields(
  { of, path, was, device, at }: Conflict,
  {
    changes,
    foundAt,
    asked,
  }: { readonly changes: readonly HistoryEntry[]; readonly foundAt: number; readonly asked: ReadonlySet<string> },
): readonly MergedField[] {
  const parted = changes.findIndex(
    ({ version, fields }) =>
      version < foundAt &&
      textChanges(of.kind, fields).some((change) => change.path === path && sameJson(change.before, was)),
  )
  if (parted === -1) return []
  const beside = changes
    .slice(0, parted + 1)
    .filter((entry) => entry.version < foundAt || (entry.device === device && entry.at <= at))
  const merged = new Map<string, MergedField>()
  for (const { fields, author, device: from } of beside.toReversed())
    for (const change of textChanges(of.kind, fields))
      merged.set(change.path, {
        ...change,
        before: merged.get(change.path)?.before ?? change.before,
        by: { author, device: from },
      })
  return [...merged.values()].filter((field) => !asked.has(field.path) && !sameJson(field.before, field.after))
}
