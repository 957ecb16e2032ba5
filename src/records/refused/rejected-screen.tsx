import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { HelpLink } from '#records/help/help-link.tsx'
import { useKinds } from '#records/kinds-context.tsx'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { type RejectedGroup, readRejectedGroups } from './rejected-groups.ts'
import { RejectedList } from './rejected-list.tsx'
import css from './rejected-screen.module.css'

/** Shows all rejected changes on this device until the person decides about them. */
export function RejectedScreen() {
  const groups = useLocalQuery(readRejectedGroups)
  return (
    <Page className={css.page}>
      <h1>{t`Not synced`}</h1>
      {!groups && <SkeletonRows count={3} />}
      {groups?.length === 0 && <NothingRejected />}
      {groups && groups.length > 0 && (
        <>
          <p className={css.lead} role="status">
            {rejectedCountText(countRejected(groups))}{' '}
            <HelpLink topic="changes-not-synced">{t`Why this happens`}</HelpLink>
          </p>
          <div className={cardClass({ padded: true })}>
            <RejectedList groups={groups} />
          </div>
        </>
      )}
    </Page>
  )
}

const rejectedCountText = (count: number): string =>
  plural(count, {
    one: '# change couldn’t sync. It’s saved on this device until you decide what to do. Everything else keeps syncing.',
    other:
      '# changes couldn’t sync. They’re saved on this device until you decide what to do. Everything else keeps syncing.',
  })

/** With what was refused because of something else. */
const countRejected = (groups: readonly RejectedGroup[]): number =>
  groups.reduce((sum, { dependents }) => sum + 1 + dependents.filter(({ code }) => code !== null).length, 0)

function NothingRejected() {
  const listed = useKinds().find(({ list }) => list !== undefined)
  return (
    <EmptyState
      title={t`No sync problems`}
      action={
        listed && (
          <Link {...listed.list} className={buttonClass()}>
            {t`Go to your ${{ nouns: listed.noun[1] }}`}
          </Link>
        )
      }
    >
      {t`If the server refuses a change, it waits here with everything you wrote until you decide what to do. Other changes keep syncing.`}
    </EmptyState>
  )
}
