import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/admin/')({
  beforeLoad: () => redirect({ to: '/admin/users', replace: true, throw: true }),
})
