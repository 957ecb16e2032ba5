import { type Auth, createAuth } from '#server/identity/auth.ts'
import { createLoginThrottle } from '#server/identity/login-throttle.ts'
import { createInvitations, type Invitations, type InvitationsDeps } from '#server/identity/invitations.ts'
import { createKeys, type Keys } from '#server/identity/keys.ts'
import {
  createPasswordService,
  type PasswordService,
  type PasswordServiceDeps,
} from '#server/identity/password-service.ts'
import { createPasswordCheck } from '#server/identity/passwords.ts'
import { createSignIns, type SignIns } from '#server/identity/sign-ins.ts'

export interface People {
  readonly auth: Auth
  readonly passwords: PasswordService
  readonly signIns: SignIns
  readonly keys: Keys
  readonly invitations: Invitations
}

type PeopleDeps = Omit<PasswordServiceDeps, 'checkPassword' | 'throttle'> &
  Partial<Pick<PasswordServiceDeps, 'checkPassword'>> &
  Omit<InvitationsDeps, 'auth'>

/** Everything about who somebody is. One limit counts the guesses at a password, wherever they are made. */
export function createPeople({ checkPassword = createPasswordCheck(), ...rest }: PeopleDeps): People {
  const deps = { ...rest, checkPassword, throttle: createLoginThrottle(rest.database.pool, rest.clock) }
  const auth = createAuth(deps)
  const passwords = createPasswordService(deps)
  return {
    auth,
    passwords,
    signIns: createSignIns(deps),
    keys: createKeys({ ...deps, passwords }),
    invitations: createInvitations({ ...deps, auth }),
  }
}
