import { mended } from '#domain/copy/lint/copy-remark.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { PARTS } from '#features/strategies/editor/text-form.ts'
import { CONTENT } from '#features/strategies/editor/use-text-document.ts'
import { STRATEGY } from '#features/strategies/strategy-kind.tsx'
import { recordById } from '#store/queries.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { toast } from '#ui/toast.ts'
import type { PlacedRemark } from './use-checked-text.ts'

/** Writes what a remark proposes, with the way back; nothing where its part says something else by now. */
export async function mendRemark(workspace: Workspace, ID: number, remark: PlacedRemark): Promise<void> {
  const { field, text, fix } = remark
  const seen = await recordById<Strategy>(workspace.database, STRATEGY, ID)
  if (!seen || seen.deleted || fix === undefined) return
  const was = field === CONTENT ? seen.record.content : (seen.record.parts[field] ?? '')
  if (was !== text) {
    toast.show('The text has changed. It is being checked again.')
    return
  }
  const path = field === CONTENT ? CONTENT : `${PARTS}.${field}`
  const value = mended(was, remark)
  const write = async (edit: { readonly value: string; readonly was: string }): Promise<boolean> => {
    const done = await workspace.mutate('strategy.setField', { ID, path, ...edit })
    if (!done.ok) await workspace.showRefusal(done.error)
    return done.ok
  }
  if (await write({ value, was }))
    toast.show('Changed.', { action: { label: 'Undo', onAction: () => void write({ value: was, was: value }) } })
}
