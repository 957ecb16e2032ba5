import { isolated } from '#lib/text.ts'
import { carryOut } from '#records/carry-out.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import type { HeadRow } from '#store/rows.ts'
import { notifier } from '#ui/notifier.ts'
import { toast } from '#ui/toast.ts'

type Offer = Pick<HeadRow, 'ID' | 'title'>

/** Puts a deleted offer back among the others, and offers to undo it. */
export async function restoreOffer(workspace: Workspace, { ID, title }: Offer): Promise<boolean> {
  if (!(await carryOut(workspace, { method: 'opportunity.restore', params: { ID } }))) return false
  const undo = () => void carryOut(workspace, { method: 'opportunity.trash', params: { ID } })
  toast.show(`‘${isolated(title)}’ is back among your offers.`, { action: { label: 'Undo', onAction: undo } })
  return true
}

/** Takes a deleted offer away for good, once the person is sure. */
export async function deleteForGood(workspace: Workspace, { ID, title }: Offer): Promise<boolean> {
  const isSure = await notifier.confirm({
    message: `Delete ‘${isolated(title)}’ for good? Everything in it goes, on every device, and nothing brings it back.`,
    yes: 'delete it for good',
    no: 'keep it',
    bad: true,
  })
  if (!isSure || !(await carryOut(workspace, { method: 'opportunity.delete', params: { ID, forGood: true } }))) return false
  toast.show('Deleted for good.')
  return true
}
