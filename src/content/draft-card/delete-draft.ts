import { t } from '@lingui/core/macro'
import { call } from '#domain/engine/calls/call.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { offerUndo } from '#records/actions/undo.ts'
import { runMutation } from '#records/run-mutation.ts'
import type { ActionContext } from '#records/kind-screens.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { DRAFT_KIND } from '#content/draft-kind.ts'

/** Deletes a draft once the person is sure (specification, 4.15 and 8.04); it stays in the trash for a while. */
export async function deleteDraft({ account }: ActionContext, { ID, title, source }: AiResult): Promise<void> {
  const isSure = await notifier.confirm({
    message: t`Delete the draft “${isolateDirection(title)}”?`,
    yes: t`delete it`,
    no: t`keep it`,
  })
  if (!isSure) return
  const done = await account.runMutation(call(DRAFT_KIND, 'trash', { ID }))
  if (!done.ok) {
    await notifier.alert({ message: t`ERROR: unable to delete content.` })
    return
  }
  offerUndo({
    // The specified words (8.04) are about an AI: they would be wrong of the built-in writer.
    announcement: source === 'template' ? t`Draft deleted.` : t`Success! AI suggestion was deleted.`,
    undo: () => runMutation(account, call(DRAFT_KIND, 'restore', { ID })),
  })
}
