import { createFileRoute } from '@tanstack/react-router'
import { FORMULA } from '#features/formulas/formula-kind.ts'
import { FormulasScreen } from '#features/formulas/formulas-screen.tsx'
import { READ_ONCE, readFirst, useSearchFocus } from '#routes/-list-route.ts'
import { readNewListSearch } from '#routes/-list-search.ts'

export const Route = createFileRoute('/_signed-in/browse/formulas')({
  validateSearch: readNewListSearch,
  loader: ({ context }) => readFirst(context.state, FORMULA),
  ...READ_ONCE,
  staticData: { layout: 'list', title: () => ['Formulas'] },
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
