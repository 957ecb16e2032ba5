import { t } from '@lingui/core/macro'
import { createHash } from 'node:crypto'
import { type WireError, wireErrors } from '#contract/errors.ts'
import type { Clock } from '#lib/time/clock.ts'
import { createMemoryRateLimit } from '#server/http/memory-rate-limit.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { AccountsDeps } from '#server/identity/accounts.ts'
import type { Auth, SignInAnswer } from '#server/identity/auth.ts'
import type { CallOrigin } from '#server/handlers/handler.ts'
import { findOrCreateUser } from '#server/identity/oidc/find-or-create-user.ts'
import type { IdentityProvider } from '#server/identity/oidc/identity-provider.ts'
import type { Seal } from '#server/identity/oidc/seal.ts'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import * as z from 'zod/mini'

/** Signing in by a company's identity provider. */
export interface OidcSignIn {
  /** Name under which people know the provider. */
  readonly name: string
  /**
   * The provider's address for this person. `origin`: of the page that asks; it has to be of the host that was called.
   * `binding`: a random text that stays in that browser: whoever comes back without it did not begin here. Errors:
   * `identity_provider`.
   */
  start(
    asked: { readonly origin: string; readonly binding: string },
    from: CallOrigin,
  ): Promise<Result<string, WireError>>
  /**
   * Signs in whoever came back. `search`: the query they came back with. Errors: `identity_provider`, with words for
   * the person.
   */
  finish(
    back: { readonly search: string; readonly binding: string },
    from: CallOrigin,
  ): Promise<Result<SignInAnswer, WireError>>
}

interface Deps extends AccountsDeps {
  readonly provider: IdentityProvider
  readonly seal: Seal
  readonly auth: Pick<Auth, 'signOnAs'>
  readonly clock: Clock
  readonly name: string
  /** A fault of the provider, or of what came back from it: for the log, without people's words. */
  readonly onFault: (error: unknown) => void
}

/** Maximum time that a person may spend at the provider. */
const MAX_AUTHORIZATION_MS = 15 * 60_000
const BACK_PATH = '/authenticate'

const authorizationStateSchema = z.object({
  redirectUri: z.string(),
  partner: z.string(),
  bindingHash: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  endsAtMs: z.number(),
})

/** Each may ask the provider something. */
const MAX_TRIES_FROM_ADDRESS = 300
const WINDOW_MS = 5 * 60_000

const hashBinding = (binding: string): string => createHash('sha256').update(binding).digest('base64url')

/** Stores nothing between leaving and coming back: all data travels, sealed, in the flow's state. */
export function createOidcSignIn({ provider, seal, auth, clock, name, onFault, ...accounts }: Deps): OidcSignIn {
  const away = (error: unknown): Result<never, WireError> => {
    onFault(error)
    return err(
      wireErrors.identityProvider(
        t`${name} cannot be reached, or did not answer as it should. Please try again, or log in with your password`,
      ),
    )
  }
  const tries = createMemoryRateLimit(clock, { maxTries: MAX_TRIES_FROM_ADDRESS, windowMs: WINDOW_MS })
  return {
    name,
    async start({ origin, binding }, { hostname, partner, address }) {
      const waitS = tries.take(address)
      if (waitS > 0) return err(wireErrors.rateLimited(waitS))
      if (!isOwnOrigin(origin, hostname)) return err(wireErrors.malformed('the origin is not of this host'))
      const round = { redirectUri: `${origin}${BACK_PATH}`, nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const state = await seal.close({
        ...round,
        partner,
        bindingHash: hashBinding(binding),
        endsAtMs: clock.nowMs() + MAX_AUTHORIZATION_MS,
      })
      return provider.authorizationUrl({ ...round, state }).then(ok, away)
    },
    async finish({ search, binding }, from) {
      const waitS = tries.take(from.address)
      if (waitS > 0) return err(wireErrors.rateLimited(waitS))
      const query = new URLSearchParams(search)
      const state = query.get('state') ?? ''
      const opened = z.safeParse(authorizationStateSchema, await seal.open(state))
      const isOwn =
        opened.success && opened.data.bindingHash === hashBinding(binding) && opened.data.partner === from.partner
      if (!isOwn || opened.data.endsAtMs < clock.nowMs())
        return err(wireErrors.identityProvider(t`This log-in with ${name} has expired. Please start again`))
      if (query.get('error') === 'access_denied')
        return err(wireErrors.identityProvider(t`${name} did not let you in, or you stopped there`))
      const claims = await provider.claims({ ...opened.data, state }, search).then(ok, away)
      if (!claims.ok) return claims
      const person = await findOrCreateUser(accounts, from.partner, claims.value)
      if (typeof person === 'string') return err(wireErrors.identityProvider(REJECTION_MESSAGES[person](name)))
      const signedOn = await auth.signOnAs(person, 'provider', from)
      const leave = await provider.endSessionUrl(`${new URL(opened.data.redirectUri).origin}/`).catch(() => undefined)
      return ok(leave === undefined ? signedOn : { ...signedOn, sign_out_url: leave })
    },
  }
}

const REJECTION_MESSAGES = {
  unverified: (name: string) =>
    t`${name} hasn’t confirmed your email address. Log in with your password, or ask your administrator at ${name}`,
  reassigned: (name: string) =>
    t`This email address belonged to someone else with ${name}, and so does the account. Ask your administrator`,
  disabled: () => t`This account is closed. Ask your administrator`,
} as const

function isOwnOrigin(origin: string, hostname: string): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.origin === origin && ['http:', 'https:'].includes(url.protocol) && url.hostname === hostname
}
