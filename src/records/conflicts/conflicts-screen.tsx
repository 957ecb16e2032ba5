import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { relativeDate, wholeDate } from '#lib/time/relative-date.ts'
import { FirstListLink } from '#records/first-list-link.tsx'
import { HelpLink } from '#records/help/help-link.tsx'
import { syncSummary } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import css from './conflict-screen.module.css'
import { conflictGroupText, conflictsToReviewText } from './conflict-labels.ts'
import { type ConflictGroup, groupConflicts, readOpenConflicts } from './conflict-views.ts'

/** Every change that needs a person, and the way to what was set aside. */
export function ConflictsScreen() {
  const open = useLocalQuery(readOpenConflicts)
  const rejectedCount = useLocalQuery(syncSummary)?.rejectedCount ?? 0
  const title = useRef<HTMLHeadingElement>(null)
  const isKnown = open !== undefined
  // Focuses the title, since the button that settled a conflict was removed with the focus.
  useEffect(() => {
    if (isKnown) title.current?.focus()
  }, [isKnown])
  const groups = open && groupConflicts(open)
  return (
    <Page close>
      {!groups && <SkeletonRows count={3} />}
      {open && (
        <h1 ref={title} tabIndex={-1}>
          {open.length === 0 ? t`No conflicts` : conflictsToReviewText(open.length)}
        </h1>
      )}
      {groups?.length === 0 && <NoConflicts />}
      {groups && groups.length > 0 && (
        <>
          <p className={css.lead}>
            {t`Changed in two places before they could sync. Both versions are safe until you choose.`}{' '}
            <HelpLink topic="review-a-conflict">{t`How to choose`}</HelpLink>
          </p>
          <ConflictRows groups={groups} />
        </>
      )}
      {rejectedCount > 0 && (
        <p className={css.lead}>
          <Trans>
            <Link to="/not-synced" className={linkClass}>
              <Plural value={rejectedCount} one="# change not synced" other="# changes not synced" />
            </Link>{' '}
            on this device.
          </Trans>
        </p>
      )}
    </Page>
  )
}

const NoConflicts = () => (
  <EmptyState title={t`All changes are merged`} action={<FirstListLink />}>
    {t`If the same text is changed in two places, both versions wait here until you choose.`}
  </EmptyState>
)

function ConflictRows({ groups }: { readonly groups: readonly ConflictGroup[] }) {
  const [nowMs] = useState(Date.now)
  return (
    <ul className={classNames(cardClass({ list: true }), css.rows)}>
      {groups.map((group) => {
        const { conflict, title } = group.first
        return (
          <li key={conflict.ID}>
            <Link to="/conflicts/$conflict" params={{ conflict: String(conflict.ID) }} className={css.row}>
              <strong dir="auto">{title}</strong>
              <time dateTime={new Date(conflict.at).toISOString()} title={wholeDate(conflict.at)}>
                {relativeDate(conflict.at, nowMs)}
              </time>
              <span>{conflictGroupText(group)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
