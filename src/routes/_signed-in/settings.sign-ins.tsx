import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SignInsScreen } from '#features/account/settings/sign-ins-screen.tsx'

export const Route = createFileRoute('/_signed-in/settings/sign-ins')({
  staticData: { title: () => [t`Settings`, t`Devices`] },
  component: SignIns,
})

function SignIns() {
  return <SignInsScreen />
}
