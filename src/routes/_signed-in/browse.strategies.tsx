import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readTextFilter } from '#features/strategies/list/text-filters.ts'
import { TEXT_RECORD_KIND } from '#features/strategies/strategy-kind.tsx'
import { TextsScreen } from '#features/strategies/texts-screen.tsx'
import { TEXT_GROUPINGS, NEW_TEXT_WAYS, type TextsSearch } from '#features/strategies/texts-search.ts'
import { READ_ONCE_PER_VISIT, preloadFirstRows, useSearchFocus } from '#routes/-list-route.ts'
import { enumSearchParam, textSearchParam } from '#routes/-search-params.ts'

/** Drops unreadable parameters, so that a mistyped address still shows the list. */
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
  q: textSearchParam(q),
  show: readTextFilter(show ?? kind),
  offer: textSearchParam(offer),
  uses: textSearchParam(uses),
  group: enumSearchParam(TEXT_GROUPINGS, group),
  new: enumSearchParam(NEW_TEXT_WAYS, isNew),
  shared: shared === true || shared === 'failed' ? shared : undefined,
})

export const Route = createFileRoute('/_signed-in/browse/strategies')({
  validateSearch: readSearch,
  loader: ({ context }) => preloadFirstRows(context.state, TEXT_RECORD_KIND),
  ...READ_ONCE_PER_VISIT,
  staticData: { layout: 'list', title: () => [t`Strategies`] },
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
