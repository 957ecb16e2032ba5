import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SEEN_DRAFTS } from '#content/seen-marks.ts'
import { useSaveSeenMark } from '#content/use-save-seen-mark.ts'
import { DRAFT_KIND } from '#content/draft-kind.ts'
import type { DraftListSearch } from '#features/drafts/list/draft-list-search.ts'
import { DraftsListScreen } from '#features/drafts/list/drafts-list-screen.tsx'
import { READ_ONCE_PER_VISIT, preloadFirstRows, useSearchFocus } from '#routes/-list-route.ts'
import { textSearchParam } from '#routes/-search-params.ts'

/** Drops unreadable parameters, so that a mistyped address still shows the list. */
const readSearch = ({ q, show, offer, use, group, by }: Readonly<Record<string, unknown>>): DraftListSearch => ({
  q: textSearchParam(q),
  show: textSearchParam(show),
  offer: textSearchParam(offer),
  use: textSearchParam(use),
  group: textSearchParam(group),
  by: textSearchParam(by),
})

export const Route = createFileRoute('/_signed-in/browse/drafts_/all')({
  validateSearch: readSearch,
  loader: ({ context }) => preloadFirstRows(context.state, DRAFT_KIND),
  ...READ_ONCE_PER_VISIT,
  staticData: { layout: 'list', title: () => [t`All drafts`] },
  component: AllDrafts,
})

function AllDrafts() {
  useSaveSeenMark(SEEN_DRAFTS)
  const navigate = Route.useNavigate()
  useSearchFocus()
  const first = Route.useLoaderData()
  return (
    <DraftsListScreen
      first={first}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true })}
    />
  )
}
