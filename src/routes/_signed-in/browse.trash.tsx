import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TrashScreen } from '#records/trash/trash-screen.tsx'

interface TrashSearch {
  /** The section of the one kind that is shown; all of them by default. */
  readonly show?: string | undefined
}

export const Route = createFileRoute('/_signed-in/browse/trash')({
  validateSearch: ({ show }: Readonly<Record<string, unknown>>): TrashSearch => ({
    show: typeof show === 'string' ? show : undefined,
  }),
  staticData: { title: () => [t`Trash`] },
  component: Trash,
})

function Trash() {
  const { show } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <TrashScreen show={show} onShowChange={(next) => void navigate({ search: { show: next }, replace: true })} />
}
