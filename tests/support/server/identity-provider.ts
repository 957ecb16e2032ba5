import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Somebody whom the provider knows. Their name is what they type there; any password is right. */
export interface ProviderPerson {
  readonly name: string
  readonly email: string
  /** The claim `email_verified`; 'none': the provider doesn’t send it. */
  readonly isVerified: boolean | string
}

export interface IdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  knows(person: ProviderPerson): void
  close(): Promise<void>
}

const CLIENT = { clientId: 'offer-desk', clientSecret: 'a secret between the two' } as const

/** A real OpenID Connect provider with its own pages, for a client at `origins`. */
export async function startIdentityProvider(origins: readonly string[]): Promise<IdentityProvider> {
  const people = new Map<string, ProviderPerson>()
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: origins.map((origin) => `${origin}/authenticate`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    cookies: { keys: ['one key of a test'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, email: people.get(sub)?.email, ...verified(people.get(sub)) }),
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    issuer,
    ...CLIENT,
    knows: (person) => void people.set(person.name, person),
    close: () => end(server),
  }
}

const verified = (person: ProviderPerson | undefined) =>
  person === undefined || person.isVerified === 'none' ? {} : { email_verified: person.isVerified as boolean }

async function end(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
