import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RunScreen } from '#features/forms/run/run-screen.tsx'
import type { RunSearch } from '#features/forms/run/run-search.ts'
import { WorkbookRun } from '#features/workbooks/run/workbook-run.tsx'

export const Route = createFileRoute('/_signed-in/workbooks/run/$workbook/{-$form}')({
  validateSearch: (given): RunSearch => given,
  staticData: { layout: 'list', title: () => [t`Entries`] },
  component: Entries,
})

function Entries() {
  const navigate = Route.useNavigate()
  const { workbook, form } = Route.useParams()
  const search = Route.useSearch()
  if (form === undefined) return <WorkbookRun name={workbook} />
  return (
    <RunScreen
      name={form}
      search={search}
      onSearchChange={(next, replace) => void navigate({ search: next, replace })}
    />
  )
}
