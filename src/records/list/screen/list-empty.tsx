import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { syncNowWithToast } from '#records/actions/sync-now-with-toast.ts'
import type { KindScreens } from '#records/kind-screens.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { EmptyListReason } from './empty-list-reason.ts'

export interface ListEmptyProps {
  readonly why: EmptyListReason
  readonly noun: KindScreens['noun']
  /** Shown if no records exist yet. */
  readonly none: ReactNode
}

/** The list without a single record: nothing made yet, nothing downloaded yet, or nothing that may be made. */
export function ListEmpty({ why, noun: [one, many], none }: ListEmptyProps) {
  const account = useAccountContext()
  if (why.type === 'notAllowed') {
    return (
      <EmptyState title={why.title} action={!account.session.acting && plansLink}>
        {why.text}
      </EmptyState>
    )
  }
  if (why.type === 'none') return none
  return (
    <EmptyState
      title={`Your ${many} are not on this device yet`}
      action={
        <Button onClick={() => syncNowWithToast(account)} loadingLabel="Syncing…">
          <RotateCw aria-hidden="true" />
          Sync now
        </Button>
      }
    >
      They come with the first sync, which needs a connection. You can begin a new {one} meanwhile.
    </EmptyState>
  )
}

const plansLink = (
  <Link to="/orders" className={buttonClass()}>
    See the plans
  </Link>
)

export interface NoRecordsFoundProps {
  readonly screens: Pick<KindScreens, 'noun'>
  readonly query: string
  readonly onClear: () => void
}

/** The list when search and filters let nothing through. */
export function NoRecordsFound({ screens: { noun }, query, onClear }: NoRecordsFoundProps) {
  const [, many] = noun
  if (query.trim() === '')
    return (
      <EmptyState title={`No ${many} here`} action={<Button onClick={onClear}>Show all {many}</Button>}>
        No {many} match this filter.
      </EmptyState>
    )
  return (
    <EmptyState
      title={`No ${many} match ‘${isolateDirection(query.trim())}’`}
      action={<Button onClick={onClear}>Clear search</Button>}
    />
  )
}
