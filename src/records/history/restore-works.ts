import { editOf } from '#domain/engine/kind.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import type { RecordKey } from '#domain/engine/record.ts'
import type { Difference } from './state-then.ts'

/** An ordinary change of a record, and the difference that it makes good. */
export interface RestoreWork extends MutationCall {
  readonly done: Difference
}

/** The changes that bring fields from what they say now to what they said then. Each names what it replaces, so that words which came in between on
 *  another device are not lost. */
export const restoreWorks = ({ kind, ID }: RecordKey, all: readonly Difference[]): readonly RestoreWork[] =>
  all.map((one) => ({ ...editOf(kind, ID, { path: one.path, value: one.former, was: one.now }), done: one }))

/** The same the other way round. */
export const undone = (all: readonly Difference[]): readonly Difference[] =>
  all.map(({ path, now, former }) => ({ path, now: former, former: now })).toReversed()
