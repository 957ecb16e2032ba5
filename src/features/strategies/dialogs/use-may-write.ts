import { useScene } from '#records/actions/use-scene.ts'
import { NO_TEXT_WITHOUT_OFFER, OFFER, STRATEGY } from '#features/strategies/strategy-kind.tsx'
import { countHeads } from '#store/queries.ts'
import { notifier } from '#ui/notifier.ts'

/** Whether a new text may be begun: the plan has room for one, and there is an offer that it can belong to. Where not, the person has been told, and led on
 *  if they want. */
export function useMayWrite(): () => Promise<boolean> {
  const { workspace, kinds, go } = useScene(STRATEGY)
  return async () => {
    if (!(await workspace.mayCreate('strategies'))) return false
    if ((await countHeads(workspace.database, OFFER)) > 0) return true
    const [way] = kinds.find(({ kind }) => kind === OFFER)?.creating ?? []
    const wantsTo = await notifier.confirm({ message: NO_TEXT_WITHOUT_OFFER, yes: 'make an offer', no: 'not now' })
    if (wantsTo && way) await go(way.link)
    return false
  }
}
