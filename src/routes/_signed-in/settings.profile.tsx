import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '#features/account/settings/profile-screen.tsx'

export const Route = createFileRoute('/_signed-in/settings/profile')({
  staticData: { title: () => [t`Settings`, t`Profile`] },
  component: ProfileScreen,
})
