import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PlanRequestsScreen } from '#features/admin/people/plan-requests-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/users/requests')({
  staticData: { title: () => [t`Admin`, t`People`, t`Plan requests`] },
  component: PlanRequestsScreen,
})
