import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { dayAndTime } from '#lib/time/relative-date.ts'
import { type SyncSummary, syncSummary } from '#store/queries.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { ErrorNote } from './error-note.tsx'
import css from './storage.module.css'

export interface ServerSectionProps {
  /** The server has everything, by its own answer since this page was loaded. */
  readonly isSynced: boolean
  /** 'Last synced today at 09:41' */
  readonly lastSynced: string
  /**
   * The server was restored to an earlier state, and what was made good after it; null where there is nothing to tell.
   */
  readonly rewound: { readonly atMs: number; readonly text: string; readonly hasRetained: boolean } | null
  /** Opens the list of what waits and what was set aside. */
  readonly onShowSync: () => void
}

/** Shows what the server has, and what is not synced yet. */
export function ServerSection({ isSynced, lastSynced, rewound, onShowSync }: ServerSectionProps) {
  const isOnline = useIsOnline()
  const { syncNow } = useAccountContext()
  const summary = useLocalQuery(syncSummary)
  const [trouble, setTrouble] = useState<string | null>(null)
  const sync = async () => {
    setTrouble(null)
    try {
      await syncNow()
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : t`That did not work. Please try again.`)
    }
  }
  if (!summary) return null
  const pendingCount = summary.waitingCount + summary.rejectedCount
  return (
    <>
      <div role="status">
        <p className={css.state}>{serverStateText(summary, isSynced)}</p>
        <p className={css.meta}>{lastSynced}</p>
        {pendingReasonText(summary, isOnline) && <p className={css.meta}>{pendingReasonText(summary, isOnline)}</p>}
      </div>
      {rewound && <ServerRestoredNote rewound={rewound} />}
      <ErrorNote fault={trouble} />
      <div className={css.actions}>
        <Button loadingLabel={t`Syncing…`} onClick={sync}>
          <RotateCw aria-hidden="true" />
          {t`Sync now`}
        </Button>
        {pendingCount > 0 && (
          <LinkButton onClick={onShowSync}>
            {plural(pendingCount, { one: 'Show the change', other: 'Show the # changes' })}
          </LinkButton>
        )}
      </div>
    </>
  )
}

function ServerRestoredNote({
  rewound: { atMs, text, hasRetained },
}: {
  readonly rewound: NonNullable<ServerSectionProps['rewound']>
}) {
  const [nowMs] = useState(Date.now)
  return (
    <p className={css.meta}>
      {t`The server was restored to an earlier state. This device noticed ${{ time: dayAndTime(atMs, Math.max(nowMs, atMs)) }}.`}{' '}
      {text}{' '}
      {hasRetained && (
        <Link to="/not-synced" className={linkClass}>
          {t`Not synced`}
        </Link>
      )}
    </p>
  )
}

function serverStateText({ waitingCount, rejectedCount }: SyncSummary, isSynced: boolean): string {
  const parts = [
    ...(waitingCount > 0
      ? [plural(waitingCount, { one: '# change not synced yet', other: '# changes not synced yet' })]
      : []),
    ...(rejectedCount > 0
      ? [
          plural(rejectedCount, {
            one: '# change couldn’t sync: the server refused it',
            other: '# changes couldn’t sync: the server refused them',
          }),
        ]
      : []),
  ]
  if (parts.length > 0) return parts.join(', ')
  return isSynced ? t`All changes synced` : t`Nothing to sync`
}

function pendingReasonText({ status, waitingCount }: SyncSummary, isOnline: boolean): string | null {
  if (status.hold === 'session')
    return t`Your session has ended. Your changes stay on this device and sync once you log in again.`
  if (status.hold === 'upgrade') return t`The server has a newer version. Reload the page to sync.`
  if (!isOnline)
    return waitingCount > 0 ? t`You’re offline. Syncing continues once you’re back online.` : t`You’re offline.`
  return status.failures > 0 && status.trouble !== null
    ? t`${{ trouble: status.trouble }}. Trying again automatically.`
    : null
}
