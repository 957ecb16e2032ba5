import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CallError } from '#contract/call-error.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RetryAction } from '#ui/feedback/retry-action.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import css from './history.module.css'

export interface NoHistoryProps {
  /** Noun for such a record. */
  readonly noun: string
  readonly fault: CallError
  /** True if an earlier answer of the server is on the screen. */
  readonly isOlderShown: boolean
  readonly onRetry: () => void
}

/** Explains why no history is available, and what the person can do. */
export function NoHistory({ noun, fault, isOlderShown, onRetry }: NoHistoryProps) {
  const isOnline = useIsOnline()
  const message = fault.code === 'away' && !isOnline ? t`You’re offline.` : fault.message
  if (isOlderShown) {
    const reason = <>{message}</>
    return (
      <p className={css.foot} role="status">
        <Trans>
          {reason} This may be out of date. <LinkButton onClick={onRetry}>Try again</LinkButton>
        </Trans>
      </p>
    )
  }
  if (fault.reason?.code === 'not_found')
    return <EmptyState title={t`No history`}>{t`The server no longer has the history of this ${noun}.`}</EmptyState>
  return (
    <div role="status">
      <EmptyState
        title={fault.code === 'away' ? t`The history needs a connection` : t`Couldn’t load the history`}
        action={<RetryAction needsLogin={fault.code === 'session'} onRetry={onRetry} />}
      >
        {fault.code === 'away'
          ? t`${message} The server keeps the history. It appears here once you’re back online. You can keep writing.`
          : message}
      </EmptyState>
    </div>
  )
}

/** The server has never had the record. */
export function NotOnServer({ noun, isRejected }: Pick<NoHistoryProps, 'noun'> & { readonly isRejected: boolean }) {
  return (
    <EmptyState title={t`No history yet`}>
      {isRejected ? (
        <Trans>
          The server refused this {noun}, so it’s{' '}
          <Link to="/not-synced" className={linkClass}>
            not synced
          </Link>
          . Everything in it is safe on this device. The history starts once it syncs.
        </Trans>
      ) : (
        t`The history of this ${noun} starts with the first sync. Until then, everything is saved on this device.`
      )}
    </EmptyState>
  )
}
