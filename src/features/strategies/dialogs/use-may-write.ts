import type { NewTextWay } from '#features/strategies/texts-search.ts'
import { hasParent, mayMakeUnder } from '#records/actions/may-make.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { NO_TEXT_WITHOUT_OFFER, OFFER, STRATEGY } from '#features/strategies/strategy-kind.tsx'

const UNDER_OFFER = { parent: OFFER, none: NO_TEXT_WITHOUT_OFFER, yes: 'create an offer' }

/**
 * True if a new text may be begun; where not, the person has been told, and led on if they want. Drafts need an offer
 * only: saving one as a text is up to the plan later.
 */
export function useMayWrite(): (way: NewTextWay) => Promise<boolean> {
  const scene = useScene(STRATEGY)
  return (way) => (way === 'offer' ? hasParent(scene, UNDER_OFFER) : mayMakeUnder(scene, UNDER_OFFER))
}
