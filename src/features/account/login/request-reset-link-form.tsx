import { t } from '@lingui/core/macro'
import { useAtomValue } from 'jotai'
import { type FormEvent, useId, useRef, useState } from 'react'
import { isEmail, normalizeTypedEmail } from '#domain/email.ts'
import { INVALID_RESET_EMAIL_MESSAGE } from '#domain/password.ts'
import { Button } from '#ui/buttons/button.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import css from './session-actions.module.css'
import type { ResetPasswordScreenProps } from './reset-password-props.ts'
import { exampleAddress } from './example-address.ts'
import { partnerAtom, sessionAtom } from './session-state.ts'

export interface SentResetLink {
  /** The server's sentence. */
  readonly message: string
  readonly isEmailed: boolean
}

export interface RequestResetLinkFormProps extends ResetPasswordScreenProps {
  readonly canEmail: boolean
  readonly onSent: (sent: SentResetLink) => void
}

/** Asks for a link to set a new password with. */
export function RequestResetLinkForm({ ask, canEmail, onSent }: RequestResetLinkFormProps) {
  const isOnline = useIsOnline()
  const [email, setEmail] = useState(useAtomValue(sessionAtom)?.user_email ?? '')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const whyId = useId()
  const request = async () => {
    setIsBusy(true)
    const asked = await ask('session.resetPasswordRequest', [normalizeTypedEmail(email)])
    setIsBusy(false)
    if (asked.ok) return onSent({ message: asked.value.message, isEmailed: asked.value.isEmailed })
    await notifier.alert({ title: t`ERROR`, message: asked.error.message })
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isFit = isEmail(normalizeTypedEmail(email))
    setError(isFit ? undefined : INVALID_RESET_EMAIL_MESSAGE)
    if (!isFit) input.current?.focus()
    else if (isOnline) void request()
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextField
        ref={input}
        label={t`Email`}
        placeholder={exampleAddress(useAtomValue(partnerAtom), location.hostname)}
        type="email"
        value={email}
        onValueChange={setEmail}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={error}
      />
      <Button
        variant="primary"
        type="submit"
        wide
        loading={isBusy}
        loadingLabel={t`Sending…`}
        {...(!isOnline && { 'aria-disabled': true, 'aria-describedby': whyId })}
      >
        {canEmail ? t`Send the link` : t`Write the link to the log`}
      </Button>
      {!isOnline && (
        <DisabledReason id={whyId}>
          {t`You’re offline. You can request a link once you’re back online. What you typed stays here.`}
        </DisabledReason>
      )}
    </form>
  )
}
