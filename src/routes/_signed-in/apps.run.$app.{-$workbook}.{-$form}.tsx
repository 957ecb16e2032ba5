import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RunScreen } from '#features/forms/run/run-screen.tsx'
import type { RunSearch } from '#features/forms/run/run-search.ts'
import { AppRun } from '#features/workbooks/run/app-run.tsx'

export const Route = createFileRoute('/_signed-in/apps/run/$app/{-$workbook}/{-$form}')({
  validateSearch: (given): RunSearch => given,
  staticData: { layout: 'list', title: () => [t`App`] },
  component: AppRunPage,
})

function AppRunPage() {
  const navigate = Route.useNavigate()
  const { app, workbook, form } = Route.useParams()
  const search = Route.useSearch()
  return (
    <AppRun name={app} workbook={workbook} form={form}>
      {(crumb) =>
        form !== undefined && (
          <RunScreen
            name={form}
            search={search}
            crumb={crumb}
            onSearchChange={(next, replace) => void navigate({ search: next, replace })}
          />
        )
      }
    </AppRun>
  )
}
