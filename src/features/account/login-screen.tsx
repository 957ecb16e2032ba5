import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Account, SignOnFault } from './account.ts'

export interface LoginScreenProps {
  readonly onLogIn: Account['signOn']
  /** Logged in: go where the person wanted to go. */
  readonly onDone: () => void
}

export function LoginScreen({ onLogIn, onDone }: LoginScreenProps) {
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<SignOnFault | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await onLogIn({ login, password })
    if (done.ok) onDone()
    else setFault(done.error)
  }
  return (
    <main>
      <form onSubmit={(event) => void submit(event)}>
        <h1>Log in</h1>
        <TextField label="Email or username" value={login} onValueChange={setLogin} autoComplete="username" required />
        <PasswordField label="Password" value={password} onValueChange={setPassword} autoComplete="current-password" required />
        {fault && <p role="alert">{fault.message}</p>}
        <Button variant="primary" type="submit">
          Log in
        </Button>
      </form>
    </main>
  )
}
