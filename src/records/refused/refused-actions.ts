import { entryFault } from '#domain/engine/entry-fault.ts'
import { fieldPlace } from '#domain/kinds/wording.ts'
import { isolated } from '#lib/text/text.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { RejectedGroup } from './refused-groups.ts'
import type { Text } from './refused-text.ts'
import { discardQuestion, reasonOf, titleOf } from './refused-labels.ts'
import { copyOfWork } from './copy-of-work.ts'

/**
 * Asks for another text and sends the change again with it. The text that was refused goes only when the new one is
 * kept.
 */
export async function editRejected(workspace: Workspace, { item }: RejectedGroup, text: Text): Promise<void> {
  const { label } = fieldPlace(text.kind, text.path)
  const value = await notifier.textarea({
    title: 'Edit and send again',
    message: `${isolated(titleOf(item))}. ${reasonOf(item)}`,
    label,
    value: text.value,
    act: async (typed) => {
      const done = await workspace.carryOut({ method: text.method, params: text.with(typed) })
      return done.ok ? undefined : entryFault(done.error)
    },
  })
  if (value === null) return
  await workspace.discardRejected(item.localSeq)
  toast.show('Saved with your change. It is on its way again.')
}

export async function downloadRejected(workspace: Workspace, group: RejectedGroup): Promise<void> {
  const { name, parts } = await copyOfWork(workspace.database, group)
  downloadFile(name, parts)
}

/** Gives it up, after saying what is lost. */
export async function discardRejected(workspace: Workspace, group: RejectedGroup): Promise<void> {
  const isSure = await notifier.confirm({
    message: discardQuestion(group),
    yes: 'discard it',
    no: 'keep it',
    bad: true,
  })
  if (isSure) await workspace.discardRejected(group.item.localSeq)
}
