import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { type TemplateSearch, PREVIEW_DEVICES } from '#features/library/library-search.ts'
import { isTextCategoryAddress, textCategoryTitle } from '#features/library/text-categories.ts'
import { LibrarySetScreen } from '#features/library/sets/library-sets-screen.tsx'
import { TemplateScreen } from '#features/library/template-screen.tsx'
import { enumSearchParam, textSearchParam } from '#routes/-search-params.ts'
import { PageNotFound } from '#routes/-page-not-found.tsx'
import { keepPreviewState, useLeavePreview } from '#routes/-preview-state.ts'

export const Route = createFileRoute('/_signed-in/library/strategies/$kind/$strategy')({
  validateSearch: ({ offer, preview }: Readonly<Record<string, unknown>>): TemplateSearch => ({
    offer: textSearchParam(offer),
    preview: enumSearchParam(PREVIEW_DEVICES, preview),
  }),
  staticData: { layout: 'task', title: ({ kind = '' }) => [t`Strategies`, textCategoryTitle(kind), t`Template`] },
  component: LibraryTextRoute,
})

function LibraryTextRoute() {
  const navigate = Route.useNavigate()
  const { kind, strategy } = Route.useParams()
  const search = Route.useSearch()
  const leavePreview = useLeavePreview(() => void navigate({ search: { offer: search.offer }, replace: true }))
  const onSearchChange = (next: TemplateSearch) =>
    void navigate({ search: next, replace: true, state: keepPreviewState })
  if (!isTextCategoryAddress(kind))
    return (
      <LibrarySetScreen
        collection={kind}
        name={strategy}
        search={search}
        onSearchChange={onSearchChange}
        none={<PageNotFound />}
      />
    )
  return (
    <TemplateScreen
      category={kind}
      name={strategy}
      search={search}
      onSearchChange={onSearchChange}
      onPreview={() => void navigate({ search: { ...search, preview: 'desktop' }, state: { isPreviewOpened: true } })}
      onLeavePreview={leavePreview}
      onGo={(text) =>
        void navigate({
          params: { kind: text.category, strategy: text.name },
          search: true,
          replace: true,
          state: keepPreviewState,
        })
      }
    />
  )
}
