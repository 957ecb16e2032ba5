import { t } from '@lingui/core/macro'
import { type WireError, wireErrors } from '#contract/errors.ts'
import { KEY_SCOPES, type KeyScope } from '#contract/method.ts'
import type { MethodAnswer } from '#contract/methods.ts'
import { WRONG_PASSWORD_MESSAGE } from '#domain/password.ts'
import { refusals } from '#domain/engine/refusal.ts'
import type { RequiredRight } from '#domain/plan/capabilities.ts'
import type { Clock } from '#lib/time/clock.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { Bus } from '#server/records/bus.ts'
import type { Database } from '#server/db/database.ts'
import { unlessDiskFull } from '#server/db/disk-full.ts'
import type { CallOrigin } from '#server/handlers/handler.ts'
import type { PasswordService } from '#server/identity/password-service.ts'
import type { Caller } from '#server/identity/session-cache.ts'
import { lockUserShared } from '#server/identity/session-rows.ts'
import type { Session } from '#server/identity/session.ts'
import { mintToken } from '#server/identity/tokens.ts'
import { planRefusalInTransaction } from '#server/records/plan-check.ts'
import type { PoolClient } from 'pg'
import type { Column, DatabaseRow } from '#server/db/row-types.ts'

type Key = MethodAnswer<'session.getKeys'>[number]
type Owner = Pick<Session, 'accountId' | 'userId'>

export interface ApiKeyService {
  /** An account's keys, newest first; those whose time is over too. */
  list(owner: Owner): Promise<readonly Key[]>
  /**
   * Creates a key once the caller has proved their identity: by password, or by a recent log-in with the identity
   * provider, since people who log in that way may have no password. A stolen session alone cannot create a key, which
   * would outlive it. Errors: `invalid` (`password`), `rate_limited`, `session`, or `not_allowed` if the account has
   * its maximum of keys.
   */
  create(
    caller: Caller,
    wanted: NewApiKey,
    from: CallOrigin,
  ): Promise<Result<MethodAnswer<'session.createKey'>, WireError>>
  /** Takes effect at once, at other server processes too. False where the account has no such key. */
  revoke(owner: Owner, ID: number): Promise<boolean>
}

export interface NewApiKey {
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly days?: number | undefined
  /** The person's, or a proof of it. */
  readonly password?: string | undefined
}

interface KeysDeps {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly passwords: Pick<PasswordService, 'prove'>
}

/**
 * An integration works on the account's records, the offers before all: without the right to change them there is
 * nothing to integrate.
 */
export const KEY_CREATION_NEEDS: RequiredRight = {
  module: 'opportunities',
  action: 'update',
  many: 'keys',
  isNew: true,
}

const MAX_KEYS = 20
const DEFAULT_DAYS = 365
const DAY_MS = 24 * 3_600_000
const HINT_CHARS = 4
const USE_NOTED_EVERY_MS = 5 * 60_000
/** Equals the lifetime of a password proof. */
const PROVIDER_PROVES_MS = 10 * 60_000

const WRONG = refusals.invalid({ password: WRONG_PASSWORD_MESSAGE })
const LOG_IN_AGAIN = refusals.invalid({
  password: t`Enter your password. If you have none, log in again with your company account, and make the key within ten minutes.`,
})

/** The keys by which integrations call in an account's name. */
export function createApiKeyService({ database, bus, clock, passwords }: KeysDeps): ApiKeyService {
  const { pool } = database

  /** Undefined where whoever calls is who they should be, and goes on being signed in to the transaction's end. */
  const doubt = async (
    client: PoolClient,
    { session, tokenHash }: Caller,
    provedHash: string | undefined,
  ): Promise<WireError | undefined> => {
    await lockUserShared(client, session.userId)
    const { rows } = await client.query<
      DatabaseRow<'sessions', 'by_provider' | 'created_at'> & DatabaseRow<'users', 'password_hash'>
    >(
      `SELECT s.by_provider, s.created_at, u.password_hash FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.token_hash = decode($1, 'hex') FOR SHARE OF s`,
      [tokenHash],
    )
    const [row] = rows
    if (!row) return wireErrors.session()
    if (provedHash !== undefined) return provedHash === row.password_hash ? undefined : WRONG
    if (!row.by_provider) return refusals.invalid({ password: t`Enter your password` })
    return clock.nowMs() - row.created_at.getTime() < PROVIDER_PROVES_MS ? undefined : LOG_IN_AGAIN
  }

  return {
    async list({ accountId }) {
      const { rows } = await pool.query<KeyRow>(
        `SELECT ${COLUMNS} FROM api_keys WHERE account_id = $1 ORDER BY id DESC`,
        [accountId],
      )
      return rows.map(toKey)
    },
    async create(caller, { name, scopes, days = DEFAULT_DAYS, password = '' }, from) {
      const { accountId, userId } = caller.session
      const proved = password === '' ? ok(undefined) : await passwords.prove(password, caller, from)
      if (!proved.ok) return proved
      if (password !== '' && proved.value === undefined) return err(WRONG)
      return database.transaction(async (client) => {
        // Two at once are counted one after the other.
        await client.query('SELECT 1 FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId])
        const doubted = await doubt(client, caller, proved.value)
        if (doubted) return err(doubted)
        const refusal = await planRefusalInTransaction(client, accountId, KEY_CREATION_NEEDS, clock.nowMs())
        if (refusal) return err(refusal)
        const { rows: counted } = await client.query<{ count: number }>(
          'SELECT count(*)::int AS count FROM api_keys WHERE account_id = $1',
          [accountId],
        )
        if ((counted[0]?.count ?? 0) >= MAX_KEYS)
          return err(
            wireErrors.notAllowed(
              t`An account has at most ${{ max: MAX_KEYS }} keys. Revoke one that you no longer need`,
              'keys',
            ),
          )
        const { token, hash, expiresAtMs } = mintToken(clock, days * DAY_MS)
        const { rows } = await client.query<KeyRow>(
          `INSERT INTO api_keys (account_id, user_id, name, token_hash, hint, scopes, expires_at, created_at)
           VALUES ($1, $2, $3, decode($4, 'hex'), $5, $6, $7, $8) RETURNING ${COLUMNS}`,
          [
            accountId,
            userId,
            name,
            hash,
            token.slice(-HINT_CHARS),
            scopesOf(scopes),
            new Date(expiresAtMs),
            new Date(clock.nowMs()),
          ],
        )
        const [row] = rows
        if (!row) throw new Error('the key was not stored')
        return ok({ ...toKey(row), token })
      })
    },
    async revoke({ accountId }, ID) {
      const { rows } = await pool.query<{ hash: string }>(
        `DELETE FROM api_keys WHERE id = $1 AND account_id = $2 RETURNING encode(token_hash, 'hex') AS hash`,
        [ID, accountId],
      )
      for (const { hash } of rows) bus.publish({ type: 'signedOut', tokenHash: hash })
      return rows.length > 0
    },
  }
}

/** In the order of the contract, each once. */
const scopesOf = (given: readonly string[]): KeyScope[] => KEY_SCOPES.filter((scope) => given.includes(scope))

const COLUMNS = 'id, name, scopes, hint, created_at, expires_at, last_used_at'

type KeyRow = DatabaseRow<'api_keys', 'id' | 'name' | 'scopes' | 'hint' | 'created_at' | 'expires_at' | 'last_used_at'>

const toKey = (row: KeyRow): Key => ({
  ID: Number(row.id),
  name: row.name,
  scopes: scopesOf(row.scopes),
  hint: row.hint,
  createdAt: row.created_at.getTime(),
  expiresAt: row.expires_at.getTime(),
  lastUsedAt: row.last_used_at?.getTime() ?? null,
})

interface KeyCallerRow
  extends DatabaseRow<'api_keys', 'name' | 'scopes' | 'expires_at' | 'last_used_at'>,
    DatabaseRow<'users', 'login' | 'email' | 'partner' | 'is_admin'> {
  readonly account_id: Column<'accounts', 'id'>
  readonly account_uid: Column<'accounts', 'uid'>
  readonly user_id: Column<'users', 'id'>
}

/**
 * Finds the person that a key calls for. Undefined if the key is unknown or expired, or if its person may not sign in.
 */
export async function findApiKeyCaller(
  pool: Database['pool'],
  tokenHash: string,
  nowMs: number,
): Promise<Caller | undefined> {
  const { rows } = await pool.query<KeyCallerRow>(
    `SELECT k.name, k.scopes, k.expires_at, k.last_used_at, a.id AS account_id, a.uid AS account_uid, u.id AS user_id, u.login, u.email, u.partner, u.is_admin
     FROM api_keys k JOIN users u ON u.id = k.user_id AND u.account_id = k.account_id JOIN accounts a ON a.id = k.account_id
     WHERE k.token_hash = decode($1, 'hex') AND k.expires_at > $2 AND NOT u.disabled`,
    [tokenHash, new Date(nowMs)],
  )
  const [row] = rows
  if (!row) return undefined
  if (nowMs - (row.last_used_at?.getTime() ?? 0) > USE_NOTED_EVERY_MS)
    await unlessDiskFull(
      pool.query(`UPDATE api_keys SET last_used_at = $2 WHERE token_hash = decode($1, 'hex')`, [
        tokenHash,
        new Date(nowMs),
      ]),
    )
  return {
    session: {
      userId: Number(row.user_id),
      login: row.login,
      email: row.email,
      isAdmin: row.is_admin,
      partner: row.partner,
      accountId: Number(row.account_id),
      accountUid: row.account_uid,
      ownAccountId: Number(row.account_id),
      keyScopes: scopesOf(row.scopes),
      keyName: row.name,
    },
    tokenHash,
    expiresAtMs: row.expires_at.getTime(),
  }
}
