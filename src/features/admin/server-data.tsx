import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallError } from '#contract/call-error.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RetryAction } from '#ui/feedback/retry-action.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import css from './admin.module.css'
import type { ServerQueryResult } from '#store/react/use-server-query.ts'

export interface ServerDataProps<T> {
  readonly asked: Pick<ServerQueryResult<T>, 'answer' | 'fault' | 'askAgain'>
  /** Title without a connection: 'The list of people needs a connection'. */
  readonly offlineTitle: string
  /** Title after any other failure: 'Couldn’t load the list of people'. */
  readonly failedTitle: string
  /** For the `aria-describedby` of what cannot be done without a connection. */
  readonly whyId?: string
  readonly children: (answer: T) => ReactNode
}

/**
 * Shows data that only the server has: loading, loaded, or the reason for a failure. An earlier answer stays visible.
 */
export function ServerData<T>({
  asked: { answer, fault, askAgain },
  offlineTitle,
  failedTitle,
  whyId,
  children,
}: ServerDataProps<T>) {
  const isOnline = useIsOnline()
  if (answer !== null) {
    return (
      <>
        <div role="status" className={css.status}>
          <OutdatedNote fault={fault} whyId={whyId} onRetry={askAgain} />
        </div>
        {children(answer)}
      </>
    )
  }
  if (!fault) return <SkeletonRows count={4} />
  return (
    <div role="status">
      <EmptyState
        title={fault.code === 'away' ? offlineTitle : failedTitle}
        action={<RetryAction needsLogin={fault.code === 'session'} onRetry={askAgain} />}
      >
        {fault.code === 'away' ? awayText(isOnline, fault.message) : fault.message}
      </EmptyState>
    </div>
  )
}

const awayText = (isOnline: boolean, reason: string): string =>
  isOnline
    ? t`${reason} This appears once you’re back online.`
    : t`You’re offline. This appears once you’re back online.`

interface OutdatedNoteProps {
  readonly fault: CallError | null
  readonly whyId: string | undefined
  readonly onRetry: () => void
}

function OutdatedNote({ fault, whyId, onRetry }: OutdatedNoteProps) {
  const isOnline = useIsOnline()
  if (!isOnline)
    return (
      <DisabledReason id={whyId}>
        {t`You’re offline. This may be out of date. You can make changes once you’re back online.`}
      </DisabledReason>
    )
  if (!fault) return null
  return (
    <DisabledReason>
      <Trans>
        {{ reason: fault.message }} This may be out of date. <LinkButton onClick={onRetry}>Try again</LinkButton>
      </Trans>
    </DisabledReason>
  )
}
