import type { AdminUser } from '#contract/methods/admin.ts'
import type { PoolClient } from 'pg'
import { lockUsers } from '#server/identity/session-rows.ts'
import type { Column, DatabaseRow } from '#server/db/row-types.ts'

type Queryable = Pick<PoolClient, 'query'>

interface AdminUserRow
  extends DatabaseRow<'users', 'id' | 'account_id' | 'is_admin' | 'disabled' | 'partner' | 'created_at'>,
    DatabaseRow<'accounts', 'tier' | 'bytes'> {
  readonly user_login: Column<'users', 'login'>
  readonly user_email: Column<'users', 'email'>
  readonly last_seen: Column<'users', 'last_seen_at'>
  readonly sign_ins: string
  readonly keys: string
  readonly offers: string
  readonly ai_calls: string
  readonly ai_tokens: string
}

/** A person, and the number of their account. */
export interface FoundUser {
  readonly user: AdminUser
  readonly accountId: number
}

const PAGE_SIZE = 50
/** The day before the last 30, as `ai_usage` has days. */
export const AI_USAGE_SINCE_SQL = `to_char(now() AT TIME ZONE 'UTC' - interval '30 days', 'YYYY-MM-DD')`

const PEOPLE = `SELECT u.id, u.account_id, u.login AS user_login, u.email AS user_email, u.is_admin, u.disabled, u.partner, a.tier, a.bytes, u.created_at,
    u.last_seen_at AS last_seen,
    (SELECT count(DISTINCT s.family) FROM sessions s WHERE s.user_id = u.id AND s.expires_at > now()) AS sign_ins,
    (SELECT count(*) FROM api_keys k WHERE k.user_id = u.id AND k.expires_at > now()) AS keys,
    (SELECT count(*) FROM records r WHERE r.account_id = u.account_id AND r.kind = 'opportunity' AND NOT r.deleted) AS offers,
    (SELECT coalesce(sum(i.calls), 0) FROM ai_usage i WHERE i.account_id = u.account_id AND i.day > ${AI_USAGE_SINCE_SQL}) AS ai_calls,
    (SELECT coalesce(sum(i.tokens_in + i.tokens_out), 0) FROM ai_usage i WHERE i.account_id = u.account_id AND i.day > ${AI_USAGE_SINCE_SQL}) AS ai_tokens
  FROM users u JOIN accounts a ON a.id = u.account_id`

const toFound = ({
  id,
  account_id,
  created_at,
  last_seen,
  sign_ins,
  keys,
  offers,
  bytes,
  ai_calls,
  ai_tokens,
  ...row
}: AdminUserRow): FoundUser => ({
  accountId: Number(account_id),
  user: {
    ID: Number(id),
    ...row,
    created: created_at.getTime(),
    lastSeen: last_seen?.getTime() ?? null,
    signInCount: Number(sign_ins),
    keyCount: Number(keys),
    offerCount: Number(offers),
    bytes: Number(bytes),
    aiCalls: Number(ai_calls),
    aiTokens: Number(ai_tokens),
  },
})

/** A page of the people whose login or address has the words in it, by address. */
export async function findUsers(
  client: Queryable,
  words: string,
  offset: number,
): Promise<{ users: AdminUser[]; total: number }> {
  const like = `%${words
    .trim()
    .replaceAll('\0', '')
    .replace(/[\\%_]/g, String.raw`\$&`)}%`
  const where = 'WHERE u.email ILIKE $1 OR u.login ILIKE $1'
  const { rows: counts } = await client.query<{ total: string }>(`SELECT count(*) AS total FROM users u ${where}`, [
    like,
  ])
  const { rows } = await client.query<AdminUserRow>(
    `${PEOPLE} ${where} ORDER BY lower(u.email), u.id LIMIT $2 OFFSET $3`,
    [like, PAGE_SIZE, offset],
  )
  return { users: rows.map((row) => toFound(row).user), total: Number(counts[0]?.total ?? 0) }
}

export async function findUserById(client: Queryable, ID: number): Promise<FoundUser | undefined> {
  const { rows } = await client.query<AdminUserRow>(`${PEOPLE} WHERE u.id = $1`, [ID])
  return rows[0] && toFound(rows[0])
}

/** Before the sessions of a person, and of those who work in their account, are ended: see `lockPeople`. */
export async function lockUserAndGuests(client: Queryable, { user, accountId }: FoundUser): Promise<void> {
  const { rows } = await client.query<DatabaseRow<'sessions', 'user_id'>>(
    'SELECT DISTINCT user_id FROM sessions WHERE account_id = $1',
    [accountId],
  )
  await lockUsers(client, [user.ID, ...rows.map(({ user_id }) => Number(user_id))])
}

/** Ends the sessions of those who work in an account by its owner's leave; gives the tokens' hashes. */
export async function endGuestSessions(client: Queryable, accountId: number): Promise<readonly string[]> {
  const { rows } = await client.query<{ hash: string }>(
    `DELETE FROM sessions s USING users u WHERE u.id = s.user_id AND s.account_id = $1 AND u.account_id <> $1 AND NOT u.is_admin
     RETURNING encode(s.token_hash, 'hex') AS hash`,
    [accountId],
  )
  return rows.map(({ hash }) => hash)
}

/** The hashes of a person's keys, which stay: so that nobody goes on believing in them while the person is disabled. */
export async function readKeyHashes(client: Queryable, userId: number): Promise<readonly string[]> {
  const { rows } = await client.query<{ hash: string }>(
    `SELECT encode(token_hash, 'hex') AS hash FROM api_keys WHERE user_id = $1`,
    [userId],
  )
  return rows.map(({ hash }) => hash)
}

/** Ends all keys of a person, also those whose time is over; gives their hashes. After `lockPeople`. */
export async function deleteApiKeys(client: Queryable, userId: number): Promise<readonly string[]> {
  const { rows } = await client.query<{ hash: string }>(
    `DELETE FROM api_keys WHERE user_id = $1 RETURNING encode(token_hash, 'hex') AS hash`,
    [userId],
  )
  return rows.map(({ hash }) => hash)
}
