import { t } from '@lingui/core/macro'
import { commonCall } from '#domain/engine/calls/common-call.ts'
import type { RecordKey } from '#domain/engine/record.ts'
import { inputDialogFault } from '#domain/engine/input-dialog-fault.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { runMutation } from '#records/run-mutation.ts'
import type { FieldTextEdit } from '#records/form/edit-session.ts'
import { recordById } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { downloadFile } from '#ui/download-file.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import type { ActionContext, RecordRef } from '#records/kind-screens.ts'
import { createdSlug, offerToOpenRecord } from './insert-record.ts'
import { undoEdits } from './undo-edits.ts'
import { pushUndo } from './undo.ts'

/** Asks for another title. */
export async function renameRecord({ account, screens }: ActionContext, [ref]: readonly RecordRef[]): Promise<boolean> {
  if (!ref) return false
  const [noun] = screens.noun
  const title = await notifier.prompt({
    title: t`Rename ${noun}`,
    message: t`Only the title changes. Links to it keep working.`,
    label: t`Title`,
    value: ref.title,
    act: async (post_title) => {
      if (post_title === ref.title) return undefined
      const params = { ID: ref.ID, post_title, was: ref.title }
      const done = await account.runMutation(commonCall(ref.kind, 'rename', params))
      return done.ok ? undefined : inputDialogFault(done.error)
    },
  })
  if (title === null) return false
  if (title !== ref.title) pushEditUndo(account, ref, [{ path: 'title', value: title, was: ref.title }])
  return true
}

/** Keeps the way back of a title or a summary that was changed. */
export function pushEditUndo(account: AccountContext, of: RecordKey, edits: readonly FieldTextEdit[]): void {
  const title = edits.find(({ path }) => path === 'title')
  const announcement = title ? t`Renamed to “${{ title: isolateDirection(title.value) }}”.` : t`Summary changed.`
  pushUndo({ announcement, undo: () => undoEdits(account, of, edits) })
}

/** Makes a copy under a title that is asked for, and asks whether to open it. Specification, 4.07 and 4.11. */
export async function duplicateRecord(context: ActionContext, [ref]: readonly RecordRef[]): Promise<boolean> {
  const { account, screens } = context
  if (!ref || (screens.module && !screens.allowedBy && !(await account.mayCreate(screens.module)))) return false
  const { findKind: kindNamed } = await import('#domain/kinds/index.ts')
  const [noun] = screens.noun
  let made: RecordRef | null = null
  await notifier.prompt({
    title: t`Duplicate ${noun}`,
    message: t`The copy includes everything and belongs to the same place as the original.`,
    label: t`Title of the copy`,
    value: kindNamed(ref.kind)?.copyTitle?.(ref.title) ?? ref.title,
    act: async (post_title) => {
      const copy = account.mintId()
      const done = await account.runMutation(commonCall(ref.kind, 'duplicate', { ID: ref.ID, copy, post_title }))
      if (!done.ok) return inputDialogFault(done.error)
      made = { ...ref, ID: copy, name: createdSlug(done.value), title: post_title }
      return undefined
    },
  })
  if (!made) return false
  pushCopyUndo(context, made)
  return offerToOpenRecord(context, made)
}

function pushCopyUndo({ account, screens }: ActionContext, { kind, ID, title }: RecordRef): void {
  const [noun] = screens.noun
  pushUndo({
    announcement: t`Copied as “${{ title: isolateDirection(title) }}”.`,
    undo: async () =>
      (await runMutation(account, commonCall(kind, 'trash', { ID }))) && t`Copy of the ${noun} moved to trash.`,
  })
}

/** Hands out a JSON file with whole copies, as this device has them. */
export async function downloadRecords(
  { account: { database }, screens }: ActionContext,
  refs: readonly RecordRef[],
): Promise<boolean> {
  const seen = await Promise.all(refs.map(({ kind, ID }) => recordById(database, kind, ID)))
  const copies = seen.flatMap((one) => (one ? [one.record] : []))
  const [only] = refs
  const many = screens.noun[1]
  const stem = refs.length === 1 && only ? only.name : many
  downloadFile(`${stem}-${new Date().toISOString().slice(0, 10)}.json`, [JSON.stringify({ [many]: copies }, null, 2)])
  return true
}
