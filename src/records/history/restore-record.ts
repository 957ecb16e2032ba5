import { plural, t } from '@lingui/core/macro'
import { commonCall } from '#domain/engine/calls/common-call.ts'
import { isMissingField } from '#domain/engine/input-dialog-fault.ts'
import { fieldPlacesText } from '#domain/kinds/record-labels.ts'
import { dayAndTime } from '#lib/time/relative-date.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { offerUndo } from '#records/actions/undo.ts'
import { runMutation } from '#records/run-mutation.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { willChangeText } from './history-labels.ts'
import type { ParentMove } from './parent-move.ts'
import type { RecordState } from './record-state.ts'
import { readLiveRecord } from '#records/actions/undo-edits.ts'
import { type Difference, recordDifferences } from './record-at-version.ts'
import type { MutationCall } from '#domain/engine/mutation.ts'
import type { RecordKey } from '#domain/engine/record.ts'
import { editCalls } from '#domain/engine/registry.ts'

/** The record that something is put back in. */
export type RestoredRecord = Pick<RecordState, 'title'> & { readonly ref: Pick<RecordState['ref'], 'kind' | 'ID'> }

/** Puts one field back to what it said then. */
export const restoreField = (account: AccountContext, of: RestoredRecord, one: Difference): Promise<boolean> =>
  restoreDifferences(account, of, {
    all: [one],
    announcement: () => t`Restored: ${{ place: fieldPlacesText(of.ref.kind, [one.path]) }}.`,
  })

/** Puts everything that differs back to what it said then, once the person has seen how much that is. */
export async function restoreState(
  account: AccountContext,
  of: RestoredRecord,
  { all, atMs }: { readonly all: readonly Difference[]; readonly atMs: number },
): Promise<boolean> {
  const changes = willChangeText(of.ref.kind, all)
  const then = dayAndTime(atMs, Date.now())
  const message = t`Restore “${{ title: isolateDirection(of.title) }}” as it was ${then}? ${changes} You can undo this.`
  if (!(await notifier.confirm({ message, yes: t`restore it`, no: t`cancel` }))) return false
  const announcement = (done: number) =>
    done < all.length
      ? t`Restored ${done} of ${plural({ count: all.length }, { one: '# field', other: '# fields' })}.`
      : plural(done, { one: 'Restored # field.', other: 'Restored # fields.' })
  return restoreDifferences(account, of, { all, announcement })
}

/** Lets a record belong where it did. `now`: where it belongs until then. */
export async function restoreParent(
  account: AccountContext,
  { ref: { kind, ID } }: RestoredRecord,
  { from, to: now }: ParentMove,
): Promise<boolean> {
  const moveTo = (to: number) => runMutation(account, commonCall(kind, 'move', { ID, to }))
  if (!(await moveTo(from))) return false
  offerUndo({ announcement: t`Moved back.`, undo: () => moveTo(now) })
  return true
}

interface RestoreOptions {
  readonly all: readonly Difference[]
  /** Returns the text of the toast for the number of restored fields. */
  readonly announcement: (done: number) => string
}

async function restoreDifferences(
  account: AccountContext,
  of: RestoredRecord,
  { all, announcement }: RestoreOptions,
): Promise<boolean> {
  const before = await readLiveRecord(account, of.ref)
  const done = await applyDifferences(account, of, all)
  if (done.length === 0) return false
  const after = await readLiveRecord(account, of.ref)
  // A restored field may have changed another one: the format of a text its body.
  const back =
    typeof before === 'string' || typeof after === 'string'
      ? invertDifferences(done)
      : recordDifferences(of.ref.kind, after, before)
  offerUndo({
    announcement: announcement(done.length),
    undo: async () => (await applyDifferences(account, of, back)).length === back.length,
  })
  return true
}

/**
 * Applies one change after another up to the first refusal, which is shown, and returns the applied ones. Skips fields
 * that this version doesn't have.
 */
async function applyDifferences(
  account: AccountContext,
  { ref }: RestoredRecord,
  all: readonly Difference[],
): Promise<readonly Difference[]> {
  const done: Difference[] = []
  for (const work of restoreCalls(ref, all)) {
    const ran = await account.runMutation(work)
    if (!ran.ok) {
      if (isMissingField(ran.error)) continue
      await account.showRefusal(ran.error)
      break
    }
    done.push(...work.done)
  }
  return done
}

/** A change of a record, and the differences that it removes. */
interface RestoreCall extends MutationCall {
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
