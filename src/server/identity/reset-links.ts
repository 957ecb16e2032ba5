import type { Clock } from '#lib/time/clock.ts'
import type { Database } from '#server/db/database.ts'
import { hashToken, isTokenShaped, mintToken } from '#server/identity/tokens.ts'
import type { DatabaseRow } from '#server/db/row-types.ts'

const LINK_LIFE_MS = 3_600_000
const PURPOSE = 'password'

export interface ResetLinkOwner {
  readonly userId: number
  readonly email: string
  readonly partner: string
}

/** Manages one-time links for setting a new password. Only their hashes are stored. */
export interface ResetLinks {
  /** Makes a link's token, good for an hour. Older ones of the person are void. */
  create(person: ResetLinkOwner): Promise<string>
  /** Returns the link's owner. Undefined if the link is used, expired or unknown. */
  ownerOf(token: string, partner: string): Promise<number | undefined>
}

/** SQL that ends a person's links, `$1`. */
export const END_RESET_LINKS = `DELETE FROM mailed_links WHERE user_id = $1 AND purpose = '${PURPOSE}'`

export function createResetLinks({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): ResetLinks {
  return {
    create: ({ userId, email, partner }) =>
      database.transaction(
        async (client) => {
          const { token, hash, expiresAtMs } = mintToken(clock, LINK_LIFE_MS)
          // Two at once are made one after the other: one of them is left.
          await client.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId])
          await client.query(END_RESET_LINKS, [userId])
          await client.query(
            `INSERT INTO mailed_links (token_hash, purpose, partner, email, user_id, expires_at, created_at)
           VALUES (decode($1, 'hex'), $2, $3, $4, $5, $6, $7)`,
            [hash, PURPOSE, partner, email, userId, new Date(expiresAtMs), new Date(clock.nowMs())],
          )
          return token
        },
        { isUrgent: true },
      ),
    async ownerOf(token, partner) {
      if (!isTokenShaped(token)) return undefined
      const { rows } = await database.pool.query<DatabaseRow<'users', 'id'>>(
        `SELECT u.id FROM mailed_links l JOIN users u ON u.id = l.user_id
         WHERE l.token_hash = decode($1, 'hex') AND l.purpose = $2 AND l.partner = $3 AND l.expires_at > $4 AND NOT u.disabled`,
        [hashToken(token), PURPOSE, partner, new Date(clock.nowMs())],
      )
      return rows[0] && Number(rows[0].id)
    },
  }
}
