import { t } from '@lingui/core/macro'
import type { Tier } from '#domain/plan/tiers.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { Database } from '#server/db/database.ts'
import { isEmail, normalizeTypedEmail } from '#domain/email.ts'
import { MAX_PASSWORD_CHARS, MIN_PASSWORD_CHARS, passwordFault } from '#domain/password.ts'
import { newPasswordFault } from '#server/identity/common-passwords.ts'
import { hashPassword, generatePassword } from '#server/identity/passwords.ts'
import { DEFAULT_PARTNER_ID } from '#server/partners/partner-directory.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { PoolClient } from 'pg'
import type { Column, DatabaseRow } from '#server/db/row-types.ts'

export interface AccountsDeps {
  readonly database: Database
  readonly records: Pick<RecordService, 'seedAccount'>
}

export interface NewAccount {
  readonly email: string
  /** The email address where it is left out. */
  readonly login?: string | undefined
  readonly password: string
  readonly tier: Tier
  readonly isAdmin: boolean
  /** The default partner where it is left out. */
  readonly partner?: string | undefined
  /** For the password in the settings of whoever runs the server: they are warned. */
  readonly takesCommonPassword?: boolean
  /** Runs in the transaction that creates the account. */
  readonly afterWrite?: (client: PoolClient, userId: number) => Promise<void>
}

export interface CreatedAccount {
  readonly accountId: number
  readonly userId: number
  readonly email: string
  readonly login: string
}

/** Explains in a sentence why the account cannot be created, and which field is at fault. */
export interface AccountProblem {
  readonly field: 'user_email' | 'user_login' | 'user_password' | 'partner'
  readonly message: string
}

/** Makes an account with its first person, its plan and its company profile, all or nothing.
 *  Errors: not an email address, a login or password that does not fit, or one of them is taken; no such partner. */
export async function createUserAccount(
  { database, records }: AccountsDeps,
  wanted: NewAccount,
): Promise<Result<CreatedAccount, AccountProblem>> {
  const { password, tier, isAdmin, partner = DEFAULT_PARTNER_ID, takesCommonPassword = false } = wanted
  const email = normalizeTypedEmail(wanted.email)
  const login = wanted.login === undefined ? email : normalizeTypedEmail(wanted.login)
  const problem = nameProblem(email, login) ?? (await passwordProblem(password, takesCommonPassword))
  if (problem !== undefined) return err(problem)
  const passwordHash = await hashPassword(password)
  try {
    return await database.transaction(async (client) => {
      if (!(await hasPartner(client, partner)))
        return err({ field: 'partner', message: t`There is no partner ${partner}` })
      const { rows: same } = await client.query(
        'SELECT 1 FROM users WHERE partner = $3 AND (lower(email) IN (lower($1), lower($2)) OR lower(login) IN (lower($1), lower($2))) LIMIT 1',
        [email, login, partner],
      )
      if (same.length > 0) return err(taken(email, login))
      const account = await client.query<DatabaseRow<'accounts', 'id'>>(
        'INSERT INTO accounts (tier, partner) VALUES ($1, $2) RETURNING id',
        [tier, partner],
      )
      const accountId = Number(account.rows[0]?.id)
      const user = await client.query<DatabaseRow<'users', 'id'>>(
        'INSERT INTO users (account_id, partner, login, email, password_hash, is_admin) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
        [accountId, partner, login, email, passwordHash, isAdmin],
      )
      await records.seedAccount(client, accountId, tier)
      const userId = Number(user.rows[0]?.id)
      await wanted.afterWrite?.(client, userId)
      return ok({ accountId, userId, email, login })
    })
  } catch (error) {
    if (isUniqueViolation(error)) return err(taken(email, login)) // two at the same moment
    throw error
  }
}

function nameProblem(email: string, login: string): AccountProblem | undefined {
  if (!isEmail(email))
    return { field: 'user_email', message: t`Please give a valid email address, such as name@example.com` }
  if (login !== email && !/^[^\s@\p{Cc}]{1,60}$/u.test(login))
    return { field: 'user_login', message: t`A username has 1 to 60 characters, no spaces and no @` }
  return undefined
}

async function passwordProblem(password: string, takesCommonPassword: boolean): Promise<AccountProblem | undefined> {
  if (passwordFault(password) !== undefined)
    return {
      field: 'user_password',
      message: t`A password has ${{ min: MIN_PASSWORD_CHARS }} to ${{ max: MAX_PASSWORD_CHARS }} characters`,
    }
  const message = takesCommonPassword ? undefined : await newPasswordFault(password)
  return message === undefined ? undefined : { field: 'user_password', message }
}

/** Held on to until the account is there: a partner with accounts is not removed. */
async function hasPartner(client: PoolClient, id: string): Promise<boolean> {
  if (id === DEFAULT_PARTNER_ID) return true
  const { rows } = await client.query('SELECT 1 FROM partners WHERE id = $1 FOR SHARE', [id])
  return rows.length > 0
}

const taken = (email: string, login: string): AccountProblem => ({
  field: 'user_email',
  message: login === email ? t`There is a user ${email} already` : t`There is a user ${email} or ${login} already`,
})

const UNIQUE_VIOLATION = '23505'
const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION

export interface ListedUser
  extends DatabaseRow<'users', 'email' | 'login' | 'disabled' | 'partner'>,
    DatabaseRow<'accounts', 'tier'> {
  readonly isAdmin: Column<'users', 'is_admin'>
}

/** Lists all people who can sign in, by email address. */
export async function listUsers(database: Database): Promise<readonly ListedUser[]> {
  const { rows } = await database.pool.query<ListedUser>(
    `SELECT u.email, u.login, a.tier, u.is_admin AS "isAdmin", u.disabled, u.partner
     FROM users u JOIN accounts a ON a.id = u.account_id ORDER BY lower(u.email)`,
  )
  return rows
}

export interface FirstAdmin {
  readonly email: string
  /** Only where it was made up: a password that somebody chose is not repeated. */
  readonly madeUpPassword: string | undefined
}

/** Not a real mailbox; it passes as an address and says what it is. */
const DEFAULT_ADMIN_EMAIL = 'admin@localhost'

/** Makes the first administrator where there is nobody yet; undefined where there is. */
export async function ensureFirstAdmin(
  deps: AccountsDeps,
  given: { readonly email: string | undefined; readonly password: string | undefined },
): Promise<FirstAdmin | undefined> {
  const { rows } = await deps.database.pool.query('SELECT 1 FROM users LIMIT 1')
  if (rows.length > 0) return undefined
  const email = given.email ?? DEFAULT_ADMIN_EMAIL
  const madeUpPassword = given.password === undefined ? generatePassword() : undefined
  const password = given.password ?? madeUpPassword ?? ''
  const made = await createUserAccount(deps, {
    email,
    password,
    tier: 'admin',
    isAdmin: true,
    takesCommonPassword: true,
  })
  // Refused: another process on the same database was quicker.
  return made.ok ? { email, madeUpPassword } : undefined
}
