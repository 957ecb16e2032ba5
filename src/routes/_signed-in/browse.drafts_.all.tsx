import { createFileRoute } from '@tanstack/react-router'
import { SEEN_DRAFTS } from '#content/seen-marks.ts'
import { useNoteSeen } from '#content/use-note-seen.ts'
import { DRAFT } from '#content/draft-kind.ts'
import type { DraftListSearch } from '#features/drafts/list/draft-list-search.ts'
import { DraftsListScreen } from '#features/drafts/list/drafts-list-screen.tsx'
import { READ_ONCE, readFirst, useSearchFocus } from '#routes/-list-route.ts'
import { textOf } from '#routes/-list-search.ts'

/** What cannot be read is left out: a mistyped address still shows the list. */
const readSearch = ({ q, show, offer, use, group, by }: Readonly<Record<string, unknown>>): DraftListSearch => ({
  q: textOf(q),
  show: textOf(show),
  offer: textOf(offer),
  use: textOf(use),
  group: textOf(group),
  by: textOf(by),
})

export const Route = createFileRoute('/_signed-in/browse/drafts_/all')({
  validateSearch: readSearch,
  loader: ({ context }) => readFirst(context.state, DRAFT),
  ...READ_ONCE,
  staticData: { layout: 'list', title: () => ['All drafts'] },
  component: AllDrafts,
})

function AllDrafts() {
  useNoteSeen(SEEN_DRAFTS)
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
