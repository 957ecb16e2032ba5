import * as client from 'openid-client'
import { normalizeTypedEmail } from '#domain/email.ts'

/** Settings of a company's identity provider. */
export interface IdentityProviderConfig {
  readonly issuer: string
  readonly clientId: string
  /** Absent for a public client: then PKCE alone holds the code. */
  readonly clientSecret: string | undefined
  /** Takes an address as verified where the provider doesn't say whether it is. */
  readonly trustsEmail: boolean
}

/** Claims of the provider about a person. */
export interface IdentityClaims {
  readonly issuer: string
  readonly subject: string
  /** In lower case; undefined where the provider tells none, or has not verified it. */
  readonly email: string | undefined
}

export interface AuthorizationRequest {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface IdentityProvider {
  /** The address to send the person to. */
  authorizationUrl(round: AuthorizationRequest): Promise<string>
  /**
   * Takes the code that came back for the person's claims. `search`: the query that the browser came back with. Throws
   * where the provider refuses, where anything does not belong to the round, and where the provider is away.
   */
  claims(round: AuthorizationRequest, search: string): Promise<IdentityClaims>
  /** The address that ends the person's session with the provider too; undefined where it has none. */
  endSessionUrl(backTo: string): Promise<string | undefined>
}

const TIMEOUT_S = 10
const SCOPE = 'openid email profile'

/**
 * Speaks OpenID Connect with one provider: code flow with PKCE, state and nonce. Its metadata is read at the first use,
 * and again after a failure.
 */
export function createIdentityProvider({
  issuer,
  clientId,
  clientSecret,
  trustsEmail,
}: IdentityProviderConfig): IdentityProvider {
  let known: Promise<client.Configuration> | undefined
  const configuration = (): Promise<client.Configuration> => {
    const reading = known ?? discover({ issuer, clientId, clientSecret })
    known = reading
    reading.catch(() => (known = undefined))
    return reading
  }
  return {
    async authorizationUrl({ redirectUri, state, nonce, verifier }) {
      const challenge = await client.calculatePKCECodeChallenge(verifier)
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      })
      return url.href
    },
    async claims({ redirectUri, state, nonce, verifier }, search) {
      const current = new URL(redirectUri)
      current.search = search
      const config = await configuration()
      const tokens = await client.authorizationCodeGrant(config, current, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider gave no identity')
      const hasEmailClaims = claims.email !== undefined && (trustsEmail || claims.email_verified !== undefined)
      const profile = hasEmailClaims ? claims : await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      return { issuer: claims.iss, subject: claims.sub, email: verifiedEmail(profile, trustsEmail) }
    },
    async endSessionUrl(backTo) {
      const config = await configuration()
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: backTo }).href
    },
  }
}

interface EmailClaims {
  readonly email?: unknown
  readonly email_verified?: unknown
  readonly sub?: unknown
}

/** The address that a provider vouches for, in lower case. Some providers write the claim as text. */
function verifiedEmail(
  { email, email_verified: verifiedClaim }: EmailClaims,
  trustsEmail: boolean,
): string | undefined {
  const isVerified =
    typeof verifiedClaim === 'string' ? verifiedClaim.trim().toLowerCase() === 'true' : verifiedClaim === true
  return typeof email === 'string' && (isVerified || (trustsEmail && (verifiedClaim ?? null) === null))
    ? normalizeTypedEmail(email).toLowerCase()
    : undefined
}

/** Plain HTTP is for a provider on this very machine: a test's. */
function discover({
  issuer,
  clientId,
  clientSecret,
}: Omit<IdentityProviderConfig, 'trustsEmail'>): Promise<client.Configuration> {
  const url = new URL(issuer)
  const isLocal = url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  return client.discovery(
    url,
    clientId,
    undefined,
    clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret),
    {
      timeout: TIMEOUT_S,
      // Allows insecure requests, as the option's name warns: the library has no other way to reach a provider without
      // TLS.
      ...(isLocal ? { execute: [client.allowInsecureRequests] } : {}),
    },
  )
}
