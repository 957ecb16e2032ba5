import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PlansScreen } from '#features/admin/plans/plans-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/plans')({
  staticData: { title: () => [t`Admin`, t`Plans`] },
  component: Plans,
})

function Plans() {
  return <PlansScreen />
}
