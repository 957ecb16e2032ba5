import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FORM } from '#features/forms/form-kind.ts'
import { FormsScreen } from '#features/forms/forms-screen.tsx'
import { READ_ONCE_PER_VISIT, preloadFirstRows, useSearchFocus } from '#routes/-list-route.ts'
import { readNewListSearch } from '#routes/-search-params.ts'

export const Route = createFileRoute('/_signed-in/forms/')({
  validateSearch: readNewListSearch,
  loader: ({ context }) => preloadFirstRows(context.state, FORM),
  ...READ_ONCE_PER_VISIT,
  staticData: { layout: 'list', title: () => [t`Additional Forms`] },
  component: Forms,
})

function Forms() {
  const navigate = Route.useNavigate()
  useSearchFocus()
  const first = Route.useLoaderData()
  return (
    <FormsScreen
      first={first}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true })}
    />
  )
}
