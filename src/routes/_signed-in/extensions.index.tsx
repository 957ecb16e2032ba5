import { createFileRoute } from '@tanstack/react-router'
import { ExtensionsScreen } from '#features/extensions/registry/extensions-screen.tsx'
import type { ExtensionsSearch } from '#features/extensions/registry/extensions-search.ts'
import { textOf } from '#routes/-list-search.ts'

export const Route = createFileRoute('/_signed-in/extensions/')({
  validateSearch: (given: Readonly<Record<string, unknown>>): ExtensionsSearch => ({
    q: textOf(given.q),
    show: textOf(given.show),
    new: given.new === true || given.new === 1 ? true : undefined,
  }),
  staticData: { title: () => ['Extensions'] },
  component: List,
})

function List() {
  const navigate = Route.useNavigate()
  return <ExtensionsScreen search={Route.useSearch()} onSearchChange={(search) => void navigate({ search, replace: true })} />
}
