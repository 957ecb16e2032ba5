import { Link } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import type { Answer } from '#contract/methods.ts'
import { contactLabel } from '#domain/partner/contact.ts'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { MailLink } from '#ui/navigation/mail-link.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { AccountFrame } from './account-frame.tsx'
import css from './account.module.css'
import { NewPasswordForm } from './new-password-form.tsx'
import { RequestLinkForm, type SentLink } from './request-link-form.tsx'
import type { ResetPasswordScreenProps } from './reset-password-props.ts'
import { resetTokenAtom } from './reset-token.ts'

/** A forgotten password: asks for a link, and with the emailed link sets a new one. */
export function ResetPasswordScreen(props: ResetPasswordScreenProps) {
  const [token, setToken] = useAtom(resetTokenAtom)
  const [done, setDone] = useState<string | null>(null)
  const [sent, setSent] = useState<SentLink | null>(null)
  if (done !== null) return <Done title="Your password is set" message={done} />
  if (token !== null)
    return (
      <AccountFrame>
        <h1>Set a new password</h1>
        <p className={css.lead}>You’ll be logged out on all devices. Work that is stored on them stays there.</p>
        <NewPasswordForm
          {...props}
          token={token}
          onDone={(message) => {
            setToken(null)
            setDone(message)
          }}
          onAskAnew={() => setToken(null)}
        />
      </AccountFrame>
    )
  if (sent !== null) return <Sent {...sent} onAgain={() => setSent(null)} />
  return <AskForLink {...props} onSent={setSent} />
}

/** Without an email server the link is in the server's log: the person is led to somebody who can help. */
function AskForLink({ ask, onSent }: ResetPasswordScreenProps & { readonly onSent: (sent: SentLink) => void }) {
  const isOnline = useIsOnline()
  const [options, setOptions] = useState<Answer<'session.getSignInOptions'> | null>(null)
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
      <h1>Reset password</h1>
      {cannotEmail ? (
        <>
          <p className={css.lead}>
            Email isn’t set up here. Ask{' '}
            <MailLink email={options.helper?.email ?? ''}>{contactLabel(options.helper)}</MailLink> for a new password.
          </p>
          <p className={css.lead}>
            Do you run this server? Enter your email address, and the link is written to the server’s log.
          </p>
        </>
      ) : (
        <p className={css.lead}>We email you a link to set a new password.</p>
      )}
      <RequestLinkForm ask={ask} canEmail={!cannotEmail} onSent={onSent} />
      <div className={css.actions}>
        <Link to="/login" className={buttonClass({ variant: 'quiet', wide: true })}>
          Back to log in
        </Link>
      </div>
    </AccountFrame>
  )
}

function Done({ title, message }: { readonly title: string; readonly message: string }) {
  return (
    <AccountFrame>
      <h1>{title}</h1>
      <p className={css.lead} role="status">
        {message}
      </p>
      <div className={css.actions}>
        <Link to="/login" className={buttonClass({ variant: 'primary', wide: true })}>
          Log in
        </Link>
      </div>
    </AccountFrame>
  )
}

function Sent({ message, isEmailed, onAgain }: SentLink & { readonly onAgain: () => void }) {
  return (
    <AccountFrame>
      <h1>{isEmailed ? 'Check your email' : 'Ask for a new password'}</h1>
      <p className={css.lead} role="status">
        {message}
      </p>
      {isEmailed && (
        <p className={css.lead}>
          No email after a few minutes? Check your spam folder, or send the link again. Only the newest link works.
        </p>
      )}
      <div className={css.actions}>
        <button type="button" className={buttonClass({ wide: true })} onClick={onAgain}>
          {isEmailed ? 'Send again' : 'Back'}
        </button>
        <Link to="/login" className={buttonClass({ variant: 'quiet', wide: true })}>
          Back to log in
        </Link>
      </div>
    </AccountFrame>
  )
}
