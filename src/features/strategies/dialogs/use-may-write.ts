import type { NewTextWay } from '#features/strategies/texts-search.ts'
import { ensureParentExists, canCreateUnderParent } from '#records/actions/can-create-under-parent.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { NO_TEXT_WITHOUT_OFFER, TEXT_PARENT_KIND, TEXT_RECORD_KIND } from '#features/strategies/strategy-kind.tsx'

const UNDER_OFFER = { parent: TEXT_PARENT_KIND, none: NO_TEXT_WITHOUT_OFFER, yes: 'create an offer' }

/**
 * True if a new text may be begun; where not, the person has been told, and led on if they want. Drafts need an offer
 * only: saving one as a text is up to the plan later.
 */
export function useMayWrite(): (way: NewTextWay) => Promise<boolean> {
  const context = useActionContext(TEXT_RECORD_KIND)
  return (way) =>
    way === 'offer' ? ensureParentExists(context, UNDER_OFFER) : canCreateUnderParent(context, UNDER_OFFER)
}
