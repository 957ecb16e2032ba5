import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SEEN_DRAFTS } from '#content/seen-marks.ts'
import { useSaveSeenMark } from '#content/use-save-seen-mark.ts'
import { DraftsScreen } from '#features/drafts/drafts-screen.tsx'
import type { DraftsSearch } from '#features/drafts/drafts-search.ts'
import { textSearchParam } from '#routes/-search-params.ts'

export const Route = createFileRoute('/_signed-in/browse/drafts')({
  validateSearch: ({ offer, use, draft, write }: Readonly<Record<string, unknown>>): DraftsSearch => ({
    offer: textSearchParam(offer),
    use: textSearchParam(use),
    draft: textSearchParam(draft),
    write: write === true || undefined,
  }),
  staticData: { layout: 'task', title: () => [t`Drafts`] },
  component: Drafts,
})

function Drafts() {
  useSaveSeenMark(SEEN_DRAFTS)
  const navigate = Route.useNavigate()
  return (
    <DraftsScreen
      search={Route.useSearch()}
      onGo={(search, { replace = false } = {}) => void navigate({ search, replace })}
    />
  )
}
