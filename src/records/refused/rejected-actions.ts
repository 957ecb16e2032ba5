import { t } from '@lingui/core/macro'
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
import { findKind } from '#domain/kinds/index.ts'
import { recordById } from '#store/queries.ts'
import type { LocalDatabase } from '#store/database.ts'
import { exportedChange } from '#store/exported-change.ts'

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
    title: t`Edit and sync again`,
    message: t`${{ title: isolateDirection(rejectedTitle(item)) }}. ${{ reason: rejectionReason(item) }}`,
    label,
    value: text.value,
    act: async (typed) => {
      const done = await account.runMutation({ method: text.method, params: text.with(typed) })
      return done.ok ? undefined : inputDialogFault(done.error)
    },
  })
  if (value === null) return
  await account.discardRejected(item.localSeq)
  toast.show(t`Saved with your change. Syncing again.`)
}

export async function downloadRejected(account: AccountContext, group: RejectedGroup): Promise<void> {
  const { name, parts } = await rejectedChangeFile(account.database, group)
  downloadFile(name, parts)
}

/** Gives it up, after saying what is lost. */
export async function confirmDiscardRejected(account: AccountContext, group: RejectedGroup): Promise<void> {
  const isSure = await notifier.confirm({
    message: discardQuestion(group),
    yes: t`discard it`,
    no: t`keep it`,
    bad: true,
  })
  if (isSure) await account.discardRejected(group.item.localSeq)
}

/**
 * A piece of work that was refused, with what goes with it and its record as this device has it: the parts of one JSON
 * file. `belonging`: the records that go with it.
 */
export async function rejectedChangeFile(
  database: LocalDatabase,
  { item, dependents }: RejectedGroup,
): Promise<{ readonly name: string; readonly parts: string[] }> {
  const rows = await database.outbox.bulkGet([item, ...dependents].map(({ localSeq }) => localSeq))
  const changes = rows.flatMap((row) => (row ? [exportedChange(row)] : []))
  const made = dependents.filter(({ verb }) => verb === 'create').map(({ subject }) => subject)
  const [seen, ...others] = await Promise.all(
    [item.subject, ...made].map(({ kind, ID }) => recordById(database, kind, ID)),
  )
  const belonging = others.flatMap((other) => (other ? [other.record] : []))
  const copy = { changes, record: seen?.record ?? null, ...(belonging.length > 0 && { belonging }) }
  const many = (findKind(item.subject.kind)?.noun[1] ?? 'changes').replaceAll(' ', '-')
  return { name: `${many}-not-synced-${item.localSeq}.json`, parts: [`${JSON.stringify(copy, null, 1)}\n`] }
}
