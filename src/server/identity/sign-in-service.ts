import { type WireError, wireErrors } from '#contract/errors.ts'
import type { MethodAnswer } from '#contract/methods.ts'
import type { Clock } from '#lib/time/clock.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { Bus } from '#server/records/bus.ts'
import type { Database } from '#server/db/database.ts'
import type { Caller } from '#server/identity/session-cache.ts'
import {
  RETURNING_ENDED_SESSIONS,
  type EndedSession,
  endSessions,
  lockUsers,
  signInCount,
  renewSessionToken,
} from '#server/identity/session-rows.ts'
import { userAgentLabel } from '#server/http/user-agent.ts'
import type { Column, DatabaseRow } from '#server/db/row-types.ts'

/** Sent at once, because a stranger may have got hold of a device. */
const URGENT = { isUrgent: true } as const

type SignIn = MethodAnswer<'session.getSessions'>[number]

/** Lists and ends a person's sign-ins. Tokens that renewed one another count as one sign-in. */
export interface SignInService {
  /** The caller's own first, then the newest use. */
  list(caller: Caller): Promise<readonly SignIn[]>
  /** Ends one, at once and everywhere. False where the person has none of that id. */
  revoke(caller: Caller, id: string): Promise<boolean>
  /**
   * Ends all but the caller's own, which goes on under a token of its own: whoever has a copy of the one before is out
   * as well. Gives how many there were beside it. Errors: `session`.
   */
  revokeOthers(caller: Caller): Promise<Result<{ readonly count: number; readonly token: string }, WireError>>
}

interface SignInRow extends DatabaseRow<'sessions', 'family' | 'user_agent' | 'created_at' | 'last_used_at'> {
  readonly account: Column<'users', 'login'> | null
  readonly is_this: boolean
}

export function createSignInService({
  database,
  bus,
  clock,
}: {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
}): SignInService {
  const { pool } = database
  const publishEnded = (ended: readonly EndedSession[]): void => {
    for (const { hash } of ended) bus.publish({ type: 'signedOut', tokenHash: hash })
  }
  return {
    async list({ session, tokenHash }) {
      const { rows } = await pool.query<SignInRow>(
        `SELECT s.family, min(s.created_at) AS created_at, max(s.last_used_at) AS last_used_at, bool_or(s.token_hash = decode($2, 'hex')) AS is_this,
           (array_agg(s.user_agent ORDER BY s.created_at DESC))[1] AS user_agent, (array_agg(o.login ORDER BY s.last_used_at DESC))[1] AS account
         FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN users o ON o.account_id = s.account_id AND o.id <> u.id
         WHERE s.user_id = $1 AND s.expires_at > $3 GROUP BY s.family ORDER BY is_this DESC, max(s.last_used_at) DESC, s.family`,
        [session.userId, tokenHash, new Date(clock.nowMs())],
      )
      return rows.map((row) => ({
        id: row.family,
        where: userAgentLabel(row.user_agent),
        createdAt: row.created_at.getTime(),
        lastUsedAt: row.last_used_at.getTime(),
        isThis: row.is_this,
        account: row.account,
      }))
    },
    async revoke({ session }, id) {
      const ended = await database.transaction(async (client) => {
        await lockUsers(client, [session.userId])
        const { rows } = await client.query<EndedSession>(
          `DELETE FROM sessions WHERE user_id = $1 AND family = $2 ${RETURNING_ENDED_SESSIONS}`,
          [session.userId, id],
        )
        return rows
      }, URGENT)
      publishEnded(ended)
      return ended.length > 0
    },
    async revokeOthers({ session, tokenHash }) {
      const done = await database.transaction(async (client) => {
        await lockUsers(client, [session.userId])
        const fresh = await renewSessionToken(client, { tokenHash, family: 'own', clock })
        return fresh && { fresh, ended: await endSessions(client, session.userId, fresh.hash) }
      }, URGENT)
      if (!done) return err(wireErrors.session())
      publishEnded(done.ended)
      return ok({ count: signInCount(done.ended) - 1, token: done.fresh.token })
    },
  }
}
