import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PartnerScreen } from '#features/admin/partners/partner-screen.tsx'

export const Route = createFileRoute('/_signed-in/admin/partners/$partner')({
  staticData: { title: () => [t`Admin`, t`Partners`, t`Partner`] },
  component: PartnerRoute,
})

function PartnerRoute() {
  const { partner } = Route.useParams()
  const navigate = Route.useNavigate()
  return <PartnerScreen id={partner} onRemoved={() => void navigate({ to: '/admin/partners' })} />
}
