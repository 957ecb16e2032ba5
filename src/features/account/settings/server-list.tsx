import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RetryAction } from '#ui/feedback/retry-action.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import type { ServerQueryResult } from '#store/react/use-server-query.ts'

export interface ServerListProps<T> {
  readonly asked: Omit<ServerQueryResult<readonly T[]>, 'put'>
  /** Say why the list cannot be shown: without a connection, and after another fault. */
  readonly titles: { readonly away: string; readonly failed: string }
  /** For the buttons that it explains. */
  readonly whyId: string
  readonly children: (items: readonly T[]) => ReactNode
}

/** A list that only the server has: on its way, there, or why it is not. What was told before stays in sight. */
export function ServerList<T>({ asked: { answer, fault, askAgain }, titles, whyId, children }: ServerListProps<T>) {
  const isOnline = useIsOnline()
  if (answer) {
    return (
      <>
        {!isOnline && (
          <DisabledReason id={whyId}>
            {t`You’re offline. This may be out of date. You can make changes once you’re back online.`}
          </DisabledReason>
        )}
        {isOnline && fault && (
          <DisabledReason id={whyId}>
            {fault.message} {t`This may be out of date.`}
          </DisabledReason>
        )}
        {children(answer)}
      </>
    )
  }
  if (!fault) return <SkeletonRows count={3} />
  return (
    <div role="status">
      <EmptyState
        title={fault.code === 'away' ? titles.away : titles.failed}
        action={<RetryAction needsLogin={fault.code === 'session'} onRetry={askAgain} />}
      >
        {fault.code === 'away' ? t`They appear here once you’re back online.` : fault.message}
      </EmptyState>
    </div>
  )
}
