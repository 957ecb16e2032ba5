import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RejectedScreen } from '#records/refused/rejected-screen.tsx'

export const Route = createFileRoute('/_signed-in/not-synced')({
  staticData: { title: () => [t`Not synced`] },
  component: RejectedScreen,
})
