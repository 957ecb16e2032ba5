import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { WordsScreen } from '#features/admin/partners/words/words-screen.tsx'
import type { WordsSearch } from '#features/admin/partners/words/words-search.ts'
import { textSearchParam } from '#routes/-search-params.ts'

/** The screen passes over a language or a filter that it doesn't know. */
const readSearch = ({ q, language, show }: Readonly<Record<string, unknown>>): WordsSearch => ({
  q: textSearchParam(q),
  language: textSearchParam(language),
  show: textSearchParam(show),
})

export const Route = createFileRoute('/_signed-in/admin/partners/$partner_/words')({
  validateSearch: readSearch,
  staticData: { title: () => [t`Admin`, t`Partners`, t`Words`] },
  component: PartnerWords,
})

function PartnerWords() {
  const { partner } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <WordsScreen
      partner={partner}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true })}
    />
  )
}
