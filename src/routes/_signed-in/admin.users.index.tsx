import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PeopleScreen } from '#features/admin/people/people-screen.tsx'
import type { PeopleSearch } from '#features/admin/people/people-search.ts'
import { textSearchParam } from '#routes/-search-params.ts'

/**
 * Drops unreadable parameters, so that a mistyped address still shows the list. The router reads `q=12` as a number.
 */
const readSearch = ({ q, page }: Readonly<Record<string, unknown>>): PeopleSearch => ({
  q: textSearchParam(q),
  page: typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? page : undefined,
})

/** The server knows no later ones. */
const MAX_PAGE = 20_000

export const Route = createFileRoute('/_signed-in/admin/users/')({
  validateSearch: readSearch,
  staticData: { title: () => [t`Admin`, t`People`] },
  component: People,
})

function People() {
  const navigate = Route.useNavigate()
  return (
    <PeopleScreen search={Route.useSearch()} onSearchChange={(search) => void navigate({ search, replace: true })} />
  )
}
