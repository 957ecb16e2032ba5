import { createFileRoute } from '@tanstack/react-router'
import { FORMULA } from '#features/formulas/formula-kind.ts'
import { FormulasScreen } from '#features/formulas/formulas-screen.tsx'
import type { FormulasSearch } from '#features/formulas/formulas-search.ts'
import { READ_ONCE, readFirst, useSearchFocus } from '#routes/-list-route.ts'
import { textOf } from '#routes/-list-search.ts'

/** What cannot be read is left out: a mistyped address still shows the list. */
const readSearch = ({ q, sort, show, new: isNew }: Readonly<Record<string, unknown>>): FormulasSearch => ({
  q: textOf(q),
  sort: textOf(sort),
  show: textOf(show),
  new: isNew === true || isNew === 1 ? true : undefined,
})

export const Route = createFileRoute('/_signed-in/browse/formulas')({
  validateSearch: readSearch,
  loader: ({ context }) => readFirst(context.state, FORMULA),
  ...READ_ONCE,
  staticData: { layout: 'list', title: () => ['Formulas'] },
  component: Formulas,
})

function Formulas() {
  const navigate = Route.useNavigate()
  useSearchFocus()
  const first = Route.useLoaderData()
  return <FormulasScreen first={first} search={Route.useSearch()} onSearchChange={(search) => void navigate({ search, replace: true })} />
}
