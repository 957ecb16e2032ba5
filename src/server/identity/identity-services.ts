import { type Auth, createAuth } from '#server/identity/auth.ts'
import { createLoginThrottle } from '#server/identity/login-throttle.ts'
import { createInvitations, type Invitations, type InvitationsDeps } from '#server/identity/invitations.ts'
import { createApiKeyService, type ApiKeyService } from '#server/identity/api-key-service.ts'
import {
  createPasswordService,
  type PasswordService,
  type PasswordServiceDeps,
} from '#server/identity/password-service.ts'
import { createPasswordCheck } from '#server/identity/passwords.ts'
import { createSignInService, type SignInService } from '#server/identity/sign-in-service.ts'

export interface IdentityServices {
  readonly auth: Auth
  readonly passwords: PasswordService
  readonly signIns: SignInService
  readonly keys: ApiKeyService
  readonly invitations: Invitations
}

type IdentityServicesDeps = Omit<PasswordServiceDeps, 'checkPassword' | 'throttle'> &
  Partial<Pick<PasswordServiceDeps, 'checkPassword'>> &
  Omit<InvitationsDeps, 'auth'>

/** Creates all services around identity. Password guesses share one limit, wherever they are made. */
export function createIdentityServices({
  checkPassword = createPasswordCheck(),
  ...rest
}: IdentityServicesDeps): IdentityServices {
  const deps = { ...rest, checkPassword, throttle: createLoginThrottle(rest.database.pool, rest.clock) }
  const auth = createAuth(deps)
  const passwords = createPasswordService(deps)
  return {
    auth,
    passwords,
    signIns: createSignInService(deps),
    keys: createApiKeyService({ ...deps, passwords }),
    invitations: createInvitations({ ...deps, auth }),
  }
}
