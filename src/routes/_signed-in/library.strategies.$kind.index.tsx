import { createFileRoute } from '@tanstack/react-router'
import { LibraryScreen } from '#features/library/library-screen.tsx'
import type { LibrarySearch } from '#features/library/library-search.ts'
import { isShelfAddress, shelfTitle } from '#features/library/shelves.ts'
import { useSearchFocus } from '#routes/-list-route.ts'
import { textOf } from '#routes/-list-search.ts'
import { NoPage } from '#routes/-no-page.tsx'

export const Route = createFileRoute('/_signed-in/library/strategies/$kind/')({
  validateSearch: ({ q, offer }: Readonly<Record<string, unknown>>): LibrarySearch => ({ q: textOf(q), offer: textOf(offer) }),
  staticData: { title: ({ kind = '' }) => ['Strategies', shelfTitle(kind)] },
  component: Library,
})

function Library() {
  const navigate = Route.useNavigate()
  useSearchFocus()
  const { kind } = Route.useParams()
  const search = Route.useSearch()
  if (!isShelfAddress(kind)) return <NoPage />
  return (
    <LibraryScreen
      shelf={kind}
      search={search}
      onGo={(shelf, next) => void navigate({ to: '/library/strategies/$kind', params: { kind: shelf }, search: next, replace: true })}
    />
  )
}
