import { DEFAULT_TIER } from '#domain/plan/tiers.ts'

/** Values of the form for a new user, as typed. */
export interface NewPerson {
  readonly email: string
  readonly login: string
  readonly tier: string
  readonly password: string
  readonly isAdmin: boolean
}

export const EMPTY_NEW_PERSON: NewPerson = { email: '', login: '', tier: DEFAULT_TIER, password: '', isAdmin: false }

/** The parameters of the call: what was left empty is left out. */
export const createUserParams = ({ email, login, tier, password, isAdmin }: NewPerson) => ({
  user_email: email.trim(),
  tier,
  is_admin: isAdmin,
  ...(login.trim() !== '' && { user_login: login.trim() }),
  ...(password !== '' && { user_password: password }),
})
