import { createFileRoute } from '@tanstack/react-router'
import { PersonScreen } from '#features/admin/people/person-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/users/$user')({
  staticData: { title: () => ['Admin', 'People', 'Person'] },
  component: Person,
})

function Person() {
  const { user } = Route.useParams()
  const { account } = Route.useRouteContext()
  return <PersonScreen ID={/^[1-9]\d{0,14}$/.test(user) ? Number(user) : null} onLoginAs={account.loginAs} />
}
