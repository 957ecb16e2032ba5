import type * as z from 'zod/mini'
import type { DomainRecord, RecordKey, Touches } from '#domain/engine/record.ts'
import { asRecordOf, type RecordOf } from '#domain/engine/record-types.ts'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { CAPABILITIES_KEY, type RequiredRight } from '#domain/plan/capabilities.ts'
import type { JsonObject } from '#lib/json.ts'
import type { Result } from '#lib/result.ts'

/** Finds a record among those that a mutation asked to see, deleted or not. */
export type FindRecord = <K extends string>(kind: K, ID: number) => RecordOf<K> | undefined

/** Gives what a lookup finds the types of their kinds. */
export const typedFind =
  (lookup: (kind: string, ID: number) => DomainRecord | undefined): FindRecord =>
  (kind, ID) => {
    const record = lookup(kind, ID)
    return record && asRecordOf(kind, record)
  }

/**
 * A mutation with what it is given, made by a definition and not by a screen: history, conflicts and copies have them.
 */
export interface MutationCall {
  readonly method: string
  readonly params: JsonObject
  /** Title of the extension that asked for it; absent where the person acted. */
  readonly via?: string
}

/** Represents the answer of a mutation: the record's ID, and what the caller cannot know (the assigned name). */
export interface MutationData extends JsonObject {
  readonly ID: number
}

/**
 * Merges repeated edits of one field into one waiting mutation: same key, first `was`, last value. `fold` returns null
 * if the later edit does not build on the earlier one (it was made on a record that did not show it). Both then stay,
 * so that neither text is lost.
 */
export interface MutationFolding<P> {
  key(params: P): string | null
  fold(first: P, last: P): P | null
}

/** Effect of a mutation on its subject. */
export type Verb = 'create' | 'edit' | 'trash' | 'delete' | 'restore'

/**
 * A named change of records, defined once: a device runs it against its own store at once, the server later with the
 * last word. `run` is a pure function of the records it asked to see; it reads no clock and mints nothing.
 */
export interface Mutation<P = unknown> {
  readonly method: string
  readonly verb: Verb
  readonly params: z.ZodMiniType<P>
  /** The right of the plan that it needs. */
  readonly needs?: RequiredRight
  /** The parameter with the ID of what it makes: a caller that is no device may leave it to the server. */
  readonly mints?: string
  /** Carried out where the account has no room left, too: refusing would only keep it full or busy. */
  readonly isAllowedInFullAccount?: true
  touches(params: P): Touches
  /**
   * Returns further records to read, known only once the first ones are loaded (a conflict's record, a trashed record's
   * name).
   */
  touchesMore?(params: P, find: FindRecord): Touches
  run(tx: Transaction, params: P): Result<MutationData, MutationRefusal>
  /**
   * Adds what the call depends on and doesn't say. Runs once, on the device that makes the call, with the records of
   * `touches`.
   */
  stamped?(params: P, find: FindRecord): P
  readonly folding?: MutationFolding<P>
  /**
   * Describes what the person did, for a list of waiting work: the subject and the dotted paths that were edited.
   * `what`: words for an action that is not a field edit.
   */
  describe(params: P): { readonly subject: RecordKey; readonly paths: readonly string[]; readonly what?: string }
}

/** A mutation that has not forgotten its name and what it takes, for whoever calls it. */
export interface TypedMutation<M extends string, I> extends Mutation {
  readonly method: M
  /** Only a type: there is no such value. */
  readonly takes?: I
}

type MutationDefinition<M extends string, S extends z.ZodMiniType> = { readonly method: M; readonly params: S } & Omit<
  Mutation<z.output<S>>,
  'method' | 'params'
>

/**
 * Keeps the parameter type while the definition is written, and forgets it for the registry: the schema has the check.
 */
export const defineMutation = <M extends string, S extends z.ZodMiniType>(
  definition: MutationDefinition<M, S>,
): TypedMutation<M, z.input<S>> => definition

/** The records that a mutation asks for first: its own, and the plan where it needs a right. */
export function mutationTouches({ needs, touches }: Pick<Mutation, 'needs' | 'touches'>, params: unknown): Touches {
  const asked = touches(params)
  const isAsked = asked.keys.some(({ kind }) => kind === CAPABILITIES_KEY.kind)
  return needs && !isAsked ? { ...asked, keys: [...asked.keys, CAPABILITIES_KEY] } : asked
}
