import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ConfigurationScreen } from '#features/device/about/configuration-screen.tsx'

export const Route = createFileRoute('/_signed-in/configuration')({
  staticData: { title: () => [t`Configuration`] },
  component: ConfigurationScreen,
})
