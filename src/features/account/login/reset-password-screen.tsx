import { Link } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { AccountFrame } from './account-frame.tsx'
import css from './account.module.css'
import { NewPasswordForm } from './new-password-form.tsx'
import { RequestLinkForm } from './request-link-form.tsx'
import type { ResetPasswordScreenProps } from './reset-password-props.ts'
import { resetTokenAtom } from './reset-token.ts'

/** A forgotten password: a link is asked for, and with the link that came by mail a new one is set. */
export function ResetPasswordScreen(props: ResetPasswordScreenProps) {
  const [token, setToken] = useAtom(resetTokenAtom)
  const [done, setDone] = useState<string | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  if (done !== null) return <Done title="Your password is set" message={done} />
  if (token !== null)
    return (
      <AccountFrame>
        <h1>Set a new password</h1>
        <p className={css.lead}>All your sign-ins end with it. What your devices keep stays on them.</p>
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
  if (sent !== null) return <Sent message={sent} onAgain={() => setSent(null)} />
  return (
    <AccountFrame>
      <h1>Reset password</h1>
      <p className={css.lead}>We send you a link by mail. With it you set a new password.</p>
      <RequestLinkForm {...props} onSent={setSent} />
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

function Sent({ message, onAgain }: { readonly message: string; readonly onAgain: () => void }) {
  return (
    <AccountFrame>
      <h1>Check your email</h1>
      <p className={css.lead} role="status">
        {message}
      </p>
      <p className={css.lead}>No email after a few minutes? Check your spam folder, or send the link again. Only the newest link works.</p>
      <div className={css.actions}>
        <button type="button" className={buttonClass({ wide: true })} onClick={onAgain}>
          Send again
        </button>
        <Link to="/login" className={buttonClass({ variant: 'quiet', wide: true })}>
          Back to log in
        </Link>
      </div>
    </AccountFrame>
  )
}
