import { editOf } from '#domain/engine/kind.ts'
import { hasPlainBody } from '#domain/formats/formats.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { STRATEGY } from '#features/strategies/strategy-kind.tsx'
import { editsBack } from '#records/actions/edits-back.ts'
import { tellDeed } from '#records/actions/undo.ts'
import { recordById } from '#store/queries.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'

/**
 * Changes the format of a text. A body with formatting that the new format lacks loses its marks at once; a toast says
 * so and offers undo.
 */
export async function changeFormat(workspace: Workspace, ID: number, format: string): Promise<void> {
  const seen = await recordById<Strategy>(workspace.database, STRATEGY, ID)
  if (!seen || seen.deleted) return
  const { kind, content, format: was } = seen.record
  // The mutation converts the body, on the server whatever is in it by then.
  const done = await workspace.carryOut(editOf(STRATEGY, ID, { path: 'format', value: format, was }))
  if (!done.ok) return workspace.showRefusal(done.error)
  if (!hasPlainBody({ kind, format })) return
  const changed = await recordById<Strategy>(workspace.database, STRATEGY, ID)
  const converted = changed?.record.content ?? content
  if (converted === content) return
  const edits = [
    { path: 'format', value: format, was },
    { path: 'content', value: converted, was: content },
  ]
  tellDeed({
    said: 'Formatting removed: this format has none.',
    back: () => editsBack(workspace, { kind: STRATEGY, ID }, edits),
  })
}
