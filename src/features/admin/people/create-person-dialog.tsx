import { t } from '@lingui/core/macro'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { CallError } from '#contract/call-error.ts'
import type { MethodAnswer } from '#contract/methods.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import css from '#features/admin/admin.module.css'
import { TIER_OPTIONS } from '#features/admin/admin-labels.ts'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import { type NewPerson, EMPTY_NEW_PERSON, createUserParams } from './new-person.ts'

export interface CreatePersonDialogProps {
  readonly open: boolean
  readonly onCreated: () => void
  readonly onClose: () => void
}

type CreatedPerson = MethodAnswer<'admin.createUser'>

/** Makes somebody an account. It closes on purpose only; what was typed stays until somebody was made of it. */
export function CreatePersonDialog({ open, onCreated, onClose }: CreatePersonDialogProps) {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const [wanted, setWanted] = useState(EMPTY_NEW_PERSON)
  const [created, setCreated] = useState<CreatedPerson | null>(null)
  const [fault, setFault] = useState<CallError | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [formId, whyId] = [useId(), useId()]
  const create = async () => {
    setIsBusy(true)
    const asked = await ask('admin.createUser', [createUserParams(wanted)])
    setIsBusy(false)
    setFault(asked.ok ? null : asked.error)
    if (!asked.ok) return
    setCreated(asked.value)
    setWanted(EMPTY_NEW_PERSON)
    onCreated()
  }
  const actions = created ? (
    <>
      {created.password !== null && <CopyButton text={created.password} variant="primary" />}
      <Button onClick={onClose}>{t`Done`}</Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>{t`Cancel`}</Button>
      <Button
        variant="primary"
        type="submit"
        form={formId}
        loading={isBusy}
        loadingLabel={t`Creating…`}
        {...disabledWhile(!isOnline, whyId)}
      >
        {t`Create`}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={() => setCreated(null)}
      title={created ? t`Account created` : t`New person`}
      actions={actions}
    >
      {created ? (
        <CreatedPersonNote {...created} />
      ) : (
        <>
          <PersonForm
            id={formId}
            wanted={wanted}
            fault={fault}
            onWanted={setWanted}
            onSubmit={() => isOnline && !isBusy && void create()}
          />
          {!isOnline && (
            <DisabledReason id={whyId}>
              {t`You’re offline. Adding people needs a connection. What you typed stays here.`}
            </DisabledReason>
          )}
        </>
      )}
    </Dialog>
  )
}

function CreatedPersonNote({ user, password }: CreatedPerson) {
  if (password === null)
    return <p role="status">{t`${{ email: user.user_email }} can now log in with the password you chose.`}</p>
  return (
    <div className={css.made}>
      <p role="status">{t`Give ${{ email: user.user_email }} this password. You won’t be able to see it again.`}</p>
      <code className={css.secret}>{password}</code>
    </div>
  )
}

interface PersonFormProps {
  readonly id: string
  readonly wanted: NewPerson
  readonly fault: CallError | null
  readonly onWanted: (wanted: NewPerson) => void
  readonly onSubmit: () => void
}

function PersonForm({ id, wanted, fault, onWanted, onSubmit }: PersonFormProps) {
  const change = (changed: Partial<NewPerson>) => onWanted({ ...wanted, ...changed })
  const fields = fault?.reason?.code === 'invalid' ? fault.reason.fields : {}
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [fault])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} id={id} className={css.form} noValidate onSubmit={submit}>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={wanted.email}
        onValueChange={(email) => change({ email })}
        error={fields.user_email}
      />
      <TextField
        label={t`Username`}
        optional
        hint={t`Used to log in instead of the email; no spaces and no @`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={wanted.login}
        onValueChange={(login) => change({ login })}
        error={fields.user_login}
      />
      <SelectField
        label={t`Plan`}
        options={TIER_OPTIONS}
        value={wanted.tier}
        onValueChange={(tier) => tier !== '' && change({ tier })}
      />
      <PasswordField
        label={t`Password`}
        optional
        hint={t`Leave empty to generate one`}
        autoComplete="new-password"
        value={wanted.password}
        onValueChange={(password) => change({ password })}
        error={fields.user_password}
      />
      <CheckBox
        label={t`Administrator: can see and change everything here`}
        checked={wanted.isAdmin}
        onCheckedChange={(isAdmin) => change({ isAdmin })}
      />
      {fault && Object.keys(fields).length === 0 && <FaultLine>{fault.message}</FaultLine>}
    </form>
  )
}
