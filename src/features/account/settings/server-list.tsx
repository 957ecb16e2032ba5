import type { ReactNode } from 'react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RetryAction } from '#ui/feedback/retry-action.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { Why } from '#ui/overlays/why.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import type { Asked } from '#store/react/use-server-query.ts'

export interface ServerListProps<T> {
  readonly asked: Omit<Asked<readonly T[]>, 'put'>
  /** What there is no list of: 'Your devices'. */
  readonly what: string
  /** For the buttons that it explains. */
  readonly whyId: string
  readonly children: (items: readonly T[]) => ReactNode
}

/** A list that only the server has: on its way, there, or why it is not. What was told before stays in sight. */
export function ServerList<T>({ asked: { answer, fault, askAgain }, what, whyId, children }: ServerListProps<T>) {
  const isOnline = useIsOnline()
  if (answer) {
    return (
      <>
        {!isOnline && <Why id={whyId}>You are offline. This may be out of date; changing it needs a connection.</Why>}
        {isOnline && fault && <Why id={whyId}>{fault.message} This may be out of date.</Why>}
        {children(answer)}
      </>
    )
  }
  if (!fault) return <SkeletonRows count={3} />
  return (
    <div role="status">
      <EmptyState
        title={fault.code === 'away' ? `${what} need a connection` : `${what} could not be read`}
        action={<RetryAction needsLogin={fault.code === 'session'} onRetry={askAgain} />}
      >
        {fault.code === 'away' ? 'They’re on the server only, and appear here once you’re back online.' : fault.message}
      </EmptyState>
    </div>
  )
}
