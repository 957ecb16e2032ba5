import { createFileRoute } from '@tanstack/react-router'
import { type TemplateSearch, VIEWS } from '#features/library/library-search.ts'
import { isShelfAddress, shelfTitle } from '#features/library/shelves.ts'
import { TemplateScreen } from '#features/library/template-screen.tsx'
import { oneOf, textOf } from '#routes/-list-search.ts'
import { NoPage } from '#routes/-no-page.tsx'

export const Route = createFileRoute('/_signed-in/library/strategies/$kind/$strategy')({
  validateSearch: ({ offer, view }: Readonly<Record<string, unknown>>): TemplateSearch => ({
    offer: textOf(offer),
    view: oneOf(VIEWS, view),
  }),
  staticData: { layout: 'task', title: ({ kind = '' }) => ['Strategies', shelfTitle(kind), 'Template'] },
  component: Template,
})

function Template() {
  const navigate = Route.useNavigate()
  const { kind, strategy } = Route.useParams()
  const search = Route.useSearch()
  if (!isShelfAddress(kind)) return <NoPage />
  return (
    <TemplateScreen
      shelf={kind}
      name={strategy}
      search={search}
      onSearchChange={(next) => void navigate({ search: next, replace: true })}
    />
  )
}
