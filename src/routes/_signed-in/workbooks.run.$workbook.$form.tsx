import { createFileRoute } from '@tanstack/react-router'
import { EntriesScreen } from '#features/forms/entries/entries-screen.tsx'
import { useSearchFocus } from '#routes/-list-route.ts'
import { readListSearch } from '#routes/-list-search.ts'

export const Route = createFileRoute('/_signed-in/workbooks/run/$workbook/$form')({
  validateSearch: readListSearch,
  staticData: { layout: 'list', title: () => ['Entries'] },
  component: Entries,
})

function Entries() {
  const navigate = Route.useNavigate()
  useSearchFocus()
  return (
    <EntriesScreen
      name={Route.useParams().form}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true })}
    />
  )
}
