import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { KeyRound, Laptop, TriangleAlert } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { syncSummary } from '#store/queries.ts'
import { useLocalQuery, AccountContextProvider } from '#store/react/account-context.tsx'
import type { AccountSession } from '#store/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import type { SessionActions, SignOnFault } from './session-actions.ts'
import { AccountFrame } from './account-frame.tsx'
import css from './session-actions.module.css'
import { exampleAddress } from './example-address.ts'
import { hasScreenAccess, partnerAtom, sessionAtom, accountContextAtom } from './session-state.ts'

export interface LoginScreenProps {
  /** When it has worked the login's route leads on by itself. */
  readonly onLogIn: SessionActions['signOn']
  readonly provider: SessionActions['provider']
  readonly onProvider: () => void
}

export function LoginScreen(props: LoginScreenProps) {
  // Person whose session ended on this device, if that is the reason for logging in.
  const former = useAtomValue(sessionAtom)
  const account = useAtomValue(accountContextAtom)
  return (
    <AccountFrame>
      <h1>{t`Log in`}</h1>
      {former && account ? (
        <AccountContextProvider account={account}>
          <SessionEndedNote former={former} />
        </AccountContextProvider>
      ) : (
        <p className={css.lead}>{t`Welcome back. Pick up where you left off.`}</p>
      )}
      <LoginForm {...props} initialLogin={former?.user_login ?? ''} />
      <ProviderLogin {...props} />
      {hasScreenAccess(former) && (
        <p className={css.lead}>
          <Link to="/" className={linkClass}>
            {t`Continue without logging in`}
          </Link>
        </p>
      )}
    </AccountFrame>
  )
}

/** The way in by a company account, where the server has one. */
function ProviderLogin({ provider, onProvider }: Omit<LoginScreenProps, 'onLogIn'>) {
  const isOnline = useIsOnline()
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    let isCancelled = false
    if (isOnline) void provider().then((found) => isCancelled || setName(found?.name ?? null))
    return () => {
      isCancelled = true
    }
  }, [provider, isOnline])
  if (name === null) return null
  return (
    <div className={css.or}>
      <span>{t`or`}</span>
      <Button wide disabled={!isOnline} onClick={onProvider}>
        <KeyRound aria-hidden="true" />
        <Trans>Log in with {name}</Trans>
      </Button>
    </div>
  )
}

function SessionEndedNote({ former }: { readonly former: AccountSession }) {
  const waitingCount = useLocalQuery(syncSummary)?.waitingCount ?? 0
  return (
    <p className={css.lead} role="status">
      <Trans>
        Your session has ended. Log in again as <bdi>{former.user_login}</bdi> to pick up where you left off.
      </Trans>
      {waitingCount > 0 &&
        ` ${plural(waitingCount, {
          one: '# change on this device will sync then.',
          other: '# changes on this device will sync then.',
        })}`}
    </p>
  )
}

interface LoginFormProps extends Pick<LoginScreenProps, 'onLogIn'> {
  /** Login of the person whose session ended. '' once they have logged out. */
  readonly initialLogin: string
}

function LoginForm({ onLogIn, initialLogin }: LoginFormProps) {
  const isOnline = useIsOnline()
  const [login, setLogin] = useState(initialLogin)
  const [password, setPassword] = useState('')
  const [former, setFormer] = useState(initialLogin)
  if (former !== initialLogin) {
    setFormer(initialLogin)
    // The person logged out in another tab, so nothing of theirs may remain here.
    if (initialLogin === '' && login === former) {
      setLogin('')
      setPassword('')
    }
  }
  const [missing, setMissing] = useState<'login' | 'password' | null>(null)
  const [fault, setFault] = useState<SignOnFault | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const loginInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const lacks = login.trim() === '' ? 'login' : password === '' ? 'password' : null
    setMissing(lacks)
    if (lacks) return (lacks === 'login' ? loginInput : passwordInput).current?.focus()
    setFault(null)
    setIsBusy(true)
    const done = await onLogIn({ login: login.trim(), password })
    setIsBusy(false)
    if (!done.ok) setFault(done.error)
  }

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={loginInput}
        label={t`Email or username`}
        placeholder={exampleAddress(useAtomValue(partnerAtom), location.hostname)}
        value={login}
        onValueChange={setLogin}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={initialLogin === ''}
        error={missing === 'login' && t`Enter your email address or username`}
      />
      <PasswordField
        ref={passwordInput}
        label={t`Password`}
        labelAction={
          <Link to="/reset-password" className={linkClass}>
            {t`Forgot it?`}
          </Link>
        }
        value={password}
        onValueChange={setPassword}
        autoComplete="current-password"
        autoFocus={initialLogin !== ''}
        error={missing === 'password' && t`Enter your password`}
      />
      {fault && (
        <p className={css.fault} role="alert">
          <TriangleAlert aria-hidden="true" />
          <span>{fault.message}</span>
        </p>
      )}
      <Button variant="primary" type="submit" wide loading={isBusy} loadingLabel={t`Logging in…`}>
        {t`Log in`}
      </Button>
      {isOnline ? (
        <DisabledReason icon={<Laptop aria-hidden="true" />}>
          {t`After you first log in, this device keeps your work so you can carry on offline.`}
        </DisabledReason>
      ) : (
        <DisabledReason>{t`You’re offline. Logging in needs a connection. Your work on this device is safe.`}</DisabledReason>
      )}
    </form>
  )
}
