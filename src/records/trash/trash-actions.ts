import { t } from '@lingui/core/macro'
import { commonCall } from '#domain/engine/calls/common-call.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { countRecordsByNoun } from '#records/actions/trash-records.ts'
import { offerUndo } from '#records/actions/undo.ts'
import { runMutation } from '#records/run-mutation.ts'
import { joinSentences } from '#records/join-texts.ts'
import type { KindScreens } from '#records/kind-screens.ts'
import { lostParentText } from '#records/lost-parent-text.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { toast } from '#ui/feedback/toast.ts'
import { findKind } from '#domain/kinds/index.ts'
import type { TrashedRecord } from './trashed-records.ts'

type Noun = KindScreens['noun']

/**
 * Puts a deleted record back among the others, with what belongs to it if the person wants to, and offers to undo it.
 * `beside`: what lies in the trash and belongs to it.
 */
export async function restoreTrashed(
  account: AccountContext,
  row: TrashedRecord,
  beside: readonly TrashedRecord[],
): Promise<boolean> {
  const { kind, summary } = row
  const [noun, nouns] = trashedNouns(row)
  const theirs = countRecordsByNoun(beside.map((child) => ({ kind: child.kind, noun: trashedNouns(child) })))
  const isAlong = beside.length > 0 && (await confirmRestoreChildren(summary.title, noun, theirs))
  const along = isAlong ? beside : []
  if (!(await restoreWithChildren(account, row, along))) return false
  const lost = await lostParentText(account.database, { kind, ID: summary.ID }, summary.parent)
  const announcement = isAlong
    ? t`Restored “${{ title: isolateDirection(summary.title) }}” to your ${nouns}, with ${theirs}.`
    : t`Restored “${{ title: isolateDirection(summary.title) }}” to your ${nouns}.`
  offerUndo({
    announcement: joinSentences(announcement, lost),
    undo: () => undoRestore(account, row, along),
  })
  return true
}

const trashedNouns = ({ kind }: TrashedRecord): Noun => findKind(kind)?.noun ?? [t`record`, t`records`]

const confirmRestoreChildren = (title: string, noun: string, theirs: string): Promise<boolean> =>
  notifier.confirm({
    message: t`Would you like to restore ${theirs} too? They belong to “${{ title: isolateDirection(title) }}” and are in the trash too.`,
    yes: t`restore all`,
    no: t`only the ${noun}`,
  })

function restoreWithChildren(
  account: AccountContext,
  { kind, summary: { ID } }: TrashedRecord,
  along: readonly TrashedRecord[],
): Promise<boolean> {
  const children = along.map((child) => ({ kind: child.kind, ID: child.summary.ID }))
  return runMutation(account, commonCall(kind, 'restore', { ID, ...(children.length > 0 ? { with: children } : {}) }))
}

/** Trashes the restored children first, so that they still belong to the record. */
async function undoRestore(
  account: AccountContext,
  row: TrashedRecord,
  along: readonly TrashedRecord[],
): Promise<boolean> {
  for (const { kind, summary } of [...along, row])
    if (!(await runMutation(account, commonCall(kind, 'trash', { ID: summary.ID })))) return false
  return true
}

/** Takes a deleted record away for good, once the person is sure. */
export async function deletePermanently(
  account: AccountContext,
  { kind, summary: { ID, title } }: TrashedRecord,
): Promise<boolean> {
  const isSure = await notifier.confirm({
    message: t`Permanently delete “${{ title: isolateDirection(title) }}”? Everything in it is deleted on all your devices. This can’t be undone.`,
    yes: t`delete permanently`,
    no: t`keep it`,
    bad: true,
  })
  if (!isSure || !(await runMutation(account, commonCall(kind, 'delete', { ID, forGood: true })))) return false
  toast.show(t`Permanently deleted.`)
  return true
}
