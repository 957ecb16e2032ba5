import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { EMAIL_ENCRYPTIONS, type EmailEncryption } from '#domain/installation/email-server.ts'
import type { CallError } from '#contract/call-error.ts'
import type { EmailSettingsAnswer } from '#contract/methods/installation.ts'
import type { Result } from '#lib/result.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { SelectField } from '#ui/choices/select-field.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import css from '#features/admin/admin.module.css'
import { fieldFault, useServerSave } from '#features/admin/saving/use-server-save.ts'
import { SaveFault } from '#features/admin/saving/save-fault.tsx'
import { SecretField } from '#features/admin/secret-field.tsx'
import setupCss from '#features/admin/setup.module.css'
import { FaultLine } from '#features/admin/state/fault-line.tsx'
import type { EmailSetupProps } from './email-setup-props.ts'
import type { EmailDraftState } from './use-email-draft.ts'

const FIELDS = ['host', 'port', 'encryption', 'user', 'password', 'from']

const ENCRYPTION_LABELS: Readonly<Record<EmailEncryption, string>> = {
  starttls: 'STARTTLS',
  tls: 'TLS',
  none: t`None`,
}

const ENCRYPTION_OPTIONS = ['starttls', 'tls', 'none'].map((value) => ({
  value,
  label: ENCRYPTION_LABELS[encryptionOf(value)],
}))

function encryptionOf(value: string): EmailEncryption {
  return EMAIL_ENCRYPTIONS.find((one) => one === value) ?? 'starttls'
}

/** The email server, the user that logs in to it, and the sender's address. */
export function EmailServerForm({
  settings,
  whyId,
  onChanged,
  state,
}: EmailSetupProps & { readonly state: EmailDraftState }) {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const { save, fault, isBusy, report } = useServerSave((saved: EmailSettingsAnswer) => {
    state.accept(saved)
    onChanged(saved)
  })
  const [isChecked, setIsChecked] = useState(false)
  const headingId = useId()
  const { draft, change, entered, version } = state
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (!isOnline || isBusy || !entered.ok) return
    const { value } = entered
    await save(() => ask('admin.saveEmailSettings', [{ ...value, version }]), t`Email is set up.`)
  }
  const remove = async () => {
    const question = t`Remove the email server? People who forget their password are then told whom to ask.`
    if (!(await notifier.confirm({ message: question, yes: t`remove`, no: t`keep it` }))) return
    start(await ask('admin.removeEmailSettings', [{ version }]))
  }
  /** Begins anew with what the server has. */
  const start = (answered: Result<EmailSettingsAnswer, CallError>) => {
    report(answered.ok ? null : answered.error)
    if (!answered.ok) return
    state.reset(answered.value)
    onChanged(answered.value)
  }
  const portFault = isChecked && !entered.ok ? entered.error : undefined
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`Email server`}</h2>
      {settings.source === 'none' && (
        <p className={setupCss.source}>
          {t`Email isn’t set up. People who forget their password are told to ask an administrator.`}
        </p>
      )}
      {settings.fault !== '' && <FaultLine>{settings.fault}</FaultLine>}
      <form className={css.form} noValidate onSubmit={submit}>
        <div className={setupCss.server}>
          <TextField
            label={t`Server`}
            dir="ltr"
            placeholder="smtp.example.com"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.host}
            onValueChange={(host) => change({ host })}
            error={fieldFault(fault, 'host')}
          />
          <NumberField
            label={t`Port`}
            value={draft.port}
            onValueChange={(port) => change({ port })}
            error={portFault ?? fieldFault(fault, 'port')}
          />
          <SelectField
            label={t`Encryption`}
            options={ENCRYPTION_OPTIONS}
            value={draft.encryption}
            onValueChange={(value) => state.chooseEncryption(encryptionOf(value))}
            error={fieldFault(fault, 'encryption')}
          />
        </div>
        {draft.encryption === 'none' && (
          <p className={css.remark}>
            {t`Without encryption, others can read emails on the way. A password is sent only if the email server runs on the same computer.`}
          </p>
        )}
        <div className={setupCss.pair}>
          <TextField
            label={t`User name`}
            optional
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.user}
            onValueChange={(user) => change({ user })}
            error={fieldFault(fault, 'user')}
          />
          <SecretField
            label={t`Password`}
            optional
            isSaved={state.keepsPassword}
            savedText={t`Password saved`}
            ending=""
            value={draft.password}
            onValueChange={(password) => change({ password })}
            onReplace={state.replacePassword}
            onKeep={state.isSavedPassword ? state.keepPassword : undefined}
            error={fieldFault(fault, 'password')}
          />
        </div>
        <TextField
          label={t`Sender address`}
          type="email"
          hint={t`An address that this email server may send for`}
          autoComplete="off"
          value={draft.from}
          onValueChange={(from) => change({ from })}
          error={fieldFault(fault, 'from')}
        />
        <SaveFault
          fault={fault}
          fields={FIELDS}
          onReload={async () => start(await ask('admin.getEmailSettings', []))}
        />
        <div className={css.actions}>
          <Button
            variant="primary"
            type="submit"
            loading={isBusy}
            loadingLabel={t`Saving…`}
            {...disabledWhile(!isOnline, whyId)}
          >
            {t`Save`}
          </Button>
          {settings.source !== 'none' && (
            <Button variant="quiet" {...disabledWhile(!isOnline, whyId)} onClick={remove}>
              {t`Remove`}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
