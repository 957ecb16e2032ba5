import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { relativeDate, wholeDate } from '#lib/time/relative-date.ts'
import { counted } from '#lib/text/text.ts'
import { FirstListLink } from '#records/first-list-link.tsx'
import { HelpLink } from '#records/help/help-link.tsx'
import { syncSummary } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import css from './conflict-screen.module.css'
import { groupText, conflictsToReview } from './conflict-labels.ts'
import { type ConflictGroup, grouped, openConflicts } from './open-conflicts.ts'

/** Every change that needs a person, and the way to what was set aside. */
export function ConflictsScreen() {
  const open = useLive(openConflicts)
  const rejectedCount = useLive(syncSummary)?.rejectedCount ?? 0
  const title = useRef<HTMLHeadingElement>(null)
  const isKnown = open !== undefined
  // Whoever has just settled one comes from a button that is gone.
  useEffect(() => {
    if (isKnown) title.current?.focus()
  }, [isKnown])
  const groups = open && grouped(open)
  return (
    <Page close>
      {!groups && <SkeletonRows count={3} />}
      {open && (
        <h1 ref={title} tabIndex={-1}>
          {open.length === 0 ? 'No conflicts' : conflictsToReview(open.length)}
        </h1>
      )}
      {groups?.length === 0 && <Nothing />}
      {groups && groups.length > 0 && (
        <>
          <p className={css.lead}>
            Changed in two places before they could sync. Both versions are safe until you choose.{' '}
            <HelpLink topic="review-a-conflict">How to choose</HelpLink>
          </p>
          <Rows groups={groups} />
        </>
      )}
      {rejectedCount > 0 && (
        <p className={css.lead}>
          <Link to="/not-synced" className={linkClass}>
            {counted(rejectedCount, 'change')} not synced
          </Link>{' '}
          on this device.
        </p>
      )}
    </Page>
  )
}

const Nothing = () => (
  <EmptyState title="All changes fit together" action={<FirstListLink />}>
    Where the same text was changed in two places, both versions wait here until you choose.
  </EmptyState>
)

function Rows({ groups }: { readonly groups: readonly ConflictGroup[] }) {
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
              <span>{groupText(group)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
