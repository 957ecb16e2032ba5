import { t } from '@lingui/core/macro'
import { useAtomValue } from 'jotai'
import { type FormEvent, useId, useRef, useState } from 'react'
import { MIN_PASSWORD_CHARS, passwordFault } from '#domain/password.ts'
import { Button } from '#ui/buttons/button.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import css from './session-actions.module.css'
import type { ResetPasswordScreenProps } from './reset-password-props.ts'
import { partnerAtom } from './session-state.ts'

export interface NewPasswordFormProps extends ResetPasswordScreenProps {
  /** The mailed link's. */
  readonly token: string
  readonly onDone: (message: string) => void
  readonly onRequestNewLink: () => void
}

/** Sets a new password with a mailed link. What was typed stays until it is taken. */
export function NewPasswordForm({ ask, token, onDone, onRequestNewLink }: NewPasswordFormProps) {
  const isOnline = useIsOnline()
  const { labels } = useAtomValue(partnerAtom)
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const whyId = useId()
  const refuse = async (title: string, message: string) => {
    await notifier.alert({ title, message })
    input.current?.select()
  }
  const set = async () => {
    const fault = passwordFault(password)
    if (fault !== undefined) return refuse(labels['password.invalidTitle'], fault)
    setIsBusy(true)
    const asked = await ask('session.resetPassword', [{ token, password }])
    setIsBusy(false)
    if (asked.ok) onDone(asked.value.message)
    else await refuse(t`Error`, asked.error.message)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOnline) void set()
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <PasswordField
        ref={input}
        label={t`New password`}
        hint={t`At least ${MIN_PASSWORD_CHARS} characters, including spaces`}
        value={password}
        onValueChange={setPassword}
        autoComplete="new-password"
        autoFocus
      />
      <Button
        variant="primary"
        type="submit"
        wide
        loading={isBusy}
        loadingLabel={t`Setting…`}
        {...(!isOnline && { 'aria-disabled': true, 'aria-describedby': whyId })}
      >
        {t`Set password`}
      </Button>
      <Button variant="quiet" wide onClick={onRequestNewLink}>
        {t`Ask for a new link`}
      </Button>
      {!isOnline && (
        <DisabledReason id={whyId}>
          {t`You’re offline. You can set a password once you’re back online. What you typed stays here.`}
        </DisabledReason>
      )}
    </form>
  )
}
