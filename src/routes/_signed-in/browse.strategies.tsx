import { createFileRoute } from '@tanstack/react-router'
import { readTextFilter } from '#features/strategies/list/text-filters.ts'
import { STRATEGY } from '#features/strategies/strategy-kind.tsx'
import { TextsScreen } from '#features/strategies/texts-screen.tsx'
import { GROUPINGS, NEW_TEXT_WAYS, type TextsSearch } from '#features/strategies/texts-search.ts'
import { READ_ONCE, readFirst, useSearchFocus } from '#routes/-list-route.ts'
import { oneOf, textOf } from '#routes/-list-search.ts'

/** What cannot be read is left out: a mistyped address still shows the list. */
const readSearch = ({
  q,
  show,
  kind,
  offer,
  uses,
  group,
  new: isNew,
  shared,
}: Readonly<Record<string, unknown>>): TextsSearch => ({
  q: textOf(q),
  show: readTextFilter(show ?? kind),
  offer: textOf(offer),
  uses: textOf(uses),
  group: oneOf(GROUPINGS, group),
  new: oneOf(NEW_TEXT_WAYS, isNew),
  shared: shared === true || shared === 'failed' ? shared : undefined,
})

export const Route = createFileRoute('/_signed-in/browse/strategies')({
  validateSearch: readSearch,
  loader: ({ context }) => readFirst(context.state, STRATEGY),
  ...READ_ONCE,
  staticData: { layout: 'list', title: () => ['Strategies'] },
  component: Texts,
})

function Texts() {
  const navigate = Route.useNavigate()
  useSearchFocus()
  const first = Route.useLoaderData()
  return (
    <TextsScreen
      first={first}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true })}
    />
  )
}
