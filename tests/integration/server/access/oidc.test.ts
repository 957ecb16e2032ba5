import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUserAccount } from '#server/identity/accounts.ts'
import { freePort } from '../../../support/server/built-server.ts'
import { type IdentityProvider, startIdentityProvider } from '../../../support/server/identity-provider.ts'
import { startTestServer, type TestAnswer, type TestServer } from '../../../support/server/server.ts'

const NAME = 'Bakery Group'
/** A provider that never sends `email_verified`. */
const NO_CLAIM = 'none'
const BINDING = 'a text that stays in one browser alone'

let provider: IdentityProvider
let server: TestServer
let nowMs = Date.now()

beforeAll(async () => {
  const port = await freePort()
  provider = await startIdentityProvider([`http://127.0.0.1:${port}`])
  const oidc = {
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    name: NAME,
    trustsEmail: false,
  }
  server = await startTestServer({ config: { port, oidc }, clock: { nowMs: () => nowMs } })
})
afterAll(async () => {
  await server?.dispose()
  await provider?.close()
})

const start = (origin = server.url, binding = BINDING) => server.call('session.startProvider', [{ origin, binding }])
const finish = (search: string, binding = BINDING) => server.call('session.finishProvider', [{ search, binding }])

/**
 * Goes through the provider's own pages as a browser would: cookies kept, forms sent; gives the query that it comes
 * back with.
 */
async function signInThere(url: string, name: string): Promise<string> {
  const cookies = new Map<string, string>()
  const visit = async (to: string, body?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const response = await fetch(to, {
      redirect: 'manual',
      headers: { cookie },
      ...(body ? { method: 'POST', body } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(key)
      else cookies.set(key, value)
    }
    return response
  }
  let next = url
  for (let step = 0; step < 20; step++) {
    if (next.startsWith(server.url)) return new URL(next).search
    const response = await visit(next)
    const location = response.headers.get('location')
    if (location !== null) {
      next = new URL(location, next).href
      continue
    }
    const page = await response.text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (action === undefined || prompt === undefined) throw new Error(`no form: ${page.slice(0, 500)}`)
    const sent = await visit(new URL(action, next).href, new URLSearchParams({ prompt, login: name, password: 'any' }))
    next = new URL(sent.headers.get('location') ?? '', next).href
  }
  throw new Error('the provider never came to an end')
}

/** The query of a round that somebody has finished with the provider. */
async function roundOf(
  name: string,
  isVerified: boolean | string = true,
  email = `${name}@bakery.example`,
): Promise<string> {
  provider.knows({ name, email, isVerified })
  const { url } = (await start()).data as { url: string }
  return signInThere(url, name)
}

const tokenOf = ({ data }: TestAnswer): string => (data as { token: string }).token

test('the provider is offered by its name, and where none is set up there is none', async () => {
  expect((await server.call('session.getSignInOptions', [])).data).toMatchObject({ provider: { name: NAME } })
  const plain = await startTestServer()
  expect((await plain.call('session.getSignInOptions', [])).data).toMatchObject({ provider: null })
  expect(await plain.call('session.startProvider', [{ origin: plain.url, binding: BINDING }])).toMatchObject({
    success: false,
    data: { code: 'identity_provider' },
  })
  await plain.dispose()
})

test('the way there carries PKCE, a state and a nonce, and nothing of the binding', async () => {
  const url = new URL(((await start()).data as { url: string }).url)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: `${server.url}/authenticate`,
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  })
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(url.searchParams.get(name)?.length).toBeGreaterThan(20)
  expect(url.href).not.toContain(encodeURIComponent(BINDING))
})

test('a new person gets an account with a plan and is recognised the next time, whatever address they have then', async () => {
  const first = await finish(await roundOf('nia'))
  expect(first).toMatchObject({ success: true, data: { user_email: 'nia@bakery.example', is_admin: false } })
  expect((await server.call('session.getCurrentUserCapabilities', [], tokenOf(first))).data).toMatchObject({
    name: 'trial',
  })
  expect((await server.call('opportunity.create', [{ post_title: 'Weekly loaf' }], tokenOf(first))).success).toBe(true)
  const second = await finish(await roundOf('nia', true, 'nia.new@bakery.example'))
  expect((await server.call('opportunity.list', [], tokenOf(second))).data).toMatchObject([{ title: 'Weekly loaf' }])
  expect((first.data as { sign_out_url: string }).sign_out_url).toContain(`${provider.issuer}/session/end`)
})

test('a person with an account is recognised by their verified address', async () => {
  const email = 'Omar@bakery.example'
  const made = await createUserAccount(server, { email, password: 'six letters', tier: 'trial', isAdmin: false })
  const signedOn = await finish(await roundOf('omar'))
  expect(signedOn.data).toMatchObject({ ID: made.ok && made.value.userId, user_email: email })
})

test('a person without a password creates a key within ten minutes of logging in, in that session', async () => {
  const createKey = async (token: string) =>
    server.call('session.createKey', [{ name: 'Newsletter', scopes: ['read'] }], token)
  const first = tokenOf(await finish(await roundOf('quin')))
  expect(await createKey(first)).toMatchObject({ success: true })
  const fresh = (await server.call('session.revokeOtherSessions', [], first)).headers.get('X-Appc-Token') ?? ''
  expect(await createKey(fresh)).toMatchObject({ success: true })
  nowMs += 10 * 60_000
  const tooLate = await createKey(fresh)
  expect(tooLate).toMatchObject({
    success: false,
    data: { code: 'invalid', fields: { password: expect.stringContaining('log in again') } },
  })
  expect(await createKey(tokenOf(await finish(await roundOf('quin'))))).toMatchObject({ success: true })
})

test('a person who logged in by password gives it, also where the provider knows them', async () => {
  const [email, password] = ['rosa@bakery.example', 'six letters']
  await createUserAccount(server, { email, password, tier: 'trial', isAdmin: false })
  await finish(await roundOf('rosa'))
  const token = tokenOf(await server.signOn(email, password))
  const wanted = { name: 'Newsletter', scopes: ['read'] }
  expect(await server.call('session.createKey', [wanted], token)).toMatchObject({
    success: false,
    data: { fields: { password: 'Enter your password' } },
  })
  expect(await server.call('session.createKey', [{ ...wanted, password }], token)).toMatchObject({ success: true })
})

test('an address that the provider does not vouch for opens nothing', async () => {
  await createUserAccount(server, {
    email: 'owner@bakery.example',
    password: 'six letters',
    tier: 'trial',
    isAdmin: false,
  })
  const answer = await finish(await roundOf('thief', false, 'owner@bakery.example'))
  expect(answer).toMatchObject({
    success: false,
    data: { code: 'identity_provider', message: expect.stringContaining('hasn’t confirmed') },
  })
})

test.each([
  ['ada', 'true'],
  ['bob', 'True'],
  ['cleo', ' true '],
])('the address of %s is verified where the provider writes the claim as the text %j', async (name, claim) => {
  await createUserAccount(server, {
    email: `${name}@bakery.example`,
    password: 'six letters',
    tier: 'trial',
    isAdmin: false,
  })
  expect(await finish(await roundOf(name, claim))).toMatchObject({
    success: true,
    data: { user_email: `${name}@bakery.example` },
  })
})

test.each(['false', '', 'yes', '1', NO_CLAIM])('an address is not verified where the claim is %j', async (claim) => {
  const answer = await finish(await roundOf('nobody', claim, 'owner@bakery.example'))
  expect(answer).toMatchObject({
    success: false,
    data: { code: 'identity_provider', message: expect.stringContaining('hasn’t confirmed') },
  })
})

describe('with OIDC_TRUST_EMAIL', () => {
  let trusting: TestServer
  let asking: TestServer
  beforeAll(async () => {
    asking = server
    const port = await freePort()
    const other = await startIdentityProvider([`http://127.0.0.1:${port}`])
    const { issuer, clientId, clientSecret } = other
    trusting = await startTestServer({
      config: { port, oidc: { issuer, clientId, clientSecret, name: NAME, trustsEmail: true } },
    })
    ;[server, previous, provider] = [trusting, provider, other]
  })
  afterAll(async () => {
    await trusting?.dispose()
    await provider.close()
    ;[server, provider] = [asking, previous]
  })
  let previous: IdentityProvider

  test('an address without the claim is taken as verified', async () => {
    await createUserAccount(server, {
      email: 'ines@bakery.example',
      password: 'six letters',
      tier: 'trial',
      isAdmin: false,
    })
    expect(await finish(await roundOf('ines', NO_CLAIM))).toMatchObject({
      success: true,
      data: { user_email: 'ines@bakery.example' },
    })
  })

  test.each([false, 'false'])(
    'an address that the provider says is not verified (%j) still opens nothing',
    async (claim) => {
      await createUserAccount(server, {
        email: 'lea@bakery.example',
        password: 'six letters',
        tier: 'trial',
        isAdmin: false,
      })
      expect(await finish(await roundOf('mallory', claim, 'lea@bakery.example'))).toMatchObject({ success: false })
    },
  )
})

test('an address that is given to somebody new does not open the account of whoever had it', async () => {
  expect((await finish(await roundOf('anna', true, 'desk@bakery.example'))).success).toBe(true)
  expect((await finish(await roundOf('bea', true, 'desk@bakery.example'))).data).toMatchObject({
    code: 'identity_provider',
    message: expect.stringContaining('belonged to someone else'),
  })
  expect((await finish(await roundOf('anna', true, 'desk@bakery.example'))).success).toBe(true)
})

test('a person with a closed account is told so', async () => {
  const made = await createUserAccount(server, {
    email: 'gone@bakery.example',
    password: 'six letters',
    tier: 'trial',
    isAdmin: false,
  })
  await server.database.pool.query('UPDATE users SET disabled = true WHERE id = $1', [made.ok && made.value.userId])
  expect((await finish(await roundOf('gone'))).data).toMatchObject({
    code: 'identity_provider',
    message: expect.stringContaining('closed'),
  })
})

describe('a way back that is not good', () => {
  const refused = { success: false, data: { code: 'identity_provider' } }
  const changed = (search: string, name: string, value: string): string => {
    const query = new URLSearchParams(search)
    query.set(name, value)
    return `?${query}`
  }

  test('a callback in another browser, a second time, with another code or state, or too late, is refused', async () => {
    const search = await roundOf('kim')
    expect(await finish(search, 'the text of somebody else’s browser')).toMatchObject(refused)
    expect(await finish(changed(search, 'code', 'x'.repeat(43)))).toMatchObject(refused)
    expect(
      await finish(changed(search, 'state', `${new URLSearchParams(search).get('state')?.slice(0, -4)}AAAA`)),
    ).toMatchObject(refused)
    expect(await finish(changed(search, 'state', ''))).toMatchObject(refused)
    expect(await finish('')).toMatchObject(refused)
    expect((await finish(await roundOf('kim'))).success).toBe(true)
    const used = await roundOf('kim')
    expect((await finish(used)).success).toBe(true)
    expect(await finish(used)).toMatchObject(refused)
    const late = await roundOf('kim')
    nowMs += 16 * 60_000
    expect(await finish(late)).toMatchObject(refused)
  })

  test('a callback with the code of another round is refused', async () => {
    const [mine, other] = [await roundOf('kim'), await roundOf('lee')]
    expect(await finish(changed(mine, 'code', new URLSearchParams(other).get('code') ?? ''))).toMatchObject(refused)
  })

  test('by whoever stopped at the provider', async () => {
    const { url } = (await start()).data as { url: string }
    const state = new URL(url).searchParams.get('state') ?? ''
    expect((await finish(`?${new URLSearchParams({ error: 'access_denied', state })}`)).data).toMatchObject({
      message: expect.stringContaining('did not let you in'),
    })
  })
})

test('a page of another host is sent nowhere', async () => {
  for (const origin of ['https://elsewhere.example', 'javascript:alert(1)', `${server.url}/x`, ''])
    expect(await start(origin)).toMatchObject({ status: 400, data: { code: 'malformed' } })
})

test('a provider that is away is told in words', async () => {
  const lost = await startTestServer({
    config: {
      oidc: { issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: undefined, name: NAME, trustsEmail: false },
    },
  })
  expect(await lost.call('session.startProvider', [{ origin: lost.url, binding: BINDING }])).toMatchObject({
    success: false,
    data: { code: 'identity_provider', message: expect.stringContaining('cannot be reached') },
  })
  await lost.dispose()
})

test('no code, state, address or token is in the log', async () => {
  const search = await roundOf('quinn')
  const signedOn = await finish(search)
  await finish(search)
  const query = new URLSearchParams(search)
  for (const word of [
    query.get('code') ?? '',
    query.get('state') ?? '',
    'quinn@bakery.example',
    tokenOf(signedOn),
    BINDING,
    provider.clientSecret,
  ])
    expect(server.logText()).not.toContain(word)
})
