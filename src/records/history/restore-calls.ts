import type { MutationCall } from '#domain/engine/mutation.ts'
import type { RecordKey } from '#domain/engine/record.ts'
import { editCalls } from '#domain/engine/registry.ts'
import type { Difference } from './record-at-version.ts'

/** A change of a record, and the differences that it removes. */
export interface RestoreCall extends MutationCall {
  readonly done: readonly Difference[]
}

/**
 * Makes the changes that bring fields back to an earlier state. Each names what it replaces, so that words which came
 * in between on another device are not lost.
 */
export const restoreCalls = (key: RecordKey, all: readonly Difference[]): readonly RestoreCall[] =>
  editCalls(
    key,
    all.map((difference) => ({ path: difference.path, value: difference.former, was: difference.now, difference })),
  ).map(({ call, edits }) => ({ ...call, done: edits.map(({ difference }) => difference) }))

/** Turns differences round: the later state is brought back. */
export const invertDifferences = (all: readonly Difference[]): readonly Difference[] =>
  all.map(({ path, now, former }) => ({ path, now: former, former: now })).toReversed()
