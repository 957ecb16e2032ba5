import { t } from '@lingui/core/macro'
import { type WireError, wireErrors } from '#contract/errors.ts'
import type { MethodAccess, KeyScope } from '#contract/method.ts'
import { isActingForAnother, type Session } from '#server/identity/session.ts'

/**
 * Explains why this session may not call a method with the given rule, or returns undefined if it may. `open` methods
 * never get here.
 */
export function accessRefusal(
  { access, scope }: { readonly access: MethodAccess; readonly scope: KeyScope },
  session: Session,
): WireError | undefined {
  const { keyScopes } = session
  if (keyScopes !== null) {
    if (access !== 'account') return wireErrors.notAllowed(t`A key cannot do this: log in`, 'keys')
    return keyScopes.includes(scope) || keyScopes.includes('write')
      ? undefined
      : wireErrors.notAllowed(t`This key may only read`, 'keys')
  }
  if (access === 'account' || access === 'person' || access === 'open') return undefined
  if (isActingForAnother(session))
    return wireErrors.notAllowed(t`Only in your own account: go back to it first`, 'access')
  return access === 'owner' || session.isAdmin
    ? undefined
    : wireErrors.notAllowed(t`This is for administrators alone`, 'admin')
}
