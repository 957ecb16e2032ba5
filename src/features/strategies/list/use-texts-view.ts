import { useMemo } from 'react'
import { NO_OFFER, OFFER } from '#features/strategies/strategy-kind.tsx'
import type { TextsSearch } from '#features/strategies/texts-search.ts'
import { EVERYTHING, type ListParting, type ListScope } from '#records/list/use-list-view.ts'
import { latestHeads } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { type Offers, partingOf } from './text-groups.ts'
import { useTokenScope } from './token-scope.ts'

export interface TextsView {
  /** Undefined until they are read. */
  readonly offers: readonly SummaryRow[] | undefined
  readonly scope: ListScope
  readonly grouping: ListParting | undefined
  /** The offer whose texts alone are shown. */
  readonly offer: SummaryRow | undefined
}

const NO_OFFERS: Offers = new Map()

/** Which texts are shown, and in which groups, as the address says. */
export function useTextsView({ offer: slug, uses, group }: TextsSearch): TextsView {
  const offers = useLive((database) => latestHeads(database, OFFER))
  const byID = useMemo(() => (offers ? new Map(offers.map((head) => [head.ID, head])) : NO_OFFERS), [offers])
  const offer = offers?.find(({ name }) => name === slug)
  const ofOffer = useMemo(
    () => (offers ? scopeOf(slug, offer) : { name: slug ?? '', isPending: true }),
    [offers, slug, offer],
  )
  const scope = useTokenScope(ofOffer, uses)
  const grouping = useMemo(() => partingOf(group, byID), [group, byID])
  return { offers, scope, grouping, offer }
}

function scopeOf(slug: string | undefined, offer: SummaryRow | undefined): ListScope {
  if (slug === undefined) return EVERYTHING
  if (slug === NO_OFFER) return { name: slug, lets: ({ parent }) => parent === 0 }
  return { name: slug, lets: ({ parent }) => offer !== undefined && parent === offer.ID }
}
