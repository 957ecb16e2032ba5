import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TemplatesScreen } from '#features/admin/plans/templates-screen.tsx'
import { textSearchParam } from '#routes/-search-params.ts'

export const Route = createFileRoute('/_signed-in/admin/templates')({
  validateSearch: ({ q }: Readonly<Record<string, unknown>>): { q?: string | undefined } => ({
    q: textSearchParam(q),
  }),
  staticData: { title: () => [t`Admin`, t`Writing templates`] },
  component: Templates,
})

function Templates() {
  const navigate = Route.useNavigate()
  const { q = '' } = Route.useSearch()
  return (
    <TemplatesScreen
      q={q}
      onQuery={(next) => void navigate({ search: { q: next === '' ? undefined : next }, replace: true })}
    />
  )
}
