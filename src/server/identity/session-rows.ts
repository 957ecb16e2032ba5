import type { PoolClient } from 'pg'
import type { Clock } from '#lib/time/clock.ts'
import { mintToken, type NewToken } from '#server/identity/tokens.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

type Client = Pick<PoolClient, 'query'>

/**
 * First of all in the transaction that begins or renews a session of somebody: whoever ends their sessions meanwhile
 * waits until it is there, and then ends it too. What is to be known of the session is asked in a statement of its own
 * after this one, since each sees the rows as they were when it began.
 */
export const lockUserShared = (client: Client, userId: number): Promise<unknown> =>
  client.query('SELECT 1 FROM users WHERE id = $1 FOR SHARE', [userId])

/**
 * First of all in the transaction that ends sessions of these people: see `holdPerson`. In the order of their numbers,
 * so that no two wait for each other.
 */
export const lockUsers = (client: Client, userIds: readonly number[]): Promise<unknown> =>
  client.query('SELECT 1 FROM users WHERE id = ANY($1) ORDER BY id FOR UPDATE', [[...userIds]])

/**
 * Is true if the session has not been ended. It then stays valid until the end of the transaction. Call after
 * `holdPerson` or `lockPeople`.
 */
export async function isStillSignedOn(client: Client, tokenHash: string): Promise<boolean> {
  const { rows } = await client.query(`SELECT 1 FROM sessions WHERE token_hash = decode($1, 'hex') FOR SHARE`, [
    tokenHash,
  ])
  return rows.length > 0
}

/**
 * A fresh token for a session: where it works, how it began and when stays. `family`: the same, or one of its own,
 * which the session's earlier tokens have no part in. Undefined where the session has been ended.
 */
export async function renewSessionToken(
  client: Client,
  { tokenHash, family, clock }: { readonly tokenHash: string; readonly family: 'same' | 'own'; readonly clock: Clock },
): Promise<NewToken | undefined> {
  const fresh = mintToken(clock)
  const { rowCount } = await client.query(
    `INSERT INTO sessions (token_hash, user_id, account_id, family, by_provider, user_agent, expires_at, created_at, last_used_at)
     SELECT decode($1, 'hex'), user_id, account_id, CASE WHEN $5 THEN family ELSE gen_random_uuid() END, by_provider, user_agent, $2, created_at, $3
     FROM sessions WHERE token_hash = decode($4, 'hex')`,
    [fresh.hash, new Date(fresh.expiresAtMs), new Date(clock.nowMs()), tokenHash, family === 'same'],
  )
  return rowCount === 1 ? fresh : undefined
}

export interface EndedSession extends DatabaseRow<'sessions', 'family'> {
  /** Hash of the session's token. */
  readonly hash: string
}

/** Ends all sessions of a person, wherever they work, but for the one that is named. After `lockPeople`. */
export async function endSessions(client: Client, userId: number, staying?: string): Promise<readonly EndedSession[]> {
  const { rows } = await client.query<EndedSession>(
    `DELETE FROM sessions WHERE user_id = $1 AND ($2::text IS NULL OR token_hash <> decode($2, 'hex')) ${RETURNING_ENDED_SESSIONS}`,
    [userId, staying ?? null],
  )
  return rows
}

export const RETURNING_ENDED_SESSIONS = `RETURNING family, encode(token_hash, 'hex') AS hash`

/** Counts the sign-ins that the ended sessions belonged to. */
export const signInCount = (ended: readonly EndedSession[]): number => new Set(ended.map(({ family }) => family)).size
