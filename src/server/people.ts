import { type Auth, createAuth } from '#server/auth.ts'
import { createGuessLimit } from '#server/guess-limit.ts'
import { createInvitations, type Invitations, type InvitationsDeps } from '#server/invitations.ts'
import { createKeys, type Keys } from '#server/keys.ts'
import { createPasswordService, type PasswordService, type PasswordServiceDeps } from '#server/password-service.ts'
import { createPasswordCheck } from '#server/passwords.ts'
import { createSignIns, type SignIns } from '#server/sign-ins.ts'

export interface People {
  readonly auth: Auth
  readonly passwords: PasswordService
  readonly signIns: SignIns
  readonly keys: Keys
  readonly invitations: Invitations
}

type PeopleDeps = Omit<PasswordServiceDeps, 'checkPassword' | 'guesses'> &
  Partial<Pick<PasswordServiceDeps, 'checkPassword'>> &
  Omit<InvitationsDeps, 'auth'>

/** Everything about who somebody is. One limit counts the guesses at a password, wherever they are made. */
export function createPeople({ checkPassword = createPasswordCheck(), ...rest }: PeopleDeps): People {
  const deps = { ...rest, checkPassword, guesses: createGuessLimit(rest.clock) }
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
