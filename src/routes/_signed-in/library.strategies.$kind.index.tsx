import { createFileRoute } from '@tanstack/react-router'
import { LibraryScreen } from '#features/library/library-screen.tsx'
import { type LibrarySearch, VIEWS } from '#features/library/library-search.ts'
import { isShelfAddress, shelfTitle } from '#features/library/shelves.ts'
import { useSearchFocus } from '#routes/-list-route.ts'
import { oneOf, textOf } from '#routes/-list-search.ts'
import { NoPage } from '#routes/-no-page.tsx'
import { keepPreviewState, useLeavePreview } from '#routes/-preview-state.ts'

export const Route = createFileRoute('/_signed-in/library/strategies/$kind/')({
  validateSearch: ({ q, offer, preview, template }: Readonly<Record<string, unknown>>): LibrarySearch => ({
    q: textOf(q),
    offer: textOf(offer),
    preview: oneOf(VIEWS, preview),
    template: textOf(template),
  }),
  staticData: { title: ({ kind = '' }) => ['Strategies', shelfTitle(kind)] },
  component: Library,
})

function Library() {
  const navigate = Route.useNavigate()
  useSearchFocus()
  const { kind } = Route.useParams()
  const search = Route.useSearch()
  const go = (shelf: string, next: LibrarySearch) =>
    void navigate({
      to: '/library/strategies/$kind',
      params: { kind: shelf },
      search: next,
      replace: true,
      state: keepPreviewState,
    })
  const leavePreview = useLeavePreview(() => go(kind, { q: search.q, offer: search.offer }))
  if (!isShelfAddress(kind)) return <NoPage />
  return <LibraryScreen shelf={kind} search={search} onGo={go} onLeavePreview={leavePreview} />
}
