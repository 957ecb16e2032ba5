import { randomBytes } from 'node:crypto'
import { DEFAULT_TIER } from '#domain/plan/tiers.ts'
import type { Database } from '#server/db/database.ts'
import { type AccountsDeps, createUserAccount } from '#server/identity/accounts.ts'
import type { IdentityClaims } from '#server/identity/oidc/identity-provider.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

/**
 * Reason why an answer of the provider signs nobody in. `unverified`: it does not vouch for an address, and whoever holds
 * an address holds what it opens. `reassigned`: the provider knew another person by this address before, whose
 * account it is.
 */
export type SignInRejection = 'unverified' | 'disabled' | 'reassigned'

/**
 * The person whom the provider's word stands for: known from before, or by the verified address, or new with a plan of
 * their own.
 */
export async function findOrCreateUser(
  deps: AccountsDeps,
  partner: string,
  claims: IdentityClaims,
): Promise<number | SignInRejection> {
  const { pool } = deps.database
  const known = await find(pool, partner, claims)
  if (known) return known.disabled ? 'disabled' : Number(known.id)
  const { email } = claims
  if (email === undefined) return 'unverified'
  const person = (await findByEmail(pool, partner, email)) ?? (await makePerson(deps, partner, email))
  if (person.disabled) return 'disabled'
  if (await isReassigned(pool, person, claims)) return 'reassigned'
  await pool.query(
    'INSERT INTO identities (issuer, subject, partner, user_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [claims.issuer, claims.subject, partner, person.id],
  )
  return Number(person.id)
}

type Pool = Database['pool']

type LinkedUser = DatabaseRow<'users', 'id' | 'disabled'>

async function find(pool: Pool, partner: string, { issuer, subject }: IdentityClaims): Promise<LinkedUser | undefined> {
  const { rows } = await pool.query<LinkedUser>(
    `SELECT u.id, u.disabled FROM identities i JOIN users u ON u.id = i.user_id WHERE i.issuer = $1 AND i.subject = $2 AND i.partner = $3`,
    [issuer, subject, partner],
  )
  return rows[0]
}

/** An address may be given to somebody new, who is another subject: the account does not go with it. */
async function isReassigned(pool: Pool, { id }: LinkedUser, { issuer, subject }: IdentityClaims): Promise<boolean> {
  const { rows } = await pool.query('SELECT 1 FROM identities WHERE user_id = $1 AND issuer = $2 AND subject <> $3', [
    id,
    issuer,
    subject,
  ])
  return rows.length > 0
}

async function findByEmail(pool: Pool, partner: string, email: string): Promise<LinkedUser | undefined> {
  const { rows } = await pool.query<LinkedUser>(
    'SELECT id, disabled FROM users WHERE partner = $1 AND lower(email) = lower($2)',
    [partner, email],
  )
  return rows[0]
}

/** Nobody knows the password: one can be set by mail later. */
async function makePerson(deps: AccountsDeps, partner: string, email: string): Promise<LinkedUser> {
  const made = await createUserAccount(deps, {
    email,
    password: randomBytes(32).toString('base64url'),
    tier: DEFAULT_TIER,
    isAdmin: false,
    partner,
  })
  if (made.ok) return { id: String(made.value.userId), disabled: false }
  // Two first sign-ins at the same moment: the other one made the person.
  const other = await findByEmail(deps.database.pool, partner, email)
  if (!other) throw new Error('a person could not be made')
  return other
}
