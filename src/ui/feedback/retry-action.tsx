import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'

export interface RetryActionProps {
  /** True if nobody is logged in, so that trying again would fail in the same way. */
  readonly needsLogin: boolean
  readonly onRetry: () => void
}

/** The way out where the server did not answer: log in and come back here, or try again. */
export function RetryAction({ needsLogin, onRetry }: RetryActionProps) {
  if (needsLogin) {
    return (
      <Link to="/login" search={{ redirect: location.pathname }} className={buttonClass()}>
        {t`Log in`}
      </Link>
    )
  }
  return (
    <Button onClick={onRetry}>
      <RotateCw aria-hidden="true" />
      {t`Try again`}
    </Button>
  )
}
