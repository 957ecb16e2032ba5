import { t } from '@lingui/core/macro'
import { setFieldCall } from '#domain/engine/kind.ts'
import { hasPlainBody } from '#domain/formats/formats.ts'
import { TEXT_RECORD_KIND } from '#features/strategies/strategy-kind.tsx'
import { undoEdits } from '#records/actions/undo-edits.ts'
import { offerUndo } from '#records/actions/undo.ts'
import { recordById } from '#store/queries.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

/**
 * Changes the format of a text. A body with formatting that the new format lacks loses its marks at once; a toast says
 * so and offers undo.
 */
export async function changeFormat(account: AccountContext, ID: number, format: string): Promise<void> {
  const seen = await recordById(account.database, TEXT_RECORD_KIND, ID)
  if (!seen || seen.deleted) return
  const { kind, content, format: was } = seen.record
  // The mutation converts the body, on the server whatever is in it by then.
  const done = await account.runMutation(setFieldCall(TEXT_RECORD_KIND, ID, { path: 'format', value: format, was }))
  if (!done.ok) return account.showRefusal(done.error)
  if (!hasPlainBody({ kind, format })) return
  const changed = await recordById(account.database, TEXT_RECORD_KIND, ID)
  const converted = changed?.record.content ?? content
  if (converted === content) return
  const edits = [
    { path: 'format', value: format, was },
    { path: 'content', value: converted, was: content },
  ]
  offerUndo({
    announcement: t`Formatting removed. This format is plain text only.`,
    undo: () => undoEdits(account, { kind: TEXT_RECORD_KIND, ID }, edits),
  })
}
