import { useAccountContext } from '#store/react/account-context.tsx'

/** Whose password it is, where a password manager looks for it. */
export function HiddenUsernameField() {
  const { session } = useAccountContext()
  return <input type="text" name="username" autoComplete="username" value={session.user_login} readOnly hidden />
}
