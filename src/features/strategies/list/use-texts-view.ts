import { useMemo } from 'react'
import { NO_OFFER_SLUG, TEXT_PARENT_KIND } from '#features/strategies/strategy-kind.tsx'
import type { TextsSearch } from '#features/strategies/texts-search.ts'
import { WHOLE_LIST, type ListGrouping, type ListScope } from '#records/list/use-list-view.ts'
import { latestSummaries } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { type OffersByID, textListGrouping } from './text-groups.ts'
import { useTokenScope } from './use-token-scope.ts'

export interface TextsView {
  /** Undefined until they are read. */
  readonly offers: readonly SummaryRow[] | undefined
  readonly scope: ListScope
  readonly grouping: ListGrouping | undefined
  /** The offer whose texts alone are shown. */
  readonly offer: SummaryRow | undefined
}

const NO_OFFERS: OffersByID = new Map()

/** Which texts are shown, and in which groups, as the address says. */
export function useTextsView({ offer: slug, uses, group }: TextsSearch): TextsView {
  const offers = useLocalQuery((database) => latestSummaries(database, TEXT_PARENT_KIND))
  const byID = useMemo(() => (offers ? new Map(offers.map((summary) => [summary.ID, summary])) : NO_OFFERS), [offers])
  const offer = offers?.find(({ name }) => name === slug)
  const ofOffer = useMemo(
    () => (offers ? textListScope(slug, offer) : { name: slug ?? '', isPending: true }),
    [offers, slug, offer],
  )
  const scope = useTokenScope(ofOffer, uses)
  const grouping = useMemo(() => textListGrouping(group, byID), [group, byID])
  return { offers, scope, grouping, offer }
}

function textListScope(slug: string | undefined, offer: SummaryRow | undefined): ListScope {
  if (slug === undefined) return WHOLE_LIST
  if (slug === NO_OFFER_SLUG) return { name: slug, lets: ({ parent }) => parent === 0 }
  return { name: slug, lets: ({ parent }) => offer !== undefined && parent === offer.ID }
}
