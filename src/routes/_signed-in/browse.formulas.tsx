import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FORMULA_KIND } from '#features/formulas/formula-kind.ts'
import { FormulasScreen } from '#features/formulas/formulas-screen.tsx'
import { READ_ONCE_PER_VISIT, preloadFirstRows, useSearchFocus } from '#routes/-list-route.ts'
import { readNewListSearch } from '#routes/-search-params.ts'

export const Route = createFileRoute('/_signed-in/browse/formulas')({
  validateSearch: readNewListSearch,
  loader: ({ context }) => preloadFirstRows(context.state, FORMULA_KIND),
  ...READ_ONCE_PER_VISIT,
  staticData: { layout: 'list', title: () => [t`Formulas`] },
  component: Formulas,
})

function Formulas() {
  const navigate = Route.useNavigate()
  useSearchFocus()
  const first = Route.useLoaderData()
  return (
    <FormulasScreen
      first={first}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true })}
    />
  )
}
