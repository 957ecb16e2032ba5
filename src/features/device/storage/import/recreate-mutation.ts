import { type KindDefinition, parentIDOf } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import type { RecordKey } from '#domain/engine/record.ts'
import { findKind } from '#domain/kinds/index.ts'
import { canonicalJson, type JsonObject } from '#lib/json.ts'
import { withValueAt } from '#lib/path.ts'

export interface RecreateTarget {
  /** The ID that it is made under. */
  readonly ID: number
  /** The ID of what it is to belong to; absent: the one that it names itself. */
  readonly parentID?: number | undefined
  /** Another title than its own. */
  readonly title?: string | undefined
}

/**
 * The mutation that makes a record of a copy anew, under another ID without what is true of the original alone; null
 * where what is given is no record that this version can make.
 */
export function recreateMutation(
  { recreate, parent, ofOriginal = [] }: Pick<KindDefinition, 'recreate' | 'parent' | 'ofOriginal'>,
  record: JsonObject,
  { ID, parentID, title }: RecreateTarget,
): MutationCall | null {
  const own = record.ID === ID ? record : omitKeys(record, ofOriginal)
  const titled = title === undefined ? own : { ...own, title }
  return recreate?.(parent && parentID !== undefined ? withValueAt(titled, parent.path, parentID) : titled, ID) ?? null
}

const omitKeys = (record: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))

/** Contents are compared as if they were one record's, and belonged to the same one. */
const COMPARISON_TARGET: RecreateTarget = { ID: 1, parentID: 1 }

/**
 * Returns one text for everything that a person can have written into a record; null if the record is not of its kind.
 */
export function comparableContent(definition: KindDefinition, record: JsonObject): string | null {
  const { ofOriginal = [], noticed = [] } = definition
  const made = recreateMutation(definition, omitKeys(record, [...ofOriginal, ...noticed]), COMPARISON_TARGET)
  return made ? canonicalJson(made.params) : null
}

/** Returns the parent that a record had in the copy; null if it had none. */
export function copiedParent(definition: KindDefinition, record: JsonObject): RecordKey | null {
  const ID = parentIDOf(definition, record)
  return definition.parent && ID !== 0 ? { kind: definition.parent.kind, ID } : null
}

/** Returns the number of ancestors of a kind's records, so that parents are created before children. */
export function parentDepth(kind: string): number {
  const parent = findKind(kind)?.parent
  return parent ? 1 + parentDepth(parent.kind) : 0
}
