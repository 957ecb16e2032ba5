import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import type { CallError } from '#contract/call-error.ts'
import type { MethodAnswer } from '#contract/methods.ts'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { AccountFrame } from './account-frame.tsx'
import css from './session-actions.module.css'
import type { InvitationScreenProps } from './invitation-props.ts'
import { InvitationForm } from './invitation-form.tsx'
import { hasSessionEnded, sessionAtom } from './session-state.ts'

/** Taking an invitation up: whoever was let into an account and has none of their own yet chooses a password. */
export function InvitationScreen(props: InvitationScreenProps) {
  const { token, ask, onLeave } = props
  const session = useAtomValue(sessionAtom)
  // Person who was logged in when the link was opened. Stored, because accepting the invitation logs in here too.
  const [other] = useState(() => (session && !hasSessionEnded(session) ? session : null))
  const { invitation, fault, askAgain } = useInvitation({ token, ask })
  if (fault) return <InvitationProblem fault={fault} onAgain={askAgain} onLeave={onLeave} />
  if (!invitation)
    return (
      <InvitationFrame title={t`Your invitation`}>
        <p className={css.lead} role="status">
          {t`Looking it up…`}
        </p>
      </InvitationFrame>
    )
  const { from, email } = invitation
  if (other)
    return (
      <InvitationFrame title={t`Your invitation`}>
        <p className={css.lead}>
          <Trans>
            <bdi>{from}</bdi> invites <bdi>{email}</bdi>, and you are logged in as <bdi>{other.user_login}</bdi>. Log
            out first, then open the link in your email again.
          </Trans>
        </p>
        <div className={css.actions}>
          <Link to="/logout" className={buttonClass({ variant: 'primary', wide: true })}>
            {t`Log out`}
          </Link>
          <Button wide onClick={onLeave}>
            <Trans>
              Go on as <bdi>{other.user_login}</bdi>
            </Trans>
          </Button>
        </div>
      </InvitationFrame>
    )
  return (
    <InvitationFrame title={t`Choose a password`}>
      <p className={css.lead}>
        <Trans>
          <bdi>{from}</bdi> gave you access to their account. Choose a password to begin.
        </Trans>
      </p>
      <InvitationForm {...props} email={email} />
    </InvitationFrame>
  )
}

function InvitationFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <AccountFrame>
      <h1>{title}</h1>
      {children}
    </AccountFrame>
  )
}

interface InvitationProblemProps extends Pick<InvitationScreenProps, 'onLeave'> {
  readonly fault: CallError
  readonly onAgain: () => void
}

/** The invitation is no good, or nobody can say. */
function InvitationProblem({ fault, onAgain, onLeave }: InvitationProblemProps) {
  const isAway = fault.code === 'away'
  return (
    <InvitationFrame title={t`Your invitation`}>
      <p className={css.lead} role="alert">
        {isAway ? t`${fault.message} You need a connection to accept an invitation.` : fault.message}
      </p>
      <div className={css.actions}>
        {isAway && (
          <Button variant="primary" wide onClick={onAgain}>
            {t`Try again`}
          </Button>
        )}
        <Button variant={isAway ? 'quiet' : 'primary'} wide onClick={onLeave}>
          {t`Log in`}
        </Button>
      </div>
    </InvitationFrame>
  )
}

type Invitation = MethodAnswer<'session.getInvitation'>

/** Asks whom the invitation is for; once more when a connection comes back. */
function useInvitation({ token, ask }: Pick<InvitationScreenProps, 'token' | 'ask'>) {
  const isOnline = useIsOnline()
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [fault, setFault] = useState<CallError | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isCancelled = false
    void ask('session.getInvitation', [{ token }]).then((asked) => {
      if (isCancelled) return
      if (asked.ok) setInvitation(asked.value)
      setFault(asked.ok ? null : asked.error)
    })
    return () => {
      isCancelled = true
    }
  }, [ask, token, isOnline, round])
  // A lost connection does not hide an invitation that is already loaded.
  return { invitation, fault: invitation && fault?.code === 'away' ? null : fault, askAgain: () => setRound(round + 1) }
}
