import type { PoolClient } from 'pg'
import type { Clock } from '#lib/time/clock.ts'
import type { Bus } from '#server/records/bus.ts'
import type { Database } from '#server/db/database.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { END_RESET_LINKS } from '#server/identity/reset-links.ts'
import { endSessions, renewSessionToken } from '#server/identity/session-rows.ts'
import { hashToken } from '#server/identity/tokens.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

export type PasswordUserRow = DatabaseRow<
  'users',
  'id' | 'account_id' | 'email' | 'login' | 'partner' | 'password_hash'
>

export const SELECT_PASSWORD_USER = 'SELECT id, account_id, email, login, partner, password_hash FROM users'

export interface PasswordChange {
  readonly userId: number
  readonly password: string
  /** The link that is used up; where it is used already, nothing is changed. */
  readonly linkToken?: string
  /** The hash that is replaced; where it is another one by now, nothing is changed. */
  readonly before?: string
  /**
   * The session that goes on, by its token's hash: under a token of its own, since whoever has a copy of the one before
   * has to be out. Where it has been ended, nothing is changed.
   */
  readonly staying?: string
}

export interface ChangedPassword {
  readonly person: PasswordUserRow
  /** Token of the session that continues. */
  readonly token: string | undefined
}

/**
 * Sets a password, ends the person's links and sessions, and tells the other server processes. Undefined where somebody
 * was quicker.
 */
export async function setPassword(
  { database, bus, clock }: { readonly database: Database; readonly bus: Bus; readonly clock: Clock },
  change: PasswordChange,
): Promise<ChangedPassword | undefined> {
  const passwordHash = await hashPassword(change.password)
  const done = await database.transaction(
    async (client) => {
      const person = await lockPerson(client, change)
      if (!person) return undefined
      const { userId, staying } = change
      const fresh =
        staying === undefined
          ? undefined
          : await renewSessionToken(client, { tokenHash: staying, family: 'own', clock })
      if (staying !== undefined && !fresh) return undefined
      await client.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, passwordHash])
      await client.query(END_RESET_LINKS, [userId])
      return { person, token: fresh?.token, ended: await endSessions(client, userId, fresh?.hash) }
    },
    { isUrgent: true },
  )
  for (const { hash } of done?.ended ?? []) bus.publish({ type: 'signedOut', tokenHash: hash })
  return done
}

/**
 * The lock on the person comes first: whoever signs in with the old password meanwhile waits for it and is refused, and
 * of two that use one link the second finds it gone.
 */
async function lockPerson(
  client: PoolClient,
  { userId, before, linkToken }: PasswordChange,
): Promise<PasswordUserRow | undefined> {
  const { rows } = await client.query<PasswordUserRow>(
    `${SELECT_PASSWORD_USER} WHERE id = $1 AND NOT disabled FOR UPDATE`,
    [userId],
  )
  const [person] = rows
  if (!person || (before !== undefined && person.password_hash !== before)) return undefined
  if (linkToken === undefined) return person
  const { rowCount } = await client.query(
    `DELETE FROM mailed_links WHERE user_id = $1 AND token_hash = decode($2, 'hex')`,
    [userId, hashToken(linkToken)],
  )
  return rowCount === 1 ? person : undefined
}
