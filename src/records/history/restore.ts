import { isMissingField } from '#domain/engine/entry-fault.ts'
import { placesText } from '#domain/kinds/wording.ts'
import { dayAndTime } from '#lib/time/relative-date.ts'
import { counted, isolated } from '#lib/text/text.ts'
import { tellDeed } from '#records/actions/undo.ts'
import { carryOut } from '#records/carry-out.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { willChange } from './history-labels.ts'
import type { Move } from './moves.ts'
import type { RecordState } from './record-state.ts'
import { liveRecord } from '#records/actions/edits-back.ts'
import { restoreWorks, undone } from './restore-works.ts'
import { type Difference, differences } from './state-then.ts'

/** The record that something is put back in. */
export type Restored = Pick<RecordState, 'title'> & { readonly ref: Pick<RecordState['ref'], 'kind' | 'ID'> }

/** Puts one field back to what it said then. */
export const restoreField = (workspace: Workspace, of: Restored, one: Difference): Promise<boolean> =>
  restore(workspace, of, { all: [one], said: () => `Restored: ${placesText(of.ref.kind, [one.path])}.` })

/** Puts everything that differs back to what it said then, once the person has seen how much that is. */
export async function restoreState(
  workspace: Workspace,
  of: Restored,
  { all, atMs }: { readonly all: readonly Difference[]; readonly atMs: number },
): Promise<boolean> {
  const changes = willChange(of.ref.kind, all)
  const message = `Restore ‘${isolated(of.title)}’ as it was ${dayAndTime(atMs, Date.now())}? ${changes} You can undo it afterwards.`
  if (!(await notifier.confirm({ message, yes: 'restore it', no: 'leave it' }))) return false
  const said = (done: number) =>
    done < all.length ? `Restored ${done} of ${all.length} fields.` : `Restored ${counted(done, 'field')}.`
  return restore(workspace, of, { all, said })
}

/** Lets a record belong where it did. `now`: where it belongs until then. */
export async function moveBack(
  workspace: Workspace,
  { ref: { kind, ID } }: Restored,
  { from, to: now }: Move,
): Promise<boolean> {
  const moveTo = (to: number) => carryOut(workspace, { method: `${kind}.move`, params: { ID, to } })
  if (!(await moveTo(from))) return false
  tellDeed({ said: 'Moved back.', back: () => moveTo(now) })
  return true
}

interface Restoring {
  readonly all: readonly Difference[]
  /** What the toast says; given how many fields were restored. */
  readonly said: (done: number) => string
}

async function restore(workspace: Workspace, of: Restored, { all, said }: Restoring): Promise<boolean> {
  const before = await liveRecord(workspace, of.ref)
  const done = await bringIn(workspace, of, all)
  if (done.length === 0) return false
  const after = await liveRecord(workspace, of.ref)
  // A restored field may have changed another one: the format of a text its body.
  const back =
    typeof before === 'string' || typeof after === 'string' ? undone(done) : differences(of.ref.kind, after, before)
  tellDeed({ said: said(done.length), back: async () => (await bringIn(workspace, of, back)).length === back.length })
  return true
}

/**
 * One change after the other up to the first that is refused, which is told; those that it was done for. What this
 * version has no field for is passed over.
 */
async function bringIn(
  workspace: Workspace,
  { ref }: Restored,
  all: readonly Difference[],
): Promise<readonly Difference[]> {
  const done: Difference[] = []
  for (const work of restoreWorks(ref, all)) {
    const carriedOut = await workspace.carryOut(work)
    if (!carriedOut.ok) {
      if (isMissingField(carriedOut.error)) continue
      await workspace.showRefusal(carriedOut.error)
      break
    }
    done.push(...work.done)
  }
  return done
}
