import { createFileRoute } from '@tanstack/react-router'
import type { WriteSearch } from '#features/formulas/formulas-search.ts'
import { FormulaDesk } from '#features/formulas/write/formula-desk.tsx'
import { textOf } from '#routes/-list-search.ts'

export const Route = createFileRoute('/_signed-in/browse/formulas_/$formula/write')({
  validateSearch: ({ offer }: Readonly<Record<string, unknown>>): WriteSearch => ({ offer: textOf(offer) }),
  staticData: { layout: 'task', title: () => ['Formula Details', 'Write'] },
  component: Write,
})

function Write() {
  const navigate = Route.useNavigate()
  return (
    <FormulaDesk search={Route.useSearch()} onSearchChange={(search) => void navigate({ search, replace: true })} />
  )
}
