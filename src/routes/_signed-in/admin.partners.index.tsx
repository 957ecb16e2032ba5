import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PartnersScreen } from '#features/admin/partners/partners-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/partners/')({
  staticData: { title: () => [t`Admin`, t`Partners`] },
  component: Partners,
})

function Partners() {
  const navigate = Route.useNavigate()
  return (
    <PartnersScreen onCreated={(partner) => void navigate({ to: '/admin/partners/$partner', params: { partner } })} />
  )
}
