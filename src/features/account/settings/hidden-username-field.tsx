import { useAccountContext } from '#store/react/account-context.tsx'

/** Tells password managers whose password it is. */
export function HiddenUsernameField() {
  const { session } = useAccountContext()
  return <input type="text" name="username" autoComplete="username" value={session.user_login} readOnly hidden />
}
