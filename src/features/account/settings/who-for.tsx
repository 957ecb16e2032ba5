import { useWorkspace } from '#store/react/workspace-context.tsx'

/** Whose password it is, where a password manager looks for it. */
export function WhoFor() {
  const { session } = useWorkspace()
  return <input type="text" name="username" autoComplete="username" value={session.user_login} readOnly hidden />
}
