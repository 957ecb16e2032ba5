import { mayMakeUnder } from '#records/actions/may-make.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { NO_TEXT_WITHOUT_OFFER, OFFER, STRATEGY } from '#features/strategies/strategy-kind.tsx'

/** Whether a new text may be begun: the plan has room for one, and there is an offer that it can belong to. Where not, the person has been told, and led on
 *  if they want. */
export function useMayWrite(): () => Promise<boolean> {
  const scene = useScene(STRATEGY)
  return () => mayMakeUnder(scene, { parent: OFFER, none: NO_TEXT_WITHOUT_OFFER, yes: 'make an offer' })
}
