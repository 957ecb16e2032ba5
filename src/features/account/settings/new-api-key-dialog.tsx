import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { CallError } from '#contract/call-error.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import css from './account-settings.module.css'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { HiddenUsernameField } from './hidden-username-field.tsx'

export interface NewApiKeyDialogProps {
  readonly open: boolean
  readonly onMade: () => void
  readonly onClose: () => void
}

interface ApiKeyDraft {
  readonly name: string
  readonly scope: string
  readonly days: string
}

const EMPTY_API_KEY: ApiKeyDraft = { name: '', scope: 'read', days: '365' }
const MAX_NAME_CHARS = 60
const SCOPE_OPTIONS = [
  { value: 'read', label: t`Read everything in the account` },
  { value: 'write', label: t`Read and change everything in the account` },
]
const LIFETIME_OPTIONS = [
  { value: '30', label: t`30 days` },
  { value: '90', label: t`90 days` },
  { value: '365', label: t`A year` },
]

/**
 * Makes a key and shows it, once. It closes on purpose only; what was typed stays until a key was made of it, but for
 * the password.
 */
export function NewApiKeyDialog({ open, onMade, onClose }: NewApiKeyDialogProps) {
  const isOnline = useIsOnline()
  const { ask } = useAccountContext()
  const [draft, setDraft] = useState(EMPTY_API_KEY)
  const [made, setMade] = useState<{ readonly name: string; readonly token: string } | null>(null)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<CallError | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const formId = useId()
  const whyId = useId()
  const make = async () => {
    setFault(null)
    setIsBusy(true)
    const { name, scope, days } = draft
    const asked = await ask('session.createKey', [{ name: name.trim(), scopes: [scope], days, password }])
    setIsBusy(false)
    if (!asked.ok) return setFault(asked.error)
    setMade(asked.value)
    setPassword('')
    setDraft(EMPTY_API_KEY)
    onMade()
  }
  const closed = () => {
    setMade(null)
    setPassword('')
    setFault(null)
  }
  const passwordFault = fault?.reason?.code === 'invalid' ? fault.reason.fields.password : undefined
  const actions = made ? (
    <>
      <CopyButton text={made.token} variant="primary" />
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
        {t`Create key`}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onClosed={closed}
      title={made ? t`Your new key` : t`New key`}
      actions={actions}
    >
      {made ? (
        <CreatedApiKey {...made} />
      ) : (
        <ApiKeyForm id={formId} draft={draft} onWanted={setDraft} onSubmit={() => isOnline && void make()}>
          <PasswordConfirmation value={password} onValueChange={setPassword} error={passwordFault} />
          {fault !== null && passwordFault === undefined && (
            <p className={css.fault} role="alert">
              <TriangleAlert aria-hidden="true" />
              <span>{fault.message}</span>
            </p>
          )}
          {!isOnline && (
            <DisabledReason id={whyId}>
              {t`You’re offline. Creating a key needs a connection. What you typed stays here.`}
            </DisabledReason>
          )}
        </ApiKeyForm>
      )}
    </Dialog>
  )
}

interface PasswordConfirmationProps {
  readonly value: string
  readonly onValueChange: (password: string) => void
  readonly error: string | undefined
}

/**
 * Asks for proof of identity before creating a key. The field is always shown, because only the person knows whether
 * they have no password and log in with a company account.
 */
function PasswordConfirmation({ value, onValueChange, error }: PasswordConfirmationProps) {
  const input = useRef<HTMLInputElement>(null)
  const provider = useServerQuery('session.getSignInOptions', {}).answer?.provider
  useEffect(() => {
    if (error !== undefined) input.current?.select()
  }, [error])
  return (
    <>
      <HiddenUsernameField />
      <PasswordField
        ref={input}
        label={t`Your password`}
        hint={
          provider
            ? t`Not needed if you logged in with ${{ name: provider.name }} in the last 10 minutes`
            : t`Confirms that it’s you`
        }
        value={value}
        onValueChange={onValueChange}
        autoComplete="current-password"
        error={error}
      />
    </>
  )
}

function CreatedApiKey({ name, token }: { readonly name: string; readonly token: string }) {
  return (
    <div className={css.made}>
      <p role="status">
        <Trans>
          Copy the key “<bdi>{name}</bdi>” now. You won’t be able to see it again.
        </Trans>
      </p>
      <code className={css.key}>{token}</code>
    </div>
  )
}

interface ApiKeyFormProps {
  readonly id: string
  readonly draft: ApiKeyDraft
  readonly onWanted: (draft: ApiKeyDraft) => void
  readonly onSubmit: () => void
  readonly children: ReactNode
}

function ApiKeyForm({ id, draft, onWanted, onSubmit, children }: ApiKeyFormProps) {
  const [error, setError] = useState<string>()
  const nameInput = useRef<HTMLInputElement>(null)
  const change = (changed: Partial<ApiKeyDraft>) => onWanted({ ...draft, ...changed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chars = draft.name.trim().length
    const problem =
      chars === 0
        ? t`Give the key a name`
        : chars > MAX_NAME_CHARS
          ? t`At most ${MAX_NAME_CHARS} characters`
          : undefined
    setError(problem)
    if (problem === undefined) onSubmit()
    else nameInput.current?.focus()
  }
  return (
    <form id={id} className={css.dialogForm} noValidate onSubmit={submit}>
      <TextField
        ref={nameInput}
        label={t`Name`}
        hint={t`The app that will use this key. History shows this name next to its changes`}
        value={draft.name}
        onValueChange={(name) => change({ name })}
        autoComplete="off"
        error={error}
      />
      <SelectField
        label={t`Permissions`}
        options={SCOPE_OPTIONS}
        value={draft.scope}
        onValueChange={(scope) => change({ scope })}
      />
      <SelectField
        label={t`Expires`}
        options={LIFETIME_OPTIONS}
        value={draft.days}
        onValueChange={(days) => change({ days })}
      />
      {children}
    </form>
  )
}
