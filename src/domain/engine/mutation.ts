import type * as z from 'zod/mini'
import type { DomainRecord, RecordKey, Touches } from '#domain/engine/record.ts'
import type { Refusal } from '#domain/engine/refusal.ts'
import type { Transaction } from '#domain/engine/transaction.ts'
import type { JsonObject } from '#lib/json.ts'
import type { Result } from '#lib/result.ts'

/** What a mutation answers: the record's ID, and what the caller cannot know (the name it got). */
export interface MutationData extends JsonObject {
  readonly ID: number
}

/** How repeated edits of one field fold into one waiting item: same key, first `was`, last value. `fold` gives null where the later edit does not build on the
 *  earlier one (it was made on a record that did not show it): then both stay, so that neither text is lost. */
export interface Folding<P> {
  key(params: P): string | null
  fold(first: P, last: P): P | null
}

/** A named change of records, defined once: a device runs it against its own store at once, the server later with the last word.
 *  `run` is a pure function of the records it asked to see; it reads no clock and mints nothing. */
export interface Mutation<P = unknown> {
  readonly method: string
  readonly params: z.ZodMiniType<P>
  /** The plan's module and flag that it needs. */
  readonly needs?: { readonly module: string; readonly action: 'create' | 'update' | 'delete' }
  touches(params: P): Touches
  /** What else it wants to see, known only once the first records are there (a conflict's record, a trashed record's name). */
  touchesMore?(params: P, find: (kind: string, ID: number) => DomainRecord | undefined): Touches
  run(tx: Transaction, params: P): Result<MutationData, Refusal>
  readonly folding?: Folding<P>
  /** What the person did, in words for a list of waiting work; `field` names what was edited. */
  describe(params: P): {
    readonly subject: RecordKey
    readonly verb: 'create' | 'edit' | 'trash' | 'delete' | 'restore'
    readonly paths: readonly string[]
  }
}

type Definition<S extends z.ZodMiniType> = { readonly params: S } & Omit<Mutation<z.output<S>>, 'params'>

/** Keeps the parameter type while the definition is written, and forgets it for the registry: the schema has the check. */
export const defineMutation = <S extends z.ZodMiniType>(definition: Definition<S>): Mutation => definition
