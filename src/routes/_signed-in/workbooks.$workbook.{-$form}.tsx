import { t } from '@lingui/core/macro'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { WorkbookScreen } from '#features/workbooks/workbook-screen.tsx'

export const Route = createFileRoute('/_signed-in/workbooks/$workbook/{-$form}')({
  staticData: { layout: 'task', title: () => [t`Workbook Details`] },
  component: WorkbookRoute,
})

function WorkbookRoute() {
  const { workbook, form } = Route.useParams()
  return form === undefined ? (
    <WorkbookScreen name={workbook} />
  ) : (
    <Navigate to="/forms/$form" params={{ form }} replace />
  )
}
