import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EmailScreen } from '#features/admin/email/email-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/email')({
  staticData: { title: () => [t`Admin`, t`Email`] },
  component: EmailRoute,
})

function EmailRoute() {
  return <EmailScreen />
}
