import { createFileRoute } from '@tanstack/react-router'
import { APP } from '#features/workbooks/app-kind.ts'
import { AppsScreen } from '#features/workbooks/apps-screen.tsx'
import { READ_ONCE, readFirst, useSearchFocus } from '#routes/-list-route.ts'
import { readNewListSearch } from '#routes/-list-search.ts'

export const Route = createFileRoute('/_signed-in/apps/')({
  validateSearch: readNewListSearch,
  loader: ({ context }) => readFirst(context.state, APP),
  ...READ_ONCE,
  staticData: { layout: 'list', title: () => ['Apps'] },
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
