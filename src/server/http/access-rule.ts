import { type WireError, wireErrors } from '#contract/errors.ts'
import type { MethodAccess, KeyScope } from '#contract/method.ts'
import { isActingForAnother, type Session } from '#server/identity/session.ts'

/**
 * Why this session may not call a method of that rule; undefined where it may. `open` methods are let through before.
 */
export function accessRefusal(
  { access, scope }: { readonly access: MethodAccess; readonly scope: KeyScope },
  session: Session,
): WireError | undefined {
  const { keyScopes } = session
  if (keyScopes !== null) {
    if (access !== 'account') return wireErrors.notAllowed('A key cannot do this: log in', 'keys')
    return keyScopes.includes(scope) || keyScopes.includes('write')
      ? undefined
      : wireErrors.notAllowed('This key may only read', 'keys')
  }
  if (access === 'account' || access === 'person' || access === 'open') return undefined
  if (isActingForAnother(session))
    return wireErrors.notAllowed('Only in your own account: go back to it first', 'access')
  return access === 'owner' || session.isAdmin
    ? undefined
    : wireErrors.notAllowed('This is for administrators alone', 'admin')
}
