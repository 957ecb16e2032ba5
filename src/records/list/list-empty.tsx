import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { syncNow } from '#records/actions/sync-now.ts'
import type { KindScreens } from '#records/kind-screens.ts'
import { isolated } from '#lib/text/text.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { Emptiness } from './emptiness.ts'

export interface ListEmptyProps {
  readonly why: Emptiness
  readonly noun: KindScreens['noun']
  /** Where none were made yet. */
  readonly none: ReactNode
}

/** The list without a single record: nothing made yet, nothing downloaded yet, or nothing that may be made. */
export function ListEmpty({ why, noun: [one, many], none }: ListEmptyProps) {
  const workspace = useWorkspace()
  if (why.type === 'notAllowed') {
    return (
      <EmptyState title={why.title} action={!workspace.session.acting && toPlans}>
        {why.text}
      </EmptyState>
    )
  }
  if (why.type === 'none') return none
  return (
    <EmptyState
      title={`Your ${many} are not on this device yet`}
      action={
        <Button onClick={() => syncNow(workspace)} loadingLabel="Syncing…">
          <RotateCw aria-hidden="true" />
          Sync now
        </Button>
      }
    >
      They come with the first sync, which needs a connection. You can begin a new {one} meanwhile.
    </EmptyState>
  )
}

const toPlans = (
  <Link to="/orders" className={buttonClass()}>
    See the plans
  </Link>
)

export interface NoneFoundProps {
  readonly screens: Pick<KindScreens, 'noun'>
  readonly query: string
  readonly onClear: () => void
}

/** The list when search and filters let nothing through. */
export function NoneFound({ screens: { noun }, query, onClear }: NoneFoundProps) {
  const [, many] = noun
  if (query.trim() === '')
    return (
      <EmptyState title={`No ${many} here`} action={<Button onClick={onClear}>Show all {many}</Button>}>
        No {many} match this filter.
      </EmptyState>
    )
  return (
    <EmptyState
      title={`No ${many} match ‘${isolated(query.trim())}’`}
      action={<Button onClick={onClear}>Clear search</Button>}
    />
  )
}
