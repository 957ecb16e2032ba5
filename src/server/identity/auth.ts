import { type WireError, wireErrors } from '#contract/errors.ts'
import { normalizeTypedEmail } from '#domain/email.ts'
import type { Clock } from '#lib/time/clock.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { Bus } from '#server/records/bus.ts'
import type { Database } from '#server/db/database.ts'
import { unlessDiskFull } from '#server/db/disk-full.ts'
import type { CallOrigin } from '#server/handlers/handler.ts'
import { createMemoryRateLimit } from '#server/http/memory-rate-limit.ts'
import { type LoginThrottle, throttleKey, throttleKeyOfPerson } from '#server/identity/login-throttle.ts'
import { findApiKeyCaller } from '#server/identity/api-key-service.ts'
import { PASSWORD_QUEUE_WAIT_S, type PasswordCheck } from '#server/identity/passwords.ts'
import { type Caller, createSessionCache } from '#server/identity/session-cache.ts'
import {
  RETURNING_ENDED_SESSIONS,
  type EndedSession,
  lockUserShared,
  lockUsers,
  renewSessionToken,
} from '#server/identity/session-rows.ts'
import {
  hashToken,
  isTokenShaped,
  tokenIssueMs,
  mintToken,
  type NewToken,
  TOKEN_RENEWAL_MS,
} from '#server/identity/tokens.ts'
import type { PoolClient } from 'pg'
import type { Column, DatabaseRow } from '#server/db/row-types.ts'

export interface SignInCredentials {
  readonly loginOrEmail: string
  readonly password: string
}

export interface SignInAnswer {
  readonly ID: number
  readonly account: string
  readonly token: string
  readonly user_login: string
  readonly user_email: string
  readonly is_admin: boolean
  /** Continues the sign-out at the identity provider, for people who signed in there. */
  readonly sign_out_url?: string
  /** Account's owner, if the account belongs to someone else. */
  readonly acting?: { readonly user_login: string; readonly user_email: string }
}

export interface Auth {
  /**
   * Errors: `bad_credentials` for a wrong password, an unknown and a disabled person alike, in the same words and time;
   * `rate_limited`.
   */
  signOn(credentials: SignInCredentials, from: CallOrigin): Promise<Result<SignInAnswer, WireError>>
  /**
   * Signs in somebody whose identity was proved in another way: by the identity provider, or by an invitation that they
   * took up with a password.
   */
  signOnAs(userId: number, by: 'provider' | 'invitation', from: CallOrigin): Promise<SignInAnswer>
  /**
   * Resolves a session's token, or a key, to its caller at that partner. Errors: `session` if it is unknown, signed out
   * or expired, or if the person may no longer work in that account. `rate_limited` if a network sends many of those.
   */
  authenticate(token: string, from: Pick<CallOrigin, 'partner' | 'address'>): Promise<Result<Caller, WireError>>
  /**
   * A fresh token for a session that nears its end; undefined while it is young, and once it has been ended. The old
   * token lives on until its own end.
   */
  renew(caller: Caller): Promise<string | undefined>
  signOut(caller: Caller): Promise<void>
}

const USE_NOTED_EVERY_MS = 5 * 60_000
/** Tokens of one network that nobody has: each is looked for in the database. */
const MAX_UNKNOWN_TOKENS = 1_000
const UNKNOWN_WINDOW_MS = 5 * 60_000
const RENEWAL_REMEMBERED_MS = 24 * 3_600_000

export interface AuthDeps {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly checkPassword: PasswordCheck
  readonly throttle: LoginThrottle
}

/** Signing in and out, and the sessions in between. */
export function createAuth({ database, bus, clock, checkPassword, throttle }: AuthDeps): Auth {
  const { pool } = database
  const cached = createSessionCache(clock, bus)
  const renewals = createRenewals(clock, bus)
  const unknownTokens = createMemoryRateLimit(clock, { maxTries: MAX_UNKNOWN_TOKENS, windowMs: UNKNOWN_WINDOW_MS })

  /**
   * Undefined where the password has been changed since it was compared, or the person disabled: that has ended all
   * sessions, and must not miss this one.
   */
  const startSession = async ({ user, userAgent, byProvider = false }: NewSession): Promise<NewToken | undefined> => {
    const fresh = mintToken(clock)
    const { rowCount } = await pool.query(
      `INSERT INTO sessions (token_hash, user_id, account_id, user_agent, expires_at, created_at, last_used_at, by_provider)
       SELECT decode($1, 'hex'), id, account_id, $4, $5, $6, $6, $7 FROM users WHERE id = $2 AND password_hash = $3 AND NOT disabled FOR SHARE`,
      [
        fresh.hash,
        user.id,
        user.password_hash,
        userAgent,
        new Date(fresh.expiresAtMs),
        new Date(clock.nowMs()),
        byProvider,
      ],
    )
    if (rowCount !== 1) return undefined
    await unlessDiskFull(noteSeen(user.id))
    return fresh
  }
  /** Stored with the user, so that the time of last use survives the end of a session. */
  const noteSeen = (userId: string | number, client: Pick<PoolClient, 'query'> = pool): Promise<unknown> =>
    client.query('UPDATE users SET last_seen_at = $2 WHERE id = $1', [userId, new Date(clock.nowMs())])
  const noteUse = async (userId: string, tokenHash: string): Promise<void> => {
    await pool.query(`UPDATE sessions SET last_used_at = $2 WHERE token_hash = decode($1, 'hex')`, [
      tokenHash,
      new Date(clock.nowMs()),
    ])
    await noteSeen(userId)
  }
  const renewSession = ({ session, tokenHash }: Caller): Promise<NewToken | undefined> =>
    database.transaction(
      async (client) => {
        await lockUserShared(client, session.userId)
        return renewSessionToken(client, { tokenHash, family: 'same', clock })
      },
      { isUrgent: true },
    )

  const load = async (tokenHash: string): Promise<Caller | undefined> => {
    const row = await readSession(pool, tokenHash)
    if (!row) return findApiKeyCaller(pool, tokenHash, clock.nowMs())
    if (row.disabled || !row.has_access || row.expires_at.getTime() <= clock.nowMs()) return undefined
    if (clock.nowMs() - row.last_used_at.getTime() > USE_NOTED_EVERY_MS)
      await unlessDiskFull(noteUse(row.user_id, tokenHash))
    return toCaller(row, tokenHash)
  }

  const signedOn = async (user: UserRow, more: Omit<NewSession, 'user'>): Promise<SignInAnswer | undefined> => {
    // Past the rows that somebody is ending just now: they are in no order that two could agree on.
    const over = 'SELECT token_hash FROM sessions WHERE expires_at < $1 FOR UPDATE SKIP LOCKED'
    await unlessDiskFull(pool.query(`DELETE FROM sessions WHERE token_hash IN (${over})`, [new Date(clock.nowMs())]))
    const started = await startSession({ user, ...more })
    return (
      started && {
        ID: Number(user.id),
        account: user.account_uid,
        token: started.token,
        user_login: user.login,
        user_email: user.email,
        is_admin: user.is_admin,
      }
    )
  }

  return {
    async signOn({ loginOrEmail: typed, password }, { address, partner, userAgent }) {
      const soonS = throttle.begin(address)
      if (soonS > 0) return err(wireErrors.rateLimited(soonS))
      const loginOrEmail = normalizeTypedEmail(typed)
      const user = await findUser(pool, partner, loginOrEmail)
      const person = user ? throttleKeyOfPerson(user.id) : throttleKey(partner, loginOrEmail)
      const waitS = await throttle.take(address, person)
      if (waitS > 0) return err(wireErrors.rateLimited(waitS))
      const verdict = await checkPassword(password, user?.password_hash)
      if (verdict === 'busy') return err(wireErrors.rateLimited(PASSWORD_QUEUE_WAIT_S))
      if (verdict === 'wrong' || !user || user.disabled) return err(wireErrors.badCredentials())
      await throttle.forgive(address, person)
      const started = await signedOn(user, { userAgent })
      return started ? ok(started) : err(wireErrors.badCredentials())
    },
    async signOnAs(userId, by, { userAgent }) {
      // Once more, where a new password was set at the same moment: it says nothing about who comes without one.
      for (let tries = 0; tries < 2; tries++) {
        const { rows } = await pool.query<UserRow>(`${SELECT_USER} WHERE u.id = $1`, [userId])
        const started = rows[0] && (await signedOn(rows[0], { userAgent, byProvider: by === 'provider' }))
        if (started) return started
      }
      throw new Error('nobody to sign in')
    },
    async authenticate(token, { partner, address }) {
      if (!isTokenShaped(token)) return err(wireErrors.session())
      const tokenHash = hashToken(token)
      const isLookedUp = !cached.has(tokenHash)
      const waitS = isLookedUp ? unknownTokens.take(address) : 0
      if (waitS > 0) return err(wireErrors.rateLimited(waitS))
      const caller = await cached.get(tokenHash, () => load(tokenHash))
      if (caller && isLookedUp) unknownTokens.giveBack(address)
      const isGood = caller && caller.expiresAtMs > clock.nowMs() && caller.session.partner === partner
      return isGood ? ok(caller) : err(wireErrors.session())
    },
    async renew(caller) {
      // A key lives as long as it was made for. What is over by a clock that isn't believed yet is not renewed by it.
      const leftMs = caller.expiresAtMs - tokenIssueMs(clock)
      if (caller.session.keyScopes !== null || leftMs <= 0 || leftMs >= TOKEN_RENEWAL_MS) return undefined
      return unlessDiskFull(renewals(caller.tokenHash, () => renewSession(caller)))
    },
    async signOut({ session, tokenHash }) {
      const ended = await database.transaction(
        async (client) => {
          await lockUsers(client, [session.userId])
          await noteSeen(session.userId, client)
          const { rows } = await client.query<EndedSession>(
            `DELETE FROM sessions WHERE family = (SELECT family FROM sessions WHERE token_hash = decode($1, 'hex')) ${RETURNING_ENDED_SESSIONS}`,
            [tokenHash],
          )
          return rows
        },
        { isUrgent: true },
      )
      for (const hash of new Set([tokenHash, ...ended.map((each) => each.hash)]))
        bus.publish({ type: 'signedOut', tokenHash: hash })
    },
  }
}

type Pool = Database['pool']

interface NewSession {
  readonly user: Pick<UserRow, 'id' | 'password_hash'>
  readonly userAgent: string
  readonly byProvider?: boolean
}

interface UserRow
  extends DatabaseRow<'users', 'id' | 'account_id' | 'login' | 'email' | 'password_hash' | 'is_admin' | 'disabled'> {
  readonly account_uid: Column<'accounts', 'uid'>
}

const SELECT_USER = `SELECT u.id, u.account_id, a.uid AS account_uid, u.login, u.email, u.password_hash, u.is_admin, u.disabled
  FROM users u JOIN accounts a ON a.id = u.account_id`

/** Finds a person of the partner by login or email address, ignoring case. */
async function findUser(pool: Pool, partner: string, loginOrEmail: string): Promise<UserRow | undefined> {
  if (loginOrEmail.includes('\0')) return undefined // PostgreSQL has no such text
  const { rows } = await pool.query<UserRow>(
    `${SELECT_USER}
     WHERE u.partner = $2 AND (lower(email) = lower($1) OR lower(login) = lower($1)) ORDER BY lower(email) = lower($1) DESC LIMIT 1`,
    [loginOrEmail.trim(), partner],
  )
  return rows[0]
}

interface SessionRow
  extends DatabaseRow<'sessions', 'expires_at' | 'last_used_at' | 'account_id'>,
    DatabaseRow<'users', 'login' | 'email' | 'partner' | 'is_admin' | 'disabled'> {
  readonly account_uid: Column<'accounts', 'uid'>
  readonly user_id: Column<'users', 'id'>
  readonly own_account_id: Column<'users', 'account_id'>
  readonly has_access: boolean
}

/**
 * Reads a session. People working in another account need its owner's current permission, unless they are
 * administrators.
 */
async function readSession(pool: Pool, tokenHash: string): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>(
    `SELECT s.expires_at, s.last_used_at, s.account_id, a.uid AS account_uid, u.id AS user_id, u.account_id AS own_account_id, u.login, u.email, u.partner,
       u.is_admin, u.disabled, s.account_id = u.account_id OR u.is_admin OR EXISTS (
         SELECT 1 FROM grants g JOIN users o ON o.account_id = g.account_id
         WHERE g.account_id = s.account_id AND g.email = lower(u.email) AND a.partner = u.partner AND NOT o.disabled) AS has_access
     FROM sessions s JOIN users u ON u.id = s.user_id JOIN accounts a ON a.id = s.account_id WHERE s.token_hash = decode($1, 'hex')`,
    [tokenHash],
  )
  return rows[0]
}

const toCaller = (row: SessionRow, tokenHash: string): Caller => ({
  session: {
    userId: Number(row.user_id),
    login: row.login,
    email: row.email,
    isAdmin: row.is_admin,
    partner: row.partner,
    accountId: Number(row.account_id),
    accountUid: row.account_uid,
    ownAccountId: Number(row.own_account_id),
    keyScopes: null,
  },
  tokenHash,
  expiresAtMs: row.expires_at.getTime(),
})

/**
 * Fresh tokens by the session they renew: one a day, however often and by however many calls at once the old token is
 * used.
 */
function createRenewals(clock: Clock, bus: Bus) {
  const pending = new Map<string, { readonly atMs: number; readonly fresh: Promise<NewToken | undefined> }>()
  const isForgotten = (atMs: number): boolean => clock.nowMs() - atMs >= RENEWAL_REMEMBERED_MS
  bus.subscribe((message) => {
    if (message.type !== 'signedOut') return
    for (const [tokenHash, { fresh }] of pending)
      void fresh
        .then((renewed) => renewed?.hash === message.tokenHash && pending.delete(tokenHash))
        .catch(() => undefined)
  })
  return async (tokenHash: string, start: () => Promise<NewToken | undefined>): Promise<string | undefined> => {
    for (const [oldest, { atMs }] of pending) {
      if (!isForgotten(atMs)) break
      pending.delete(oldest)
    }
    const known = pending.get(tokenHash)
    if (known) return (await known.fresh)?.token
    const fresh = start()
    pending.set(tokenHash, { atMs: clock.nowMs(), fresh })
    fresh.then(
      (renewed) => renewed ?? pending.delete(tokenHash),
      () => pending.delete(tokenHash),
    )
    return (await fresh)?.token
  }
}
