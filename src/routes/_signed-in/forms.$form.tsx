import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormScreen } from '#features/forms/form-screen.tsx'

export const Route = createFileRoute('/_signed-in/forms/$form')({
  staticData: { layout: 'task', title: () => [t`Form Details`] },
  component: Form,
})

function Form() {
  return <FormScreen name={Route.useParams().form} />
}
