import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PasswordScreen } from '#features/account/settings/password-screen.tsx'

export const Route = createFileRoute('/_signed-in/settings/password')({
  staticData: { title: () => [t`Settings`, t`Password`] },
  component: Password,
})

function Password() {
  return <PasswordScreen />
}
