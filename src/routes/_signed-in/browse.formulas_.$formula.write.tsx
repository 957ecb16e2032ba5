import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { WriteSearch } from '#features/formulas/formulas-search.ts'
import { FormulaWriter } from '#features/formulas/write/formula-writer.tsx'
import { textSearchParam } from '#routes/-search-params.ts'

export const Route = createFileRoute('/_signed-in/browse/formulas_/$formula/write')({
  validateSearch: ({ offer }: Readonly<Record<string, unknown>>): WriteSearch => ({ offer: textSearchParam(offer) }),
  staticData: { layout: 'task', title: () => [t`Formula Details`, t`Write`] },
  component: Write,
})

function Write() {
  const navigate = Route.useNavigate()
  return (
    <FormulaWriter search={Route.useSearch()} onSearchChange={(search) => void navigate({ search, replace: true })} />
  )
}
