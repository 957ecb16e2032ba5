import { createFileRoute } from '@tanstack/react-router'
import { type TemplateSearch, VIEWS } from '#features/library/library-search.ts'
import { isShelfAddress, shelfTitle } from '#features/library/shelves.ts'
import { TemplateScreen } from '#features/library/template-screen.tsx'
import { oneOf, textOf } from '#routes/-list-search.ts'
import { NoPage } from '#routes/-no-page.tsx'
import { keepPreviewState, useLeavePreview } from '#routes/-preview-state.ts'

export const Route = createFileRoute('/_signed-in/library/strategies/$kind/$strategy')({
  validateSearch: ({ offer, preview, view }: Readonly<Record<string, unknown>>): TemplateSearch => ({
    offer: textOf(offer),
    // Links of earlier versions name the device `view`.
    preview: oneOf(VIEWS, preview) ?? oneOf(VIEWS, view),
  }),
  staticData: { layout: 'task', title: ({ kind = '' }) => ['Strategies', shelfTitle(kind), 'Template'] },
  component: Template,
})

function Template() {
  const navigate = Route.useNavigate()
  const { kind, strategy } = Route.useParams()
  const search = Route.useSearch()
  const leavePreview = useLeavePreview(() => void navigate({ search: { offer: search.offer }, replace: true }))
  if (!isShelfAddress(kind)) return <NoPage />
  return (
    <TemplateScreen
      shelf={kind}
      name={strategy}
      search={search}
      onSearchChange={(next) => void navigate({ search: next, replace: true, state: keepPreviewState })}
      onPreview={() => void navigate({ search: { ...search, preview: 'desktop' }, state: { isPreviewOpened: true } })}
      onLeavePreview={leavePreview}
      onGo={(text) =>
        void navigate({
          params: { kind: text.shelf, strategy: text.name },
          search: true,
          replace: true,
          state: keepPreviewState,
        })
      }
    />
  )
}
