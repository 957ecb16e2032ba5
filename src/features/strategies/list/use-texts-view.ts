import { useMemo } from 'react'
import { NO_OFFER_SLUG, TEXT_PARENT_KIND, TEXT_RECORD_KIND } from '#features/strategies/strategy-kind.tsx'
import type { TextsSearch } from '#features/strategies/texts-search.ts'
import { WHOLE_LIST, type ListGrouping, type ListScope } from '#records/list/use-list-view.ts'
import { latestSummaries } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import type { SummaryRow } from '#store/rows.ts'
import { type OffersByID, textListGrouping } from './text-groups.ts'
import type { TextWithParts } from '#domain/kinds/text-excerpt.ts'
import { tokenKeysIn } from '#domain/tokens/used-tokens.ts'
import type { RecordProjection } from '#store/record-projection.ts'
import { useRecordProjection } from '#store/react/use-record-projection.ts'

export interface TextsView {
  /** Undefined until they are read. */
  readonly offers: readonly SummaryRow[] | undefined
  readonly scope: ListScope
  readonly grouping: ListGrouping | undefined
  /** The offer whose texts alone are shown. */
  readonly offer: SummaryRow | undefined
}

const NO_OFFERS: OffersByID = new Map()

/** Returns the texts to show and their groups, from the address. */
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

/** The texts that use a token, by its key. */
const textsUsing = (key: string): RecordProjection<true> => ({
  kind: TEXT_RECORD_KIND,
  project: ({ json }) => (json.includes(key) && tokenKeysIn(JSON.parse(json) as TextWithParts).has(key)) || undefined,
})

/**
 * Narrows a scope to the texts that use a token; without a token the scope is unchanged. Reads the records, because
 * list summaries contain only the beginning of a text.
 */
function useTokenScope(scope: ListScope, key: string | undefined): ListScope {
  const picking = useMemo(() => (key === undefined ? undefined : textsUsing(key)), [key])
  const users = useRecordProjection(picking)
  return useMemo(() => {
    if (key === undefined) return scope
    const name = `${scope.name}\n${key}`
    if (!users || scope.isPending) return { name, isPending: true }
    return { name, lets: (summary) => users.has(summary.ID) && scope.lets?.(summary) !== false }
  }, [scope, key, users])
}
