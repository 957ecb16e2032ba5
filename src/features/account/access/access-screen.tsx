import { Link } from '@tanstack/react-router'
import type { CallError } from '#contract/ask.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { RetryAction } from '#ui/feedback/retry-action.tsx'
import { Why } from '#ui/overlays/why.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import type { Entering } from './access-actions.ts'
import { Given, Had } from './access-lists.tsx'
import { missingWords } from './missing-labels.ts'

export interface AccessScreenProps {
  readonly entering: Entering
}

/** Who may work in one's account, and in whose one may work. Only the server knows. */
export function AccessScreen({ entering }: AccessScreenProps) {
  const isOnline = useIsOnline()
  const asked = useServerQuery('session.getAccessGroup', {})
  const { answer, fault } = asked
  const isMissing = answer === null && (!isOnline || fault !== null)
  return (
    <>
      <h1>Team access</h1>
      {isMissing ? (
        <Missing fault={fault} onRetry={asked.askAgain} />
      ) : (
        <>
          {answer && !isOnline && <Why>You are offline. This may be out of date; changing it needs a connection.</Why>}
          {answer && isOnline && fault && (
            <Why>
              {fault.message} This may be out of date. <LinkButton onClick={asked.askAgain}>Try again</LinkButton>
            </Why>
          )}
          <Given group={answer} onChanged={asked.put} />
          <Had group={answer} entering={entering} />
        </>
      )}
    </>
  )
}

interface MissingProps {
  readonly fault: CallError | null
  readonly onRetry: () => void
}

function Missing({ fault, onRetry }: MissingProps) {
  const isOnline = useIsOnline()
  const { title, text, way } = missingWords(fault, isOnline)
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
    See the plans
  </Link>
)
