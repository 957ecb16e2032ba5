import { inputDialogFault } from '#domain/engine/input-dialog-fault.ts'
import { fieldPlace } from '#domain/kinds/record-labels.ts'
import { isolateDirection } from '#lib/text/text.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { RejectedGroup } from './rejected-groups.ts'
import type { RejectedText } from './rejected-text.ts'
import { discardQuestion, rejectionReason, rejectedTitle } from './rejected-labels.ts'
import { rejectedChangeFile } from './rejected-change-file.ts'

/**
 * Asks for another text and sends the change again with it. The text that was refused goes only when the new one is
 * kept.
 */
export async function editRejected(
  account: AccountContext,
  { item }: RejectedGroup,
  text: RejectedText,
): Promise<void> {
  const { label } = fieldPlace(text.kind, text.path)
  const value = await notifier.textarea({
    title: 'Edit and send again',
    message: `${isolateDirection(rejectedTitle(item))}. ${rejectionReason(item)}`,
    label,
    value: text.value,
    act: async (typed) => {
      const done = await account.runMutation({ method: text.method, params: text.with(typed) })
      return done.ok ? undefined : inputDialogFault(done.error)
    },
  })
  if (value === null) return
  await account.discardRejected(item.localSeq)
  toast.show('Saved with your change. It is on its way again.')
}

export async function downloadRejected(account: AccountContext, group: RejectedGroup): Promise<void> {
  const { name, parts } = await rejectedChangeFile(account.database, group)
  downloadFile(name, parts)
}

/** Gives it up, after saying what is lost. */
export async function confirmDiscardRejected(account: AccountContext, group: RejectedGroup): Promise<void> {
  const isSure = await notifier.confirm({
    message: discardQuestion(group),
    yes: 'discard it',
    no: 'keep it',
    bad: true,
  })
  if (isSure) await account.discardRejected(group.item.localSeq)
}
