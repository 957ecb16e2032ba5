import { plural, t } from '@lingui/core/macro'
import { commonCall } from '#domain/engine/calls/common-call.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { runMutationForEach } from '#records/actions/run-mutation-for-each.ts'
import { offerUndo } from '#records/actions/undo.ts'
import { chooseRecord } from '#records/choose/choose-record.ts'
import type { ActionContext, RecordRef } from '#records/kind-screens.ts'
import { recordById } from '#store/queries.ts'
import { TEXT_PARENT_KIND } from './strategy-kind.tsx'

/** Asks for an offer and lets the texts belong to it, with the way back. */
export async function moveTextsToOffer(context: ActionContext, refs: readonly RecordRef[]): Promise<boolean> {
  const from = await offersOf(context, refs)
  const ids = new Set(from.values())
  const [only] = ids
  const except = ids.size === 1 && only !== undefined && only !== 0 ? [only] : []
  const to = await chooseRecord(context, { kind: TEXT_PARENT_KIND, label: t`Move to which offer?`, except })
  if (!to) return false
  const moving = refs.filter(({ ID }) => from.get(ID) !== to.ID)
  return moveTexts(context, moving, {
    to: to.ID,
    from,
    announcement: (count) =>
      plural(count, {
        one: `# text moved to “${isolateDirection(to.title)}”.`,
        other: `# texts moved to “${isolateDirection(to.title)}”.`,
      }),
  })
}

/** Lets texts belong to no offer any more, with the way back. */
export async function unlinkTexts(context: ActionContext, refs: readonly RecordRef[]): Promise<boolean> {
  const from = await offersOf(context, refs)
  const linked = refs.filter(({ ID }) => from.get(ID) !== 0)
  return moveTexts(context, linked, {
    to: 0,
    from,
    announcement: (count) =>
      plural(count, {
        one: '# text unlinked. Its content hasn’t changed.',
        other: '# texts unlinked. Their content hasn’t changed.',
      }),
  })
}

/** The offer of each text, by the text's ID; 0: none. */
async function offersOf({ account }: ActionContext, refs: readonly RecordRef[]): Promise<ReadonlyMap<number, number>> {
  const seen = await Promise.all(refs.map(({ ID }) => recordById(account.database, 'strategy', ID)))
  return new Map(seen.flatMap((one) => (one ? [[one.record.ID, one.record.meta.opportunity_id] as const] : [])))
}

interface Move {
  readonly to: number
  readonly from: ReadonlyMap<number, number>
  readonly announcement: (count: number) => string
}

async function moveTexts(
  { account }: ActionContext,
  refs: readonly RecordRef[],
  { to, from, announcement }: Move,
): Promise<boolean> {
  const done = await runMutationForEach(account, refs, ({ kind, ID }) => commonCall(kind, 'move', { ID, to }))
  if (done.length === 0) return false
  const back = async () => {
    const moved = await Promise.all(
      done.map((ref) =>
        runMutationForEach(account, [ref], ({ kind, ID }) =>
          commonCall(kind, 'move', { ID, to: from.get(ref.ID) ?? 0 }),
        ),
      ),
    )
    return moved.every((one) => one.length === 1)
  }
  offerUndo({ announcement: announcement(done.length), undo: back })
  return done.length === refs.length
}
