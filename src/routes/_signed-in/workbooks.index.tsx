import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { WORKBOOK } from '#features/workbooks/workbook-kind.ts'
import { WorkbooksScreen } from '#features/workbooks/workbooks-screen.tsx'
import { READ_ONCE_PER_VISIT, preloadFirstRows, useSearchFocus } from '#routes/-list-route.ts'
import { readNewListSearch } from '#routes/-search-params.ts'

export const Route = createFileRoute('/_signed-in/workbooks/')({
  validateSearch: readNewListSearch,
  loader: ({ context }) => preloadFirstRows(context.state, WORKBOOK),
  ...READ_ONCE_PER_VISIT,
  staticData: { layout: 'list', title: () => [t`Workbooks`] },
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
