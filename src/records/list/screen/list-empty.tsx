import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { syncNowWithToast } from '#records/actions/sync-now-with-toast.ts'
import type { KindScreens } from '#records/kind-screens.ts'
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
export function ListEmpty({ why, noun: [noun, nouns], none }: ListEmptyProps) {
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
      title={t`Your ${nouns} aren’t on this device yet`}
      action={
        <Button onClick={() => syncNowWithToast(account)} loadingLabel={t`Syncing…`}>
          <RotateCw aria-hidden="true" />
          {t`Sync now`}
        </Button>
      }
    >
      {t`The first sync downloads them and needs a connection. You can start a new ${noun} meanwhile.`}
    </EmptyState>
  )
}

const plansLink = (
  <Link to="/orders" className={buttonClass()}>
    {t`See the plans`}
  </Link>
)

export interface NoRecordsFoundProps {
  /** Plural noun of the records. */
  readonly nouns: string
  readonly onClear: () => void
}

/** The list when filters let nothing through. */
export const NoRecordsFound = ({ nouns, onClear }: NoRecordsFoundProps) => (
  <EmptyState title={t`No ${nouns} here`} action={<Button onClick={onClear}>{t`Show all ${nouns}`}</Button>}>
    {t`No ${nouns} match this filter.`}
  </EmptyState>
)
