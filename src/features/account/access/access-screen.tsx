import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { CallError } from '#contract/call-error.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { RetryAction } from '#ui/feedback/retry-action.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import type { AccountSwitcher } from './access-actions.ts'
import { GrantedAccess, ReceivedAccess } from './access-lists.tsx'
import { accessUnavailableLabels } from './access-unavailable-labels.ts'

export interface AccessScreenProps {
  readonly switcher: AccountSwitcher
}

/**
 * Manages access to the person's account, and to accounts of others. Needs the server, as devices do not store this.
 */
export function AccessScreen({ switcher }: AccessScreenProps) {
  const isOnline = useIsOnline()
  const asked = useServerQuery('session.getAccessGroup', {})
  const { answer, fault } = asked
  const isMissing = answer === null && (!isOnline || fault !== null)
  return (
    <>
      <h1>{t`Team access`}</h1>
      {isMissing ? (
        <AccessUnavailable fault={fault} onRetry={asked.askAgain} />
      ) : (
        <>
          {answer && !isOnline && (
            <DisabledReason>{t`You’re offline. This may be out of date. You can make changes once you’re back online.`}</DisabledReason>
          )}
          {answer && isOnline && fault && (
            <DisabledReason>
              {fault.message} {t`This may be out of date.`}{' '}
              <LinkButton onClick={asked.askAgain}>{t`Try again`}</LinkButton>
            </DisabledReason>
          )}
          <GrantedAccess group={answer} onChanged={asked.put} />
          <ReceivedAccess group={answer} entering={switcher} />
        </>
      )}
    </>
  )
}

interface AccessUnavailableProps {
  readonly fault: CallError | null
  readonly onRetry: () => void
}

function AccessUnavailable({ fault, onRetry }: AccessUnavailableProps) {
  const isOnline = useIsOnline()
  const { title, text, way } = accessUnavailableLabels(fault, isOnline)
  return (
    <div role="status">
      <EmptyState
        title={title}
        action={way === 'plans' ? <ToPlans /> : <RetryAction needsLogin={way === 'login'} onRetry={onRetry} />}
      >
        {text}
      </EmptyState>
    </div>
  )
}

const ToPlans = () => (
  <Link to="/orders" className={buttonClass()}>
    {t`See the plans`}
  </Link>
)
