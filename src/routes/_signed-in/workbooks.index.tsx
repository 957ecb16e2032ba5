import { createFileRoute } from '@tanstack/react-router'
import { WORKBOOK } from '#features/workbooks/workbook-kind.ts'
import { WorkbooksScreen } from '#features/workbooks/workbooks-screen.tsx'
import { READ_ONCE, readFirst, useSearchFocus } from '#routes/-list-route.ts'
import { readNewListSearch } from '#routes/-list-search.ts'

export const Route = createFileRoute('/_signed-in/workbooks/')({
  validateSearch: readNewListSearch,
  loader: ({ context }) => readFirst(context.state, WORKBOOK),
  ...READ_ONCE,
  staticData: { layout: 'list', title: () => ['Workbooks'] },
  component: List,
})

function List() {
  const navigate = Route.useNavigate()
  useSearchFocus()
  const first = Route.useLoaderData()
  return (
    <WorkbooksScreen
      first={first}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true })}
    />
  )
}
