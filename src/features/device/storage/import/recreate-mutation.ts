import { type KindDefinition, parentIDOf } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import { recordKeyString, type RecordKey } from '#domain/engine/record.ts'
import { findKind } from '#domain/kinds/index.ts'
import { canonicalJson, type JsonObject } from '#lib/json.ts'
import { valueAt, withValueAt } from '#lib/path.ts'

export interface RecreateTarget {
  /** The ID that it is made under. */
  readonly ID: number
  /** The ID of what it is to belong to; absent: the one that it names itself. */
  readonly parentID?: number | undefined
  /** Another title than its own. */
  readonly title?: string | undefined
  /** The IDs in the account of the records of the copy. */
  readonly homes?: ReadonlyMap<string, number>
}

/**
 * The mutation that makes a record of a copy anew, under another ID without what is true of the original alone; null
 * where what is given is no record that this version can make.
 */
export function recreateMutation(
  {
    recreate,
    parent,
    named = [],
    ofOriginal = [],
  }: Pick<KindDefinition, 'recreate' | 'parent' | 'named' | 'ofOriginal'>,
  record: JsonObject,
  { ID, parentID, title, homes = new Map() }: RecreateTarget,
): MutationCall | null {
  const placed = named.reduce((known, { kind, path }) => withHome(known, { kind, path, homes }), record)
  const own = record.ID === ID ? placed : omitKeys(placed, ofOriginal)
  const titled = title === undefined ? own : { ...own, title }
  return recreate?.(parent && parentID !== undefined ? withValueAt(titled, parent.path, parentID) : titled, ID) ?? null
}

/** Names the record that the account has, or gets, for one of the copy. */
function withHome(
  record: JsonObject,
  { kind, path, homes }: { readonly kind: string; readonly path: string; readonly homes: ReadonlyMap<string, number> },
): JsonObject {
  const home = homes.get(recordKeyString(kind, Number(valueAt(record, path))))
  return home === undefined ? record : withValueAt(record, path, String(home))
}

const omitKeys = (record: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))

/** Contents are compared as if they were one record's, and belonged to the same one. */
const COMPARISON_TARGET: RecreateTarget = { ID: 1, parentID: 1 }

/**
 * Returns one text for everything that a person can have written into a record; null if the record is not of its kind.
 */
export function comparableContent(definition: KindDefinition, record: JsonObject): string | null {
  const { ofOriginal = [], noticed = [], named = [] } = definition
  const others = named.map(({ path }) => path)
  const made = recreateMutation(definition, omitKeys(record, [...ofOriginal, ...noticed, ...others]), COMPARISON_TARGET)
  return made ? canonicalJson(made.params) : null
}

/** Returns the parent that a record had in the copy; null if it had none. */
export function copiedParent(definition: KindDefinition, record: JsonObject): RecordKey | null {
  const ID = parentIDOf(definition, record)
  return definition.parent && ID !== 0 ? { kind: definition.parent.kind, ID } : null
}

/** Returns the number of kinds that a kind's records build on, so that those are created first. */
export function parentDepth(kind: string): number {
  const { parent, named = [] } = findKind(kind) ?? {}
  return Math.max(0, ...[...(parent ? [parent] : []), ...named].map((one) => 1 + parentDepth(one.kind)))
}
