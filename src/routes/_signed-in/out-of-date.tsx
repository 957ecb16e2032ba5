import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OutOfDateScreen } from '#features/strategies/stale/out-of-date-screen.tsx'

export const Route = createFileRoute('/_signed-in/out-of-date')({
  staticData: { title: () => [t`Out of date`] },
  component: OutOfDateScreen,
})
