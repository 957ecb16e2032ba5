import { t } from '@lingui/core/macro'
import { useAtomValue } from 'jotai'
import { TriangleAlert } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { MIN_PASSWORD_CHARS, passwordFault } from '#domain/password.ts'
import { Button } from '#ui/buttons/button.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import type { SignOnFault } from './session-actions.ts'
import css from './session-actions.module.css'
import type { InvitationScreenProps } from './invitation-props.ts'
import { partnerAtom } from './session-state.ts'

export interface InvitationFormProps extends Pick<InvitationScreenProps, 'token' | 'onTake' | 'onLeave'> {
  readonly email: string
}

/** The password of a new account. Once it is set the person is logged in; what was typed stays until then. */
export function InvitationForm({ token, email, onTake, onLeave }: InvitationFormProps) {
  const isOnline = useIsOnline()
  const { labels } = useAtomValue(partnerAtom)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<SignOnFault | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const whyId = useId()
  const take = async () => {
    const unfit = passwordFault(password)
    if (unfit !== undefined) {
      await notifier.alert({ title: labels['password.invalidTitle'], message: unfit })
      return input.current?.select()
    }
    setFault(null)
    setIsBusy(true)
    const taken = await onTake({ token, password })
    setIsBusy(false)
    if (taken.ok) onLeave()
    else setFault(taken.error)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOnline) void take()
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextField
        label={t`Email`}
        type="email"
        value={email}
        onValueChange={() => {}}
        readOnly
        autoComplete="username"
      />
      <PasswordField
        ref={input}
        label={t`Password`}
        hint={t`At least ${MIN_PASSWORD_CHARS} characters, including spaces`}
        value={password}
        onValueChange={setPassword}
        autoComplete="new-password"
        autoFocus
      />
      {fault && (
        <p className={css.fault} role="alert">
          <TriangleAlert aria-hidden="true" />
          <span>{fault.message}</span>
        </p>
      )}
      <Button
        variant="primary"
        type="submit"
        wide
        loading={isBusy}
        loadingLabel={t`Logging in…`}
        {...(!isOnline && { 'aria-disabled': true, 'aria-describedby': whyId })}
      >
        {t`Set password and log in`}
      </Button>
      <Button variant="quiet" wide onClick={onLeave}>
        {t`Log in with another account`}
      </Button>
      {!isOnline && (
        <DisabledReason id={whyId}>
          {t`You’re offline. You can set a password once you’re back online. What you typed stays here.`}
        </DisabledReason>
      )}
    </form>
  )
}
