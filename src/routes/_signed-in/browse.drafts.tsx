import { createFileRoute } from '@tanstack/react-router'
import { SEEN_DRAFTS } from '#content/seen-marks.ts'
import { useNoteSeen } from '#content/use-note-seen.ts'
import { DraftsScreen } from '#features/drafts/drafts-screen.tsx'
import type { DraftsSearch } from '#features/drafts/drafts-search.ts'
import { textOf } from '#routes/-list-search.ts'

export const Route = createFileRoute('/_signed-in/browse/drafts')({
  validateSearch: ({ offer, use, draft, write }: Readonly<Record<string, unknown>>): DraftsSearch => ({
    offer: textOf(offer),
    use: textOf(use),
    draft: textOf(draft),
    write: write === true || undefined,
  }),
  staticData: { layout: 'task', title: () => ['Drafts'] },
  component: Drafts,
})

function Drafts() {
  useNoteSeen(SEEN_DRAFTS)
  const navigate = Route.useNavigate()
  return (
    <DraftsScreen
      search={Route.useSearch()}
      onGo={(search, { replace = false } = {}) => void navigate({ search, replace })}
    />
  )
}
