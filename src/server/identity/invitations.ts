import { t } from '@lingui/core/macro'
import { type WireError, wireErrors } from '#contract/errors.ts'
import { DEFAULT_TIER } from '#domain/plan/tiers.ts'
import { refusals } from '#domain/engine/refusal.ts'
import type { Clock } from '#lib/time/clock.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { type AccountsDeps, createUserAccount } from '#server/identity/accounts.ts'
import type { Auth, SignInAnswer } from '#server/identity/auth.ts'
import { newPasswordFault } from '#server/identity/common-passwords.ts'
import type { CallOrigin } from '#server/handlers/handler.ts'
import { findInvitation, type InvitationDetails, consumeInvitation } from '#server/identity/invitation-links.ts'
import { createMemoryRateLimit } from '#server/http/memory-rate-limit.ts'
import type { PoolClient } from 'pg'

export interface InvitationsDeps extends AccountsDeps {
  readonly clock: Clock
  readonly auth: Pick<Auth, 'signOnAs'>
}

/**
 * Invitations that came by mail. Errors of both: `invalid` (`token`: used, over, taken back or none; `email`: who has
 * it has an account by now), `rate_limited`.
 */
export interface Invitations {
  /** Told to whoever holds the link's token. */
  read(token: string, from: CallOrigin): Promise<Result<InvitationDetails, WireError>>
  /**
   * Makes the account of whoever was invited, and signs in. Errors, beside those of both: `invalid` (`password`); it
   * uses no link up.
   */
  take(
    given: { readonly token: string; readonly password: string },
    from: CallOrigin,
  ): Promise<Result<SignInAnswer, WireError>>
}

const WINDOW_MS = 15 * 60_000
const MAX_FROM_ADDRESS = 30
const LINK_OVER = t`This invitation has expired. Ask the person who invited you for a new one.`
const hasAccount = (email: string) =>
  refusals.invalid({ email: t`There is an account for ${email} already. Log in with it.` })

export function createInvitations(deps: InvitationsDeps): Invitations {
  const { pool } = deps.database
  const reads = createMemoryRateLimit(deps.clock, { maxTries: MAX_FROM_ADDRESS, windowMs: WINDOW_MS })
  const takes = createMemoryRateLimit(deps.clock, { maxTries: MAX_FROM_ADDRESS, windowMs: WINDOW_MS })

  const find = async (token: string, { partner }: CallOrigin): Promise<Result<InvitationDetails, WireError>> => {
    const invitation = await findInvitation(pool, { token, partner, nowMs: deps.clock.nowMs() })
    if (!invitation) return err(refusals.invalid({ token: LINK_OVER }))
    const { rows } = await pool.query('SELECT 1 FROM users WHERE partner = $1 AND lower(email) = $2', [
      partner,
      invitation.email,
    ])
    return rows.length > 0 ? err(hasAccount(invitation.email)) : ok(invitation)
  }

  return {
    async read(token, from) {
      const waitS = reads.take(from.address)
      return waitS > 0 ? err(wireErrors.rateLimited(waitS)) : find(token, from)
    },
    async take({ token, password }, from) {
      const fault = await newPasswordFault(password)
      if (fault !== undefined) return err(refusals.invalid({ password: fault }))
      const waitS = takes.take(from.address)
      if (waitS > 0) return err(wireErrors.rateLimited(waitS))
      // Before the costly part: only who has a link may cause it.
      const found = await find(token, from)
      if (!found.ok) return found
      const { email } = found.value
      // If two people use it at the same moment, the second finds the address already in use.
      const afterWrite = (client: PoolClient) => consumeInvitation(client, token)
      const made = await createUserAccount(deps, {
        email,
        password,
        tier: DEFAULT_TIER,
        isAdmin: false,
        partner: from.partner,
        afterWrite,
      })
      return made.ok ? ok(await deps.auth.signOnAs(made.value.userId, 'invitation', from)) : err(hasAccount(email))
    },
  }
}
