import { type WireError, wireErrors } from '#contract/errors.ts'
import type { Clock } from '#lib/clock.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { Bus } from '#server/bus.ts'
import type { Database } from '#server/db/database.ts'
import { createPasswordCheck } from '#server/passwords.ts'
import { createRateLimit } from '#server/rate-limit.ts'
import { type Caller, createSessionCache } from '#server/session-cache.ts'
import { hashToken, isTokenShaped, mintToken, type NewToken, TOKEN_RENEWAL_MS } from '#server/tokens.ts'

export interface Credentials {
  readonly loginOrEmail: string
  readonly password: string
  /** Where the call comes from. */
  readonly address: string
}

/** What signing on answers. */
export interface SignedOn {
  readonly ID: number
  readonly account: string
  readonly token: string
  readonly user_login: string
  readonly user_email: string
  readonly is_admin: boolean
}

export interface Auth {
  /** Errors: `bad_credentials` for a wrong password, an unknown and a disabled person alike, in the same words and time; `rate_limited`. */
  signOn(credentials: Credentials): Promise<Result<SignedOn, WireError>>
  /** Who a token stands for; undefined when it is unknown, signed out or over. */
  authenticate(token: string): Promise<Caller | undefined>
  /** A fresh token for a session that nears its end; undefined while it is young. The old token lives on until its own end. */
  renew(caller: Caller): Promise<string | undefined>
  signOut(caller: Caller): Promise<void>
}

const LIMIT_WINDOW_MS = 5 * 60_000
/** Ten guesses in five minutes at one person from one address: another address is not held up, so nobody can lock somebody out. */
const MAX_GUESSES_AT_ONE = 10
const MAX_GUESSES_FROM_ADDRESS = 100
const USE_NOTED_EVERY_MS = 5 * 60_000
const RENEWAL_REMEMBERED_MS = 24 * 3_600_000

/** Signing on and off, and the sessions in between. */
export function createAuth({ database, bus, clock }: { readonly database: Database; readonly bus: Bus; readonly clock: Clock }): Auth {
  const { pool } = database
  const isPasswordRight = createPasswordCheck()
  const cached = createSessionCache(clock, bus)
  const guesses = createGuessLimit(clock)
  const renewals = createRenewals(clock, bus)

  /** `renewedHash`: the token that this one renews. */
  const startSession = async (userId: number, accountId: number, renewedHash = ''): Promise<NewToken> => {
    const fresh = mintToken(clock.nowMs())
    await pool.query(
      `INSERT INTO sessions (token_hash, user_id, account_id, family, expires_at, created_at, last_used_at)
       VALUES (decode($1, 'hex'), $2, $3, coalesce((SELECT family FROM sessions WHERE token_hash = decode($6, 'hex')), gen_random_uuid()), $4, $5, $5)`,
      [fresh.hash, userId, accountId, new Date(fresh.expiresAtMs), new Date(clock.nowMs()), renewedHash],
    )
    return fresh
  }

  const load = async (tokenHash: string): Promise<Caller | undefined> => {
    const row = await readSession(pool, tokenHash)
    if (!row || row.disabled || row.expires_at.getTime() <= clock.nowMs()) return undefined
    if (clock.nowMs() - row.last_used_at.getTime() > USE_NOTED_EVERY_MS)
      await pool.query(`UPDATE sessions SET last_used_at = $2 WHERE token_hash = decode($1, 'hex')`, [tokenHash, new Date(clock.nowMs())])
    return toCaller(row, tokenHash)
  }

  return {
    async signOn({ loginOrEmail, password, address }) {
      const waitS = guesses.take(address, loginOrEmail)
      if (waitS > 0) return err(wireErrors.rateLimited(waitS))
      const user = await findUser(pool, loginOrEmail)
      if (!(await isPasswordRight(password, user?.password_hash)) || !user || user.disabled) return err(wireErrors.badCredentials())
      guesses.forgive(address, loginOrEmail)
      await pool.query('DELETE FROM sessions WHERE expires_at < $1', [new Date(clock.nowMs())])
      const { token } = await startSession(Number(user.id), Number(user.account_id))
      return ok({
        ID: Number(user.id),
        account: user.account_uid,
        token,
        user_login: user.login,
        user_email: user.email,
        is_admin: user.is_admin,
      })
    },
    async authenticate(token) {
      if (!isTokenShaped(token)) return undefined
      const tokenHash = hashToken(token)
      const caller = await cached(tokenHash, () => load(tokenHash))
      return caller && caller.expiresAtMs > clock.nowMs() ? caller : undefined
    },
    async renew(caller) {
      if (caller.expiresAtMs - clock.nowMs() >= TOKEN_RENEWAL_MS) return undefined
      return renewals(caller.tokenHash, () => startSession(caller.session.userId, caller.session.accountId, caller.tokenHash))
    },
    async signOut({ tokenHash }) {
      const { rows } = await pool.query<{ hash: string }>(
        `DELETE FROM sessions WHERE family = (SELECT family FROM sessions WHERE token_hash = decode($1, 'hex'))
         RETURNING encode(token_hash, 'hex') AS hash`,
        [tokenHash],
      )
      for (const hash of new Set([tokenHash, ...rows.map((row) => row.hash)])) bus.publish({ type: 'signedOut', tokenHash: hash })
    },
  }
}

type Pool = Database['pool']

interface UserRow {
  readonly id: string
  readonly account_id: string
  readonly account_uid: string
  readonly login: string
  readonly email: string
  readonly password_hash: string
  readonly is_admin: boolean
  readonly disabled: boolean
}

/** By login or e-mail address, whatever the case. */
async function findUser(pool: Pool, loginOrEmail: string): Promise<UserRow | undefined> {
  if (loginOrEmail.includes('\0')) return undefined // PostgreSQL has no such text
  const { rows } = await pool.query<UserRow>(
    `SELECT u.id, u.account_id, a.uid AS account_uid, u.login, u.email, u.password_hash, u.is_admin, u.disabled
     FROM users u JOIN accounts a ON a.id = u.account_id
     WHERE lower(email) = lower($1) OR lower(login) = lower($1) ORDER BY lower(email) = lower($1) DESC LIMIT 1`,
    [loginOrEmail.trim()],
  )
  return rows[0]
}

interface SessionRow {
  readonly expires_at: Date
  readonly last_used_at: Date
  readonly account_id: string
  readonly account_uid: string
  readonly user_id: string
  readonly login: string
  readonly email: string
  readonly is_admin: boolean
  readonly disabled: boolean
}

async function readSession(pool: Pool, tokenHash: string): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>(
    `SELECT s.expires_at, s.last_used_at, s.account_id, a.uid AS account_uid, u.id AS user_id, u.login, u.email, u.is_admin, u.disabled
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
    accountId: Number(row.account_id),
    accountUid: row.account_uid,
  },
  tokenHash,
  expiresAtMs: row.expires_at.getTime(),
})

/** Slows guessing: per address and person, and per address over all persons. */
function createGuessLimit(clock: Clock) {
  const atOne = createRateLimit(clock, { maxTries: MAX_GUESSES_AT_ONE, windowMs: LIMIT_WINDOW_MS })
  const fromAddress = createRateLimit(clock, { maxTries: MAX_GUESSES_FROM_ADDRESS, windowMs: LIMIT_WINDOW_MS })
  const keyOf = (address: string, loginOrEmail: string): string => `${address} ${loginOrEmail.trim().toLowerCase()}`
  return {
    /** Counts a try; gives the seconds to wait, 0 to go ahead. */
    take(address: string, loginOrEmail: string): number {
      const addressWaitS = fromAddress.take(address)
      if (addressWaitS > 0) return addressWaitS
      const waitS = atOne.take(keyOf(address, loginOrEmail))
      if (waitS > 0) fromAddress.giveBack(address)
      return waitS
    },
    /** The try was right. */
    forgive(address: string, loginOrEmail: string): void {
      atOne.reset(keyOf(address, loginOrEmail))
      fromAddress.giveBack(address)
    },
  }
}

/** Fresh tokens by the session they renew: one a day, however often and by however many calls at once the old token is used. */
function createRenewals(clock: Clock, bus: Bus) {
  const pending = new Map<string, { readonly atMs: number; readonly fresh: Promise<NewToken> }>()
  const isOver = (atMs: number): boolean => clock.nowMs() - atMs >= RENEWAL_REMEMBERED_MS
  bus.subscribe((message) => {
    if (message.type !== 'signedOut') return
    for (const [tokenHash, { fresh }] of pending)
      void fresh.then(({ hash }) => hash === message.tokenHash && pending.delete(tokenHash)).catch(() => undefined)
  })
  return async (tokenHash: string, start: () => Promise<NewToken>): Promise<string> => {
    for (const [oldest, { atMs }] of pending) {
      if (!isOver(atMs)) break
      pending.delete(oldest)
    }
    const known = pending.get(tokenHash)
    if (known) return (await known.fresh).token
    const fresh = start()
    pending.set(tokenHash, { atMs: clock.nowMs(), fresh })
    fresh.catch(() => pending.delete(tokenHash))
    return (await fresh).token
  }
}
