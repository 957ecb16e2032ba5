import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/settings/')({
  beforeLoad: () => redirect({ to: '/settings/profile', replace: true, throw: true }),
})
