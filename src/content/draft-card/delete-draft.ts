import type { AiResult } from '#domain/kinds/ai-result.ts'
import { isolated } from '#lib/text/text.ts'
import { tellDeed } from '#records/actions/undo.ts'
import { carryOut } from '#records/carry-out.ts'
import type { ActionScene } from '#records/kind-screens.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { DRAFT } from '#content/draft-kind.ts'

/** Deletes a draft once the person is sure (specification, 4.15 and 8.04); it stays in the trash for a while. */
export async function deleteDraft({ workspace }: ActionScene, { ID, title, source }: AiResult): Promise<void> {
  const isSure = await notifier.confirm({
    message: `Delete the draft ‘${isolated(title)}’?`,
    yes: 'delete it',
    no: 'keep it',
  })
  if (!isSure) return
  const done = await workspace.carryOut({ method: `${DRAFT}.trash`, params: { ID } })
  if (!done.ok) {
    await notifier.alert({ message: 'ERROR: unable to delete content.' })
    return
  }
  tellDeed({
    // The specified words (8.04) are about an AI: they would be wrong of the built-in writer.
    said: source === 'template' ? 'Draft deleted.' : 'Success! AI suggestion was deleted.',
    back: () => carryOut(workspace, { method: `${DRAFT}.restore`, params: { ID } }),
  })
}
