import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ImportScreen } from '#features/forms/import/import-screen.tsx'

export const Route = createFileRoute('/_signed-in/workbooks/run/$workbook/$form_/import')({
  staticData: { layout: 'task', title: () => [t`Entries`, t`Import`] },
  component: Import,
})

function Import() {
  const { workbook, form } = Route.useParams()
  return <ImportScreen name={form} workbook={workbook} />
}
