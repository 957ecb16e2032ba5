import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { VoicesScreen } from '#features/voices/voices-screen.tsx'

export const Route = createFileRoute('/_signed-in/settings/voice')({
  staticData: { title: () => [t`Settings`, t`Brand voices`] },
  component: VoicesScreen,
})
