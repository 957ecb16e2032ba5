import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { MethodAnswer } from '#contract/methods.ts'
import { contactLabel } from '#domain/partner/contact.ts'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { EmailLink } from '#ui/navigation/email-link.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { AccountFrame } from './account-frame.tsx'
import css from './session-actions.module.css'
import { NewPasswordForm } from './new-password-form.tsx'
import { RequestResetLinkForm, type SentResetLink } from './request-reset-link-form.tsx'
import type { ResetPasswordScreenProps } from './reset-password-props.ts'
import { resetTokenAtom } from './reset-token.ts'

/** A forgotten password: asks for a link, and with the emailed link sets a new one. */
export function ResetPasswordScreen(props: ResetPasswordScreenProps) {
  const [token, setToken] = useAtom(resetTokenAtom)
  const [done, setDone] = useState<string | null>(null)
  const [sent, setSent] = useState<SentResetLink | null>(null)
  if (done !== null) return <PasswordSet title={t`Your password is set`} message={done} />
  if (token !== null)
    return (
      <AccountFrame>
        <h1>{t`Set a new password`}</h1>
        <p className={css.lead}>{t`You’ll be logged out on all devices. Work saved on them stays there.`}</p>
        <NewPasswordForm
          {...props}
          token={token}
          onDone={(message) => {
            setToken(null)
            setDone(message)
          }}
          onRequestNewLink={() => setToken(null)}
        />
      </AccountFrame>
    )
  if (sent !== null) return <ResetLinkSent {...sent} onAgain={() => setSent(null)} />
  return <RequestResetLink {...props} onSent={setSent} />
}

/** Without an email server the link is in the server's log: the person is led to somebody who can help. */
function RequestResetLink({
  ask,
  onSent,
}: ResetPasswordScreenProps & { readonly onSent: (sent: SentResetLink) => void }) {
  const isOnline = useIsOnline()
  const [options, setOptions] = useState<MethodAnswer<'session.getSignInOptions'> | null>(null)
  useEffect(() => {
    let isCancelled = false
    if (isOnline)
      void ask('session.getSignInOptions', []).then((asked) => isCancelled || (asked.ok && setOptions(asked.value)))
    return () => {
      isCancelled = true
    }
  }, [ask, isOnline])
  const cannotEmail = options?.canEmail === false
  return (
    <AccountFrame>
      <h1>{t`Reset password`}</h1>
      {cannotEmail ? (
        <>
          <p className={css.lead}>
            <Trans>
              Email isn’t set up here. Ask{' '}
              <EmailLink email={options.helper?.email ?? ''}>{contactLabel(options.helper)}</EmailLink> for a new
              password.
            </Trans>
          </p>
          <p className={css.lead}>
            {t`Do you run this server? Enter your email address, and the link is written to the server’s log.`}
          </p>
        </>
      ) : (
        <p className={css.lead}>{t`We email you a link to set a new password.`}</p>
      )}
      <RequestResetLinkForm ask={ask} canEmail={!cannotEmail} onSent={onSent} />
      <div className={css.actions}>
        <Link to="/login" className={buttonClass({ variant: 'quiet', wide: true })}>
          {t`Back to log in`}
        </Link>
      </div>
    </AccountFrame>
  )
}

function PasswordSet({ title, message }: { readonly title: string; readonly message: string }) {
  return (
    <AccountFrame>
      <h1>{title}</h1>
      <p className={css.lead} role="status">
        {message}
      </p>
      <div className={css.actions}>
        <Link to="/login" className={buttonClass({ variant: 'primary', wide: true })}>
          {t`Log in`}
        </Link>
      </div>
    </AccountFrame>
  )
}

function ResetLinkSent({ message, isEmailed, onAgain }: SentResetLink & { readonly onAgain: () => void }) {
  return (
    <AccountFrame>
      <h1>{isEmailed ? t`Check your email` : t`Ask for a new password`}</h1>
      <p className={css.lead} role="status">
        {message}
      </p>
      {isEmailed && (
        <p className={css.lead}>
          {t`No email after a few minutes? Check your spam folder, or send the link again. Only the newest link works.`}
        </p>
      )}
      <div className={css.actions}>
        <button type="button" className={buttonClass({ wide: true })} onClick={onAgain}>
          {isEmailed ? t`Send again` : t`Back`}
        </button>
        <Link to="/login" className={buttonClass({ variant: 'quiet', wide: true })}>
          {t`Back to log in`}
        </Link>
      </div>
    </AccountFrame>
  )
}
