import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import type { SessionActions, SignOnFault } from './session-actions.ts'
import { AccountFrame } from './account-frame.tsx'
import css from './session-actions.module.css'

export interface AuthenticateScreenProps {
  /** True once the provider has sent the browser back. Until then the person is on the way there. */
  readonly isBack: boolean
  readonly redirect: string
  readonly onGo: SessionActions['goToProvider']
  readonly onBack: SessionActions['finishProvider']
  /** Takes the provider's words out of the address, so that nobody can use or read them there. */
  readonly onRead: () => void
}

/**
 * On the way to a company's identity provider, and back from it. Once somebody is logged in the route leads on by
 * itself.
 */
export function AuthenticateScreen(props: AuthenticateScreenProps) {
  const { isBack, redirect, onGo, onBack, onRead } = props
  const [fault, setFault] = useState<SignOnFault | null>(null)
  const isStarted = useRef(false)
  const go = () => {
    setFault(null)
    void onGo(redirect).then(setFault)
  }
  const begin = () => {
    if (!isBack) return go()
    onRead()
    void onBack().then((done) => done.ok || setFault(done.error))
  }
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    begin()
  })
  return (
    <AccountFrame>
      <h1>{t`Company account`}</h1>
      {fault ? (
        <>
          <p className={css.fault} role="alert">
            <TriangleAlert aria-hidden="true" />
            <span>{fault.message}</span>
          </p>
          <div className={css.actions}>
            <Button variant="primary" onClick={go}>
              {t`Try again`}
            </Button>
            <Link to="/login" className={linkClass}>
              {t`Log in with a password`}
            </Link>
          </div>
        </>
      ) : (
        <p className={css.lead} role="status">
          {isBack ? t`Logging you in…` : t`Taking you to your company’s log-in…`}
        </p>
      )}
    </AccountFrame>
  )
}
