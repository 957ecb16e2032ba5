import type { ActionScene } from '#records/actions/record-action.ts'
import { forEach } from '#records/actions/each.ts'
import type { RecordRef } from '#records/kind-screens.ts'
import { recordById } from '#store/queries.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { counted } from '#lib/text.ts'
import { toast } from '#ui/toast.ts'

/** Asks for an offer and lets the text belong to it. */
export async function moveText(_scene: ActionScene, _refs: readonly RecordRef[]): Promise<boolean> {
  return false
}

/** Lets texts belong to no offer any more, and offers to undo it. */
export async function unlinkTexts({ workspace, screens }: ActionScene, refs: readonly RecordRef[]): Promise<boolean> {
  const before = await Promise.all(refs.map(({ kind, ID }) => recordById<Strategy>(workspace.database, kind, ID)))
  const offers = new Map(before.flatMap((seen) => (seen ? [[seen.record.ID, seen.record.meta.opportunity_id] as const] : [])))
  const linked = refs.filter(({ ID }) => offers.get(ID))
  const done = await forEach(workspace, 'move', linked, { to: 0 })
  if (done.length === 0) return false
  const undo = () => {
    for (const ref of done) void forEach(workspace, 'move', [ref], { to: offers.get(ref.ID) ?? 0 })
  }
  toast.show(`${counted(done.length, ...screens.noun)} unlinked. What was written stays.`, { action: { label: 'Undo', onAction: undo } })
  return done.length === linked.length
}
