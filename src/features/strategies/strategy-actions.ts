import type { Strategy } from '#domain/kinds/strategy.ts'
import { counted, isolated } from '#lib/text/text.ts'
import { forEach } from '#records/actions/each.ts'
import { tellDeed } from '#records/actions/undo.ts'
import { chooseRecord } from '#records/choose/choose.ts'
import type { ActionScene, RecordRef } from '#records/kind-screens.ts'
import { recordById } from '#store/queries.ts'
import { OFFER } from './strategy-kind.tsx'

/** Asks for an offer and lets the texts belong to it, with the way back. */
export async function moveText(scene: ActionScene, refs: readonly RecordRef[]): Promise<boolean> {
  const from = await offersOf(scene, refs)
  const ids = new Set(from.values())
  const [only] = ids
  const except = ids.size === 1 && only !== undefined && only !== 0 ? [only] : []
  const to = await chooseRecord(scene, { kind: OFFER, label: 'Move to which offer?', except })
  if (!to) return false
  const moving = refs.filter(({ ID }) => from.get(ID) !== to.ID)
  return moveAll(scene, moving, {
    to: to.ID,
    from,
    said: (count) => `${countedTexts(scene, count)} moved to ‘${isolated(to.title)}’.`,
  })
}

/** Lets texts belong to no offer any more, with the way back. */
export async function unlinkTexts(scene: ActionScene, refs: readonly RecordRef[]): Promise<boolean> {
  const from = await offersOf(scene, refs)
  const linked = refs.filter(({ ID }) => from.get(ID) !== 0)
  return moveAll(scene, linked, {
    to: 0,
    from,
    said: (count) => `${countedTexts(scene, count)} unlinked. What was written stays.`,
  })
}

const countedTexts = ({ screens }: ActionScene, count: number): string => counted(count, ...screens.noun)

/** The offer of each text, by the text's ID; 0: none. */
async function offersOf({ workspace }: ActionScene, refs: readonly RecordRef[]): Promise<ReadonlyMap<number, number>> {
  const seen = await Promise.all(refs.map(({ kind, ID }) => recordById<Strategy>(workspace.database, kind, ID)))
  return new Map(seen.flatMap((one) => (one ? [[one.record.ID, one.record.meta.opportunity_id] as const] : [])))
}

interface Move {
  readonly to: number
  readonly from: ReadonlyMap<number, number>
  readonly said: (count: number) => string
}

async function moveAll(
  { workspace }: ActionScene,
  refs: readonly RecordRef[],
  { to, from, said }: Move,
): Promise<boolean> {
  const done = await forEach(workspace, 'move', refs, { to })
  if (done.length === 0) return false
  const back = async () => {
    const moved = await Promise.all(done.map((ref) => forEach(workspace, 'move', [ref], { to: from.get(ref.ID) ?? 0 })))
    return moved.every((one) => one.length === 1)
  }
  tellDeed({ said: said(done.length), back })
  return done.length === refs.length
}
