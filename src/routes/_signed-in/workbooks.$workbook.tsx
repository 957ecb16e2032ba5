import { createFileRoute } from '@tanstack/react-router'
import { WorkbookScreen } from '#features/workbooks/workbook-screen.tsx'

export const Route = createFileRoute('/_signed-in/workbooks/$workbook')({
  staticData: { layout: 'task', title: () => ['Workbook Details'] },
  component: Workbook,
})

function Workbook() {
  return <WorkbookScreen name={Route.useParams().workbook} />
}
