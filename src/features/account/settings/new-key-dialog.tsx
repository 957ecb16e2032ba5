import { TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { CallError } from '#contract/ask.ts'
import { useServerQuery } from '#store/react/use-server-query.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Why } from '#ui/overlays/why.tsx'
import css from './account-settings.module.css'
import { disabledWhile } from '#ui/buttons/disabled-while.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { WhoFor } from './who-for.tsx'

export interface NewKeyDialogProps {
  readonly open: boolean
  readonly onMade: () => void
  readonly onClose: () => void
}

interface Wanted {
  readonly name: string
  readonly scope: string
  readonly days: string
}

const EMPTY: Wanted = { name: '', scope: 'read', days: '365' }
const MAX_NAME_CHARS = 60
const SCOPES = [
  { value: 'read', label: 'Only read what is in the account' },
  { value: 'write', label: 'Read and change what is in the account' },
]
const LIVES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
]

/**
 * Makes a key and shows it, once. It closes on purpose only; what was typed stays until a key was made of it, but for
 * the password.
 */
export function NewKeyDialog({ open, onMade, onClose }: NewKeyDialogProps) {
  const isOnline = useIsOnline()
  const { ask } = useWorkspace()
  const [wanted, setWanted] = useState(EMPTY)
  const [made, setMade] = useState<{ readonly name: string; readonly token: string } | null>(null)
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<CallError | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const formId = useId()
  const whyId = useId()
  const make = async () => {
    setFault(null)
    setIsBusy(true)
    const { name, scope, days } = wanted
    const asked = await ask('session.createKey', [{ name: name.trim(), scopes: [scope], days, password }])
    setIsBusy(false)
    if (!asked.ok) return setFault(asked.error)
    setMade(asked.value)
    setPassword('')
    setWanted(EMPTY)
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
      <Button onClick={onClose}>Done</Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        variant="primary"
        type="submit"
        form={formId}
        loading={isBusy}
        loadingLabel="Making…"
        {...disabledWhile(!isOnline, whyId)}
      >
        Make key
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} onClosed={closed} title={made ? 'Your new key' : 'New key'} actions={actions}>
      {made ? (
        <Made {...made} />
      ) : (
        <KeyForm id={formId} wanted={wanted} onWanted={setWanted} onSubmit={() => isOnline && void make()}>
          <OwnPassword value={password} onValueChange={setPassword} error={passwordFault} />
          {fault !== null && passwordFault === undefined && (
            <p className={css.fault} role="alert">
              <TriangleAlert aria-hidden="true" />
              <span>{fault.message}</span>
            </p>
          )}
          {!isOnline && <Why id={whyId}>You are offline. New keys need a connection; what you typed stays here.</Why>}
        </KeyForm>
      )}
    </Dialog>
  )
}

interface OwnPasswordProps {
  readonly value: string
  readonly onValueChange: (password: string) => void
  readonly error: string | undefined
}

/**
 * Who makes a key proves who they are. Whether somebody has no password, because they log in with a company account,
 * only they know.
 */
function OwnPassword({ value, onValueChange, error }: OwnPasswordProps) {
  const input = useRef<HTMLInputElement>(null)
  const provider = useServerQuery('session.getSignInOptions', {}).answer?.provider
  useEffect(() => {
    if (error !== undefined) input.current?.select()
  }, [error])
  return (
    <>
      <WhoFor />
      <PasswordField
        ref={input}
        label="Your password"
        hint={
          provider
            ? `Not needed if you logged in with ${provider.name} in the last 10 minutes`
            : 'Confirms that it’s you'
        }
        value={value}
        onValueChange={onValueChange}
        autoComplete="current-password"
        error={error}
      />
    </>
  )
}

function Made({ name, token }: { readonly name: string; readonly token: string }) {
  return (
    <div className={css.made}>
      <p role="status">
        Copy the key “<bdi>{name}</bdi>” now: it is shown only this once. The server keeps no copy that could be read.
      </p>
      <code className={css.key}>{token}</code>
    </div>
  )
}

interface FormProps {
  readonly id: string
  readonly wanted: Wanted
  readonly onWanted: (wanted: Wanted) => void
  readonly onSubmit: () => void
  readonly children: ReactNode
}

function KeyForm({ id, wanted, onWanted, onSubmit, children }: FormProps) {
  const [error, setError] = useState<string>()
  const nameInput = useRef<HTMLInputElement>(null)
  const change = (changed: Partial<Wanted>) => onWanted({ ...wanted, ...changed })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chars = wanted.name.trim().length
    const problem =
      chars === 0 ? 'Give the key a name' : chars > MAX_NAME_CHARS ? `At most ${MAX_NAME_CHARS} characters` : undefined
    setError(problem)
    if (problem === undefined) onSubmit()
    else nameInput.current?.focus()
  }
  return (
    <form id={id} className={css.dialogForm} noValidate onSubmit={submit}>
      <TextField
        ref={nameInput}
        label="Name"
        hint="The app that will use it. History shows this name beside its changes"
        value={wanted.name}
        onValueChange={(name) => change({ name })}
        autoComplete="off"
        error={error}
      />
      <SelectField
        label="Permissions"
        options={SCOPES}
        value={wanted.scope}
        onValueChange={(scope) => change({ scope })}
      />
      <SelectField label="Expires" options={LIVES} value={wanted.days} onValueChange={(days) => change({ days })} />
      {children}
    </form>
  )
}
