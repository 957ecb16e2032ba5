import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { syncNow } from '#records/actions/sync-now.ts'
import type { KindScreens } from '#records/kind-screens.ts'
import { isolated } from '#lib/text.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
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
  readonly screens: Pick<KindScreens, 'noun' | 'searchedIn'>
  readonly query: string
  readonly onClear: () => void
}

/** The list when search and filter let nothing through. */
export function NoneFound({ screens: { noun, searchedIn }, query, onClear }: NoneFoundProps) {
  const [, many] = noun
  return (
    <EmptyState title={`No ${many} found`} action={<Button onClick={onClear}>Show all {many}</Button>}>
      {query.trim() === ''
        ? `None of your ${many} is of this kind right now.`
        : `Nothing has ‘${isolated(query.trim())}’ in its ${searchedIn}.`}
    </EmptyState>
  )
}
