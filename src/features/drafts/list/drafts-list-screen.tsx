import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { WandSparkles } from 'lucide-react'
import { DRAFT_KIND } from '#content/draft-kind.ts'
import { ListScreen } from '#records/list/screen/list-screen.tsx'
import { useRecordList } from '#records/list/use-record-list.ts'
import type { FirstListRows } from '#records/list/use-listed-records.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { DraftControls } from './draft-controls.tsx'
import type { DraftListSearch } from './draft-list-search.ts'
import { DRAFT_ROW_APPEARANCE, NARROW_DRAFT_ROW_APPEARANCE } from './draft-row-appearance.tsx'
import { DRAFT_RULES } from './draft-rules.ts'
import { useDraftsView } from './use-drafts-view.ts'

export interface DraftsListScreenProps {
  /** Rows loaded before the screen was rendered. */
  readonly first: FirstListRows | undefined
  readonly search: DraftListSearch
  /** Replaces the search of the address; the route navigates with `replace`. */
  readonly onSearchChange: (next: DraftListSearch) => void
}

/** Every draft of every offer, to be found again. */
export function DraftsListScreen({ first, search, onSearchChange }: DraftsListScreenProps) {
  const navigate = useNavigate()
  const { offers, scope, grouping } = useDraftsView(search)
  const change = (next: Partial<DraftListSearch>) => onSearchChange({ ...search, ...next })
  const list = useRecordList({
    kind: DRAFT_KIND,
    first,
    search,
    rules: DRAFT_RULES,
    state: search,
    onChange: change,
    scope,
    grouping,
  })
  const write = () =>
    navigate({
      to: '/browse/drafts',
      search: offers.some(({ name }) => name === search.offer) ? { offer: search.offer } : {},
    })
  const isPhone = useMedia('(max-width: 40rem)')
  return (
    <ListScreen
      list={list}
      appearance={isPhone ? NARROW_DRAFT_ROW_APPEARANCE : DRAFT_ROW_APPEARANCE}
      ways={[{ label: t`Write from an offer`, icon: WandSparkles, onCreate: write }]}
      controls={
        <DraftControls summaries={list.records?.summaries ?? []} offers={offers} search={search} onChange={change} />
      }
      none={
        <EmptyState
          title={t`No drafts yet`}
          action={
            <Button variant="primary" onClick={() => void write()}>
              <WandSparkles aria-hidden="true" />
              {t`Write from an offer`}
            </Button>
          }
        >
          {t`Drafts you write for your offers appear here, on every device you use.`}
        </EmptyState>
      }
      noneFound={
        scope.lets && (
          <EmptyState
            title={t`No drafts found`}
            action={<Button onClick={() => onSearchChange({})}>{t`Show all drafts`}</Button>}
          >
            {t`No draft matches all of these filters. Remove a filter or try another search.`}
          </EmptyState>
        )
      }
    />
  )
}
