import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OffersScreen } from '#features/offers/offers-screen.tsx'
import { OFFER_RULES } from '#features/offers/list/offer-rules.ts'
import { OFFER_KIND } from '#features/offers/offer-section-states.ts'
import type { OffersSearch } from '#features/offers/offers-search.ts'
import { READ_ONCE_PER_VISIT, preloadFirstRows, useSearchFocus } from '#routes/-list-route.ts'
import { enumSearchParam, textSearchParam } from '#routes/-search-params.ts'

/** Drops unreadable parameters, so that a mistyped address still shows the list. */
const readSearch = ({ q, sort, show, new: isNew }: Readonly<Record<string, unknown>>): OffersSearch => ({
  q: textSearchParam(q),
  sort: enumSearchParam(
    OFFER_RULES.sorts.map(({ value }) => value),
    sort,
  ),
  show: enumSearchParam(
    OFFER_RULES.filters.map(({ value }) => value),
    show,
  ),
  new: isNew === true || isNew === 1 ? true : undefined,
})

export const Route = createFileRoute('/_signed-in/browse/opportunities')({
  // Bundled with the entry into one file, since a first screen in pieces waits for each of them.
  codeSplitGroupings: [],
  validateSearch: readSearch,
  loader: ({ context }) => preloadFirstRows(context.state, OFFER_KIND),
  ...READ_ONCE_PER_VISIT,
  staticData: { layout: 'list', title: () => [t`Offers`] },
  component: Offers,
})

function Offers() {
  const navigate = Route.useNavigate()
  useSearchFocus()
  const first = Route.useLoaderData()
  return (
    <OffersScreen
      first={first}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true })}
    />
  )
}
