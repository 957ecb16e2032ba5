import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ConflictScreen } from '#records/conflicts/conflict-screen.tsx'

export const Route = createFileRoute('/_signed-in/conflicts/$conflict')({
  staticData: { title: () => [t`Needs review`, t`Two versions`] },
  component: OneConflict,
})

function OneConflict() {
  const { conflict } = Route.useParams()
  const navigate = Route.useNavigate()
  return <ConflictScreen key={conflict} ID={Number(conflict)} onSettled={() => void navigate({ to: '/conflicts' })} />
}
