import { t } from '@lingui/core/macro'
import { applyFix } from '#domain/copy/lint/copy-remark.ts'
import { setFieldCall } from '#domain/engine/kind.ts'
import { notationOf } from '#domain/engine/registry.ts'
import { PARTS_PATH } from '#features/strategies/editor/text-editor-address.ts'
import { CONTENT_PATH } from '#features/strategies/editor/use-text-document.ts'
import { TEXT_RECORD_KIND } from '#features/strategies/strategy-kind.tsx'
import { undoEdits } from '#records/actions/undo-edits.ts'
import { offerUndo } from '#records/actions/undo.ts'
import { recordById } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'
import { toast } from '#ui/feedback/toast.ts'
import type { PlacedRemark } from './use-checked-text.ts'

/** Writes what a remark proposes, with undo; nothing if the text has changed since. */
export async function fixRemark(account: AccountContext, ID: number, remark: PlacedRemark): Promise<void> {
  const { field, text, fix } = remark
  const seen = await recordById(account.database, TEXT_RECORD_KIND, ID)
  if (!seen || seen.deleted || fix === undefined) return
  const was = field === CONTENT_PATH ? seen.record.content : (seen.record.parts[field] ?? '')
  if (was !== text) {
    toast.show(t`The text has changed and is being checked again.`)
    return
  }
  const path = field === CONTENT_PATH ? CONTENT_PATH : `${PARTS_PATH}.${field}`
  const value = applyFix(was, remark)
  const edit = { path, value, was, notation: notationOf(TEXT_RECORD_KIND, seen.record, path) }
  const done = await account.runMutation(setFieldCall(TEXT_RECORD_KIND, ID, edit))
  if (!done.ok) return account.showRefusal(done.error)
  offerUndo({ announcement: t`Changed.`, undo: () => undoEdits(account, { kind: TEXT_RECORD_KIND, ID }, [edit]) })
}
