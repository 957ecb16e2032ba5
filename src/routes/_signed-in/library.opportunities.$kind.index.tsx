import { createFileRoute } from '@tanstack/react-router'
import { titleCase } from '#lib/text/text.ts'
import { isOfferShelfAddress } from '#features/library/offers/offer-shelves.ts'
import { OfferLibraryScreen, type OfferLibrarySearch } from '#features/library/offers/offer-library-screen.tsx'
import { useSearchFocus } from '#routes/-list-route.ts'
import { textOf } from '#routes/-list-search.ts'
import { NoPage } from '#routes/-no-page.tsx'

export const Route = createFileRoute('/_signed-in/library/opportunities/$kind/')({
  validateSearch: ({ q }: Readonly<Record<string, unknown>>): OfferLibrarySearch => ({ q: textOf(q) }),
  staticData: { title: ({ kind = '' }) => ['Library', titleCase(kind)] },
  component: OfferLibrary,
})

function OfferLibrary() {
  const navigate = Route.useNavigate()
  useSearchFocus()
  const { kind } = Route.useParams()
  const search = Route.useSearch()
  if (!isOfferShelfAddress(kind)) return <NoPage />
  return (
    <OfferLibraryScreen
      shelf={kind}
      search={search}
      onGo={(shelf, next) =>
        void navigate({ to: '/library/opportunities/$kind', params: { kind: shelf }, search: next, replace: true })
      }
    />
  )
}
