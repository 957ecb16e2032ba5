import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight, UserPlus } from 'lucide-react'
import { useSetAtom } from 'jotai'
import { useEffect, useId, useRef, useState } from 'react'
import type { MethodAnswer } from '#contract/methods.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useUrlSearchQuery } from '#ui/fields/use-url-search-query.ts'
import css from '#features/admin/admin.module.css'
import { ServerData } from '#features/admin/server-data.tsx'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { CreatePersonDialog } from './create-person-dialog.tsx'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { PeopleTabs } from './people-tabs.tsx'
import { PeopleList } from './people-list.tsx'
import { PEOPLE_PAGE_SIZE, type PeopleSearch, peopleSearchAtom, pageRangeText } from './people-search.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'

export interface PeopleScreenProps {
  readonly search: PeopleSearch
  /** Replaces the search of the address. */
  readonly onSearchChange: (next: PeopleSearch) => void
}

/** Finds and creates users. */
export function PeopleScreen({ search, onSearchChange }: PeopleScreenProps) {
  const isOnline = useIsOnline()
  const { q = '', page = 1 } = search
  const [typed, setTyped] = useUrlSearchQuery(q, (next) => onSearchChange({ q: next === '' ? undefined : next }))
  const offset = (page - 1) * PEOPLE_PAGE_SIZE
  const asked = useServerQuery('admin.getUsers', { search: q, offset })
  const [isCreating, setIsCreating] = useState(false)
  const whyId = useId()
  const remember = useSetAtom(peopleSearchAtom)
  useEffect(() => remember(search), [remember, search])
  const total = asked.answer?.total
  return (
    <>
      <div className={css.head}>
        <h1>
          {t`People`} {total !== undefined && q === '' && <span className={css.count}>{formatNumber(total)}</span>}
        </h1>
        <Button
          variant="primary"
          {...disabledWhile(!isOnline && asked.answer !== null, whyId)}
          disabled={!isOnline && asked.answer === null}
          onClick={() => setIsCreating(true)}
        >
          <UserPlus aria-hidden="true" />
          {t`New person`}
        </Button>
      </div>
      <PeopleTabs current="people" />
      <SearchField label={t`Search people`} value={typed} onValueChange={setTyped} className={css.search} />
      <ServerData
        asked={asked}
        offlineTitle={t`The list of people needs a connection`}
        failedTitle={t`Couldn’t load the list of people`}
        whyId={whyId}
      >
        {(answer) => (
          <PeopleResults
            answer={answer}
            offset={offset}
            isBusy={asked.isAsking}
            onPage={(next) => onSearchChange({ ...search, page: next === 1 ? undefined : next })}
            onClear={() => setTyped('')}
          />
        )}
      </ServerData>
      <CreatePersonDialog open={isCreating} onCreated={asked.askAgain} onClose={() => setIsCreating(false)} />
    </>
  )
}

interface PeopleResultsProps {
  readonly answer: MethodAnswer<'admin.getUsers'>
  readonly offset: number
  readonly isBusy: boolean
  readonly onPage: (page: number) => void
  readonly onClear: () => void
}

function PeopleResults({ answer: { users, total }, offset, isBusy, onPage, onClear }: PeopleResultsProps) {
  const list = useRef<HTMLDivElement>(null)
  const page = offset / PEOPLE_PAGE_SIZE + 1
  const turn = (to: number) => {
    onPage(to)
    list.current?.scrollIntoView({ block: 'nearest' })
  }
  if (total === 0 && !isBusy) {
    return (
      <EmptyState title={t`Nobody found`} action={<Button onClick={onClear}>{t`Show everyone`}</Button>}>
        {t`No email or username matches. Try fewer words.`}
      </EmptyState>
    )
  }
  if (users.length === 0 && !isBusy) {
    return (
      <EmptyState
        title={t`No one on this page`}
        action={<Button onClick={() => onPage(1)}>{t`To the first page`}</Button>}
      >
        {t`The list is shorter now.`}
      </EmptyState>
    )
  }
  return (
    <div ref={list} aria-busy={isBusy}>
      <PeopleList users={users} />
      <nav className={css.pages} aria-label={t`Pages`}>
        <p role="status">{pageRangeText(offset, users.length, total)}</p>
        {total > PEOPLE_PAGE_SIZE && (
          <>
            <Button aria-disabled={page === 1} onClick={() => turn(page - 1)}>
              <ChevronLeft aria-hidden="true" />
              {t`Previous`}
            </Button>
            <Button aria-disabled={offset + users.length >= total} onClick={() => turn(page + 1)}>
              {t`Next`}
              <ChevronRight aria-hidden="true" />
            </Button>
          </>
        )}
      </nav>
    </div>
  )
}
