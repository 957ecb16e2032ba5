import { isolated } from '#lib/text/text.ts'
import { countedNouns } from '#records/actions/trash.ts'
import { tellDeed } from '#records/actions/undo.ts'
import { carryOut } from '#records/carry-out.ts'
import type { KindScreens } from '#records/kind-screens.ts'
import { lostParentText } from '#records/lost-parent.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import { kindNamed } from '#domain/kinds/index.ts'
import type { Trashed } from './trash-view.ts'

type Noun = KindScreens['noun']

/**
 * Puts a deleted record back among the others, with what belongs to it if the person wants to, and offers to undo it.
 * `beside`: what lies in the trash and belongs to it.
 */
export async function restoreTrashed(workspace: Workspace, row: Trashed, beside: readonly Trashed[]): Promise<boolean> {
  const { kind, head } = row
  const [one, many] = nounsOf(row)
  const theirs = countedNouns(beside.map((child) => ({ kind: child.kind, noun: nounsOf(child) })))
  const isAlong = beside.length > 0 && (await wantsAlong(head.title, one, theirs))
  const along = isAlong ? beside : []
  if (!(await bringBack(workspace, row, along))) return false
  const lost = await lostParentText(workspace.database, { kind, ID: head.ID }, head.parent)
  tellDeed({
    said: `‘${isolated(head.title)}’ is back among your ${many}${isAlong ? `, with ${theirs}` : ''}.${lost}`,
    back: () => putBack(workspace, row, along),
  })
  return true
}

const nounsOf = ({ kind }: Trashed): Noun => kindNamed(kind)?.noun ?? ['record', 'records']

const wantsAlong = (title: string, noun: string, theirs: string): Promise<boolean> =>
  notifier.confirm({
    message: `Would you like to restore ${theirs} too? They belong to ‘${isolated(title)}’, and are in the trash as well.`,
    yes: 'restore all of it',
    no: `only the ${noun}`,
  })

function bringBack(workspace: Workspace, { kind, head: { ID } }: Trashed, along: readonly Trashed[]): Promise<boolean> {
  const children = along.map((child) => ({ kind: child.kind, ID: child.head.ID }))
  return carryOut(workspace, {
    method: `${kind}.restore`,
    params: { ID, ...(children.length > 0 ? { with: children } : {}) },
  })
}

/** What came back along goes first: it goes on belonging to the record. */
async function putBack(workspace: Workspace, row: Trashed, along: readonly Trashed[]): Promise<boolean> {
  for (const { kind, head } of [...along, row])
    if (!(await carryOut(workspace, { method: `${kind}.trash`, params: { ID: head.ID } }))) return false
  return true
}

/** Takes a deleted record away for good, once the person is sure. */
export async function deleteForGood(workspace: Workspace, { kind, head: { ID, title } }: Trashed): Promise<boolean> {
  const isSure = await notifier.confirm({
    message: `Delete ‘${isolated(title)}’ for good? Everything in it goes, on every device, and nothing brings it back.`,
    yes: 'delete it for good',
    no: 'keep it',
    bad: true,
  })
  if (!isSure || !(await carryOut(workspace, { method: `${kind}.delete`, params: { ID, forGood: true } }))) return false
  toast.show('Deleted for good.')
  return true
}
