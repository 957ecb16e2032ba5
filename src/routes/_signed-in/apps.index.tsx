import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { APP } from '#features/workbooks/app-kind.ts'
import { AppsScreen } from '#features/workbooks/apps-screen.tsx'
import { READ_ONCE_PER_VISIT, preloadFirstRows, useSearchFocus } from '#routes/-list-route.ts'
import { readNewListSearch } from '#routes/-search-params.ts'

export const Route = createFileRoute('/_signed-in/apps/')({
  validateSearch: readNewListSearch,
  loader: ({ context }) => preloadFirstRows(context.state, APP),
  ...READ_ONCE_PER_VISIT,
  staticData: { layout: 'list', title: () => [t`Apps`] },
  component: List,
})

function List() {
  const navigate = Route.useNavigate()
  useSearchFocus()
  const first = Route.useLoaderData()
  return (
    <AppsScreen
      first={first}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true })}
    />
  )
}
