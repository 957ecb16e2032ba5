import type { PoolClient } from 'pg'
import type { Clock } from '#lib/time/clock.ts'
import { hashToken, isTokenShaped, mintToken } from '#server/identity/tokens.ts'
import type { Column, DatabaseRow } from '#server/db/row-types.ts'

const LINK_LIFE_MS = 14 * 24 * 3_600_000
const PURPOSE = 'invitation'

type Queryable = Pick<PoolClient, 'query'>

/** Invited email address, and the email address of the account owner who sent the invitation. */
export interface InvitationDetails extends DatabaseRow<'mailed_links', 'email'> {
  readonly from: Column<'users', 'email'>
}

/**
 * Makes the token of a one-time link for somebody who has no account yet, good for 14 days; it is stored by its hash
 * alone.
 */
export async function createInvitationLink(
  client: Queryable,
  { accountId, partner, email }: { readonly accountId: number; readonly partner: string; readonly email: string },
  clock: Clock,
): Promise<string> {
  const { token, hash, expiresAtMs } = mintToken(clock, LINK_LIFE_MS)
  await client.query(
    `INSERT INTO mailed_links (token_hash, purpose, partner, email, account_id, expires_at, created_at)
     VALUES (decode($1, 'hex'), $2, $3, lower($4), $5, $6, $7)`,
    [hash, PURPOSE, partner, email, accountId, new Date(expiresAtMs), new Date(clock.nowMs())],
  )
  return token
}

/** Undefined where the link is used, over, taken back or never was. */
export async function findInvitation(
  client: Queryable,
  { token, partner, nowMs }: { readonly token: string; readonly partner: string; readonly nowMs: number },
): Promise<InvitationDetails | undefined> {
  if (!isTokenShaped(token)) return undefined
  const { rows } = await client.query<InvitationDetails>(
    `SELECT l.email, o.email AS "from" FROM mailed_links l JOIN users o ON o.account_id = l.account_id
     WHERE l.token_hash = decode($1, 'hex') AND l.purpose = $2 AND l.partner = $3 AND l.expires_at > $4 AND NOT o.disabled`,
    [hashToken(token), PURPOSE, partner, new Date(nowMs)],
  )
  return rows[0]
}

/** Uses a link up. */
export async function consumeInvitation(client: Queryable, token: string): Promise<void> {
  await client.query(`DELETE FROM mailed_links WHERE token_hash = decode($1, 'hex')`, [hashToken(token)])
}

/** Ends the links that an account's owner had sent to an address. */
export async function endInvitations(client: Queryable, accountId: number, email: string): Promise<void> {
  await client.query('DELETE FROM mailed_links WHERE purpose = $1 AND account_id = $2 AND email = lower($3)', [
    PURPOSE,
    accountId,
    email,
  ])
}
