import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { titleCase } from '#lib/text/text.ts'
import { isOfferCategoryAddress } from '#features/library/offers/offer-categories.ts'
import { OfferLibraryScreen, type OfferLibrarySearch } from '#features/library/offers/offer-library-screen.tsx'
import { useSearchFocus } from '#routes/-list-route.ts'
import { textSearchParam } from '#routes/-search-params.ts'
import { PageNotFound } from '#routes/-page-not-found.tsx'

export const Route = createFileRoute('/_signed-in/library/opportunities/$kind/')({
  validateSearch: ({ q }: Readonly<Record<string, unknown>>): OfferLibrarySearch => ({ q: textSearchParam(q) }),
  staticData: { title: ({ kind = '' }) => [t`Library`, titleCase(kind)] },
  component: OfferLibrary,
})

function OfferLibrary() {
  const navigate = Route.useNavigate()
  useSearchFocus()
  const { kind } = Route.useParams()
  const search = Route.useSearch()
  if (!isOfferCategoryAddress(kind)) return <PageNotFound />
  return (
    <OfferLibraryScreen
      category={kind}
      search={search}
      onGo={(category, next) =>
        void navigate({ to: '/library/opportunities/$kind', params: { kind: category }, search: next, replace: true })
      }
    />
  )
}
