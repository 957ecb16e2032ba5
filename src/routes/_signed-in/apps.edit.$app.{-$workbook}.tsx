import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AppScreen } from '#features/workbooks/app-screen.tsx'

export const Route = createFileRoute('/_signed-in/apps/edit/$app/{-$workbook}')({
  staticData: { layout: 'task', title: () => [t`App Details`] },
  component: AppDetailsPage,
})

function AppDetailsPage() {
  const { app, workbook } = Route.useParams()
  return <AppScreen name={app} workbook={workbook} />
}
