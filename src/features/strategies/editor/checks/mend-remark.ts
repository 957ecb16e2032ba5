import { mended } from '#domain/copy/lint/copy-remark.ts'
import { editOf } from '#domain/engine/kind.ts'
import { notationOf } from '#domain/engine/registry.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { PARTS } from '#features/strategies/editor/text-form.ts'
import { CONTENT } from '#features/strategies/editor/use-text-document.ts'
import { STRATEGY } from '#features/strategies/strategy-kind.tsx'
import { editsBack } from '#records/actions/edits-back.ts'
import { tellDeed } from '#records/actions/undo.ts'
import { recordById } from '#store/queries.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { toast } from '#ui/feedback/toast.ts'
import type { PlacedRemark } from './use-checked-text.ts'

/** Writes what a remark proposes, with undo; nothing if the text has changed since. */
export async function mendRemark(workspace: Workspace, ID: number, remark: PlacedRemark): Promise<void> {
  const { field, text, fix } = remark
  const seen = await recordById<Strategy>(workspace.database, STRATEGY, ID)
  if (!seen || seen.deleted || fix === undefined) return
  const was = field === CONTENT ? seen.record.content : (seen.record.parts[field] ?? '')
  if (was !== text) {
    toast.show('The text has changed and is being checked again.')
    return
  }
  const path = field === CONTENT ? CONTENT : `${PARTS}.${field}`
  const value = mended(was, remark)
  const edit = { path, value, was, notation: notationOf(STRATEGY, seen.record, path) }
  const done = await workspace.carryOut(editOf(STRATEGY, ID, edit))
  if (!done.ok) return workspace.showRefusal(done.error)
  tellDeed({ said: 'Changed.', back: () => editsBack(workspace, { kind: STRATEGY, ID }, [edit]) })
}
