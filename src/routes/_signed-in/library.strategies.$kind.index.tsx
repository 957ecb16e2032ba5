import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LibraryScreen } from '#features/library/library-screen.tsx'
import { type LibrarySearch, PREVIEW_DEVICES } from '#features/library/library-search.ts'
import { isTextCategoryAddress, textCategoryTitle } from '#features/library/text-categories.ts'
import { useSearchFocus } from '#routes/-list-route.ts'
import { LibrarySetsScreen } from '#features/library/sets/library-sets-screen.tsx'
import { enumSearchParam, textSearchParam } from '#routes/-search-params.ts'
import { PageNotFound } from '#routes/-page-not-found.tsx'
import { keepPreviewState, useLeavePreview } from '#routes/-preview-state.ts'

export const Route = createFileRoute('/_signed-in/library/strategies/$kind/')({
  validateSearch: ({ q, offer, tone, preview, template }: Readonly<Record<string, unknown>>): LibrarySearch => ({
    q: textSearchParam(q),
    offer: textSearchParam(offer),
    tone: textSearchParam(tone),
    preview: enumSearchParam(PREVIEW_DEVICES, preview),
    template: textSearchParam(template),
  }),
  staticData: { title: ({ kind = '' }) => [t`Strategies`, textCategoryTitle(kind)] },
  component: Library,
})

function Library() {
  const navigate = Route.useNavigate()
  useSearchFocus()
  const { kind } = Route.useParams()
  const search = Route.useSearch()
  const go = (category: string, next: LibrarySearch) =>
    void navigate({
      to: '/library/strategies/$kind',
      params: { kind: category },
      search: next,
      replace: true,
      state: keepPreviewState,
    })
  const leavePreview = useLeavePreview(() => go(kind, { q: search.q, offer: search.offer, tone: search.tone }))
  if (!isTextCategoryAddress(kind)) return <LibrarySetsScreen collection={kind} none={<PageNotFound />} />
  return <LibraryScreen category={kind} search={search} onGo={go} onLeavePreview={leavePreview} />
}
