import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ExtensionsScreen } from '#features/extensions/registry/extensions-screen.tsx'
import { type ExtensionsSearch, readExtensionsSearch } from '#features/extensions/registry/extensions-search.ts'

export const Route = createFileRoute('/_signed-in/extensions/')({
  // Read with the screen: a reader here would be paid for on the first screens.
  validateSearch: (given): ExtensionsSearch => given,
  staticData: { title: () => [t`Extensions`] },
  component: List,
})

function List() {
  const navigate = Route.useNavigate()
  const search = readExtensionsSearch(Route.useSearch())
  return <ExtensionsScreen search={search} onSearchChange={(next) => void navigate({ search: next, replace: true })} />
}
