import { isMissingField } from '#domain/engine/refusal.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { dayAndTime } from '#lib/relative-date.ts'
import { counted, isolated } from '#lib/text.ts'
import { recordById } from '#store/queries.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { notifier } from '#ui/notifier.ts'
import { toast } from '#ui/toast.ts'
import { OFFER, placeText, willChange } from './history-words.ts'
import { restoreWorks, undone } from './restore-works.ts'
import type { Difference } from './state-then.ts'

/** Puts one field back to what it said then. */
export const restoreField = (workspace: Workspace, shown: Opportunity, one: Difference): Promise<boolean> =>
  restore(workspace, shown, { all: [one], said: () => `Restored: ${placeText(one.path)}.` })

/** Puts everything that differs back to what it said then, once the person has seen how much that is. */
export async function restoreState(
  workspace: Workspace,
  shown: Opportunity,
  { all, atMs }: { readonly all: readonly Difference[]; readonly atMs: number },
): Promise<boolean> {
  const message = `Restore ‘${isolated(shown.title)}’ as it was ${dayAndTime(atMs, Date.now())}? ${willChange(all)} You can undo it afterwards.`
  if (!(await notifier.confirm({ message, yes: 'restore it', no: 'leave it' }))) return false
  const said = (done: number) => (done < all.length ? `Restored ${done} of ${all.length} fields.` : `Restored ${counted(done, 'field')}.`)
  return restore(workspace, shown, { all, said })
}

interface Restoring {
  readonly all: readonly Difference[]
  /** What the toast says; given how many fields were restored. */
  readonly said: (done: number) => string
}

async function restore(workspace: Workspace, shown: Opportunity, { all, said }: Restoring): Promise<boolean> {
  const done = await carryOut(workspace, shown, all)
  if (done.length === 0) return false
  toast.show(said(done.length), { action: { label: 'Undo', onAction: () => void undo(workspace, shown, done) } })
  return true
}

/** One change after the other up to the first that is refused, which is told; those that it was done for. What this version has no field for is passed over. */
async function carryOut(workspace: Workspace, shown: Opportunity, all: readonly Difference[]): Promise<readonly Difference[]> {
  const done: Difference[] = []
  for (const work of restoreWorks({ kind: OFFER, ID: shown.ID }, all)) {
    const carriedOut = await workspace.carryOut(work)
    if (!carriedOut.ok) {
      if (isMissingField(carriedOut.error)) continue
      await workspace.tellRefusal(carriedOut.error)
      break
    }
    done.push(work.done)
  }
  return done
}

async function undo(workspace: Workspace, shown: Opportunity, done: readonly Difference[]): Promise<void> {
  const now = await recordById<Opportunity>(workspace.database, OFFER, shown.ID)
  await carryOut(workspace, now?.record ?? shown, undone(done))
}
