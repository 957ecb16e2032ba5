import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { isTier } from '#domain/plan/tiers.ts'
import { PersonScreen } from '#features/admin/people/person-screen.tsx'
import { textSearchParam } from '#routes/-search-params.ts'

export const Route = createFileRoute('/_signed-in/admin/users/$user')({
  // A plan request leads here with the plan that is asked for.
  validateSearch: ({ plan }: Readonly<Record<string, unknown>>): { plan?: string | undefined } => ({
    plan: textSearchParam(plan),
  }),
  staticData: { title: () => [t`Admin`, t`People`, t`Person`] },
  component: Person,
})

function Person() {
  const { user } = Route.useParams()
  const { plan = '' } = Route.useSearch()
  const { account } = Route.useRouteContext()
  return (
    <PersonScreen
      ID={/^[1-9]\d{0,14}$/.test(user) ? Number(user) : null}
      wantedPlan={isTier(plan) ? plan : undefined}
      onLoginAs={account.loginAs}
    />
  )
}
