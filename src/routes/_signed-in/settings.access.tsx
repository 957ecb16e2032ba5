import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AccessScreen } from '#features/account/access/access-screen.tsx'

export const Route = createFileRoute('/_signed-in/settings/access')({
  staticData: { title: () => [t`Settings`, t`Team access`] },
  component: Access,
})

function Access() {
  const { account } = Route.useRouteContext()
  return <AccessScreen switcher={account} />
}
