import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { CallError } from '#contract/call-error.ts'
import { MIN_PASSWORD_CHARS, passwordFault, WRONG_PASSWORD_MESSAGE } from '#domain/password.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { notifier } from '#ui/feedback/notifier.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import css from './account-settings.module.css'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { HiddenUsernameField } from './hidden-username-field.tsx'

/** Changing the password: the current one is verified, then a new one is given. */
export function PasswordScreen() {
  const { acting } = useAccountContext().session
  if (!acting) return <ChangePassword />
  return (
    <>
      <h1>{t`Password`}</h1>
      <EmptyState title={t`You’re in another account`}>
        {t`Go back to your own account to change your password.`}
      </EmptyState>
    </>
  )
}

function ChangePassword() {
  const [proof, setProof] = useState<string | null>(null)
  const [news, setNews] = useState('')
  // Kept also where the current one has to be given again.
  const [password, setPassword] = useState('')
  const done = (message: string) => {
    setProof(null)
    setPassword('')
    setNews(message)
  }
  const proved = (given: string) => {
    setNews('')
    setProof(given)
  }
  return (
    <>
      <h1>{t`Password`}</h1>
      <p className={css.lead}>{t`Changing it logs out all your other devices. This device stays logged in.`}</p>
      <section className={`${cardClass({ padded: true })} ${css.part}`} aria-label={t`Change your password`}>
        {proof === null ? (
          <CurrentPasswordForm onProved={proved} />
        ) : (
          <ChangedPasswordForm
            proof={proof}
            password={password}
            onPassword={setPassword}
            onDone={done}
            onExpired={() => setProof(null)}
          />
        )}
      </section>
      <p role="status" className={news === '' ? undefined : css.done}>
        {news !== '' && <Check aria-hidden="true" />}
        {news}
      </p>
    </>
  )
}

function PasswordOfflineNote({ id }: { readonly id: string }) {
  return (
    <DisabledReason id={id}>
      {t`You’re offline. Changing your password needs a connection. What you typed stays here.`}
    </DisabledReason>
  )
}

const alertFailure = ({ message }: CallError) => notifier.alert({ title: t`Error`, message })

interface CurrentPasswordFormProps {
  readonly onProved: (proof: string) => void
}

function CurrentPasswordForm({ onProved }: CurrentPasswordFormProps) {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const [current, setCurrent] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const whyId = useId()
  const verify = async () => {
    setIsBusy(true)
    const asked = await ask('session.verifyPassword', [current])
    setIsBusy(false)
    if (!asked.ok) return alertFailure(asked.error)
    if (asked.value !== false) return onProved(asked.value)
    await notifier.alert({ message: WRONG_PASSWORD_MESSAGE })
    input.current?.select()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(current === '')
    if (current === '') input.current?.focus()
    else if (isOnline) void verify()
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <HiddenUsernameField />
      <PasswordField
        ref={input}
        label={t`Current password`}
        labelAction={
          <Link to="/reset-password" className={linkClass}>
            {t`Forgot it?`}
          </Link>
        }
        value={current}
        onValueChange={setCurrent}
        autoComplete="current-password"
        error={isMissing && current === '' && t`Enter your current password`}
      />
      <div className={css.actions}>
        <Button
          variant="primary"
          type="submit"
          loading={isBusy}
          loadingLabel={t`Checking…`}
          {...disabledWhile(!isOnline, whyId)}
        >
          {t`Continue`}
        </Button>
      </div>
      {!isOnline && <PasswordOfflineNote id={whyId} />}
    </form>
  )
}

interface ChangedPasswordFormProps {
  readonly proof: string
  readonly password: string
  readonly onPassword: (password: string) => void
  readonly onDone: (message: string) => void
  /** The current password has to be given again. */
  readonly onExpired: () => void
}

function ChangedPasswordForm({ proof, password, onPassword, onDone, onExpired }: ChangedPasswordFormProps) {
  const isOnline = useIsOnline()
  const { ask, partner } = useAccountContext()
  const [isBusy, setIsBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const whyId = useId()
  const refuse = async (message: string) => {
    await notifier.alert({ title: partner.labels['password.invalidTitle'], message })
    input.current?.select()
  }
  const update = async () => {
    const fault = passwordFault(password)
    if (fault !== undefined) return refuse(fault)
    setIsBusy(true)
    const asked = await ask('session.updatePassword', [{ current: proof, new: password }])
    setIsBusy(false)
    if (asked.ok) return onDone(asked.value.message)
    await alertFailure(asked.error)
    if (asked.error.reason?.code === 'invalid' && asked.error.reason.fields.current !== undefined) onExpired()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOnline) void update()
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <HiddenUsernameField />
      <PasswordField
        ref={input}
        label={t`New password`}
        hint={t`At least ${MIN_PASSWORD_CHARS} characters, including spaces`}
        value={password}
        onValueChange={onPassword}
        autoComplete="new-password"
        autoFocus
      />
      <div className={css.actions}>
        <Button
          variant="primary"
          type="submit"
          loading={isBusy}
          loadingLabel={t`Changing…`}
          {...disabledWhile(!isOnline, whyId)}
        >
          {t`Change password`}
        </Button>
        <Button variant="quiet" onClick={onExpired}>
          {t`Cancel`}
        </Button>
      </div>
      {!isOnline && <PasswordOfflineNote id={whyId} />}
    </form>
  )
}
