import { t } from '@lingui/core/macro'
import type { Mutation, MutationCall } from '#domain/engine/mutation.ts'
import { setFieldCall, fieldAt, type FieldDefinition, type KindDefinition, type SentEdit } from '#domain/engine/kind.ts'
import type { DomainRecord, FieldPathEdit, RecordKey } from '#domain/engine/record.ts'
import type { Json } from '#lib/json.ts'
import { valueAt, withValueAt } from '#lib/path.ts'

const kindsByName = new Map<string, KindDefinition>()
const mutations = new Map<string, Mutation>()
const aliases = new Map<string, string>()
let kindList: readonly KindDefinition[] | undefined

/**
 * Makes a kind known: to the device, to the wire and to the server. The product's own are in `index.ts`. Gives the way
 * back.
 */
export function registerKind(definition: KindDefinition): () => void {
  kindList = undefined
  kindsByName.set(definition.kind, definition)
  for (const mutation of definition.mutations) mutations.set(mutation.method, mutation)
  for (const [alias, name] of Object.entries(definition.aliases ?? {}))
    aliases.set(fullAlias(definition, alias), `${definition.kind}.${name}`)
  return () => {
    kindList = undefined
    kindsByName.delete(definition.kind)
    for (const { method } of definition.mutations) mutations.delete(method)
    for (const alias of Object.keys(definition.aliases ?? {})) aliases.delete(fullAlias(definition, alias))
  }
}

const fullAlias = ({ kind }: KindDefinition, alias: string): string =>
  alias.includes('.') ? alias : `${kind}.${alias}`

/** Every kind, in the order in which they were made known; the same list until another one is. */
export const allKinds = (): readonly KindDefinition[] => (kindList ??= [...kindsByName.values()])

/** A kind's definition; undefined where this version knows none of that name. */
export const findKind = (kind: string): KindDefinition | undefined => kindsByName.get(kind)

/** A mutation by its method's name; undefined where this version knows none. */
export const findMutation = (method: string): Mutation | undefined => mutations.get(method)

/** Every mutation's method. */
export const mutationMethods = (): readonly string[] => [...mutations.keys()]

/** Further names of mutations, and what each stands for. */
export const mutationAliases = (): ReadonlyMap<string, string> => aliases

const kindsBelongingTo = (kind: string): readonly KindDefinition[] =>
  allKinds().filter(({ parent }) => parent?.kind === kind)

/** Kinds whose records belong to those of a kind, and are asked about when it goes. */
export const childKindsOf = (kind: string): readonly KindDefinition[] =>
  kindsBelongingTo(kind).filter(({ parent }) => parent?.stays !== true)

/** Kinds whose records stay with those of a kind in the trash. */
export const stayingKindsOf = (kind: string): readonly KindDefinition[] =>
  kindsBelongingTo(kind).filter(({ parent }) => parent?.stays === true)

/** Returns the definition of the value at a path of a record, or undefined if no person writes there. */
export function fieldDefinitionAt(kind: string, path: string): FieldDefinition | undefined {
  const definition = kindsByName.get(kind)
  return definition && fieldAt(definition, path)
}

/** Names the notation in which a record has the field at a path; undefined where the field has none. */
export function notationOf(kind: string, record: DomainRecord, path: string): string | undefined {
  const notation = kindsByName.get(kind)?.notation
  return notation?.path === path ? notation.of(record) : undefined
}

/** Called where a value can't be converted, and stays as it is. */
type OnUnconvertible = (() => void) | undefined

interface Notations {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly onUnconvertible?: OnUnconvertible
}

/**
 * Converts a value of a field into another notation; values of fields without one stay, and so do those whose notation
 * isn't known.
 */
export function convertNotation<V extends Json | undefined>(
  kind: string,
  path: string,
  value: V,
  { from, to, onUnconvertible }: Notations,
): V {
  const notation = kindsByName.get(kind)?.notation
  if (notation?.path !== path || from === undefined || to === undefined || typeof value !== 'string') return value
  const text = notation.convert(value, from, to)
  if (text === null) onUnconvertible?.()
  return (text ?? value) as V
}

/** Converts a value of a field into the notation in which a record of the kind has it. */
export const convertToRecordNotation = <V extends Json | undefined>(
  kind: string,
  record: DomainRecord,
  { path, value, from }: { readonly path: string; readonly value: V; readonly from: string | undefined },
  onUnconvertible?: OnUnconvertible,
): V => convertNotation(kind, path, value, { from, to: notationOf(kind, record, path), onUnconvertible })

/**
 * Changes a value of a record, and converts the field whose notation follows from it. `owned`: objects that may be
 * changed in place, as `withValueAt` takes them.
 */
export function applyFieldEdit(
  kind: string,
  record: DomainRecord,
  { path, value }: Pick<FieldPathEdit, 'path' | 'value'>,
  { owned, onUnconvertible }: { readonly owned?: WeakSet<object>; readonly onUnconvertible?: OnUnconvertible } = {},
): DomainRecord {
  const notation = kindsByName.get(kind)?.notation
  const from = notation?.by === path ? notation.of(record) : undefined
  const edited = withValueAt(record, path, value, owned)
  if (!notation || from === undefined) return edited
  const text = valueAt(edited, notation.path)
  const now = convertToRecordNotation(kind, edited, { path: notation.path, value: text, from }, onUnconvertible)
  return now === undefined || now === text ? edited : withValueAt(edited, notation.path, now, owned)
}

/** A call and the edits that it makes. */
export interface EditCall<E extends SentEdit> {
  readonly call: MutationCall
  readonly edits: readonly E[]
}

/** Makes the calls for edits of one record: one for each, or one for fields that are edited together. */
export function editCalls<E extends SentEdit>({ kind, ID }: RecordKey, edits: readonly E[]): readonly EditCall<E>[] {
  const together = kindsByName.get(kind)?.editedTogether
  const joint = together?.paths.flatMap((path) => edits.find((edit) => edit.path === path) ?? []) ?? []
  const isJoint = together !== undefined && joint.length === together.paths.length
  const single = (edit: E): EditCall<E> => ({ call: setFieldCall(kind, ID, edit), edits: [edit] })
  return isJoint
    ? [{ call: together.call(ID, joint), edits: joint }, ...edits.filter((edit) => !joint.includes(edit)).map(single)]
    : edits.map(single)
}

/** Returns the noun for a record of this kind, in lower case. */
export const kindNoun = (kind: string): string => kindsByName.get(kind)?.noun[0] ?? t`record`
