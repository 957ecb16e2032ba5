import { createFileRoute } from '@tanstack/react-router'
import { PlanRequestsScreen } from '#features/admin/people/plan-requests-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/users/requests')({
  staticData: { title: () => ['Admin', 'People', 'Plan requests'] },
  component: PlanRequestsScreen,
})
