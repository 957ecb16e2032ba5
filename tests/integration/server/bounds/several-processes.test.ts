import { createSharedRateLimit } from '#server/http/shared-rate-limit.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../../support/server/postgres.ts'
import { post, startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

let postgres: TestPostgres
let near: TestServer
let far: TestServer
let user: TestUser

beforeAll(async () => {
  postgres = await startPostgres()
  const config = { databaseUrl: await postgres.freshDatabase() }
  near = await startTestServer({ config })
  far = await startTestServer({ config })
  user = await near.signUp()
})
afterAll(async () => {
  await Promise.all([near?.dispose(), far?.dispose()])
  await postgres?.stop()
})

/** Counts the events that a server sends to an account. */
async function watch(server: TestServer, token: string) {
  const abort = new AbortController()
  const body = new URLSearchParams({ action: 'appc', method: 'sync.watch', params: '[]', token })
  const response = await fetch(`${server.url}/appc/sync.watch`, { method: 'POST', body, signal: abort.signal })
  let text = ''
  const ended = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk)
    return true
  })().catch(() => false)
  return { changeCount: () => text.split('event: change').length - 1, ended, leave: () => abort.abort() }
}

const makeOffer = (server: TestServer) => server.call('opportunity.create', [{ post_title: 'Weekly Loaf' }], user.token)

test('only the first of two servers on one database makes the administrator', async () => {
  expect([near.firstAdmin !== undefined, far.firstAdmin]).toEqual([true, undefined])
  const { rows } = await near.database.pool.query('SELECT 1 FROM users WHERE is_admin')
  expect(rows).toHaveLength(1)
  expect(await (await fetch(`${far.url}/healthz`)).json()).toMatchObject({ ok: true, database: 'postgres' })
})

test('a session and a record made at one are there at the other', async () => {
  const made = await makeOffer(near)
  const { ID } = made.data as { ID: number }
  expect(await far.call('opportunity.get', [{ ID }], user.token)).toMatchObject({ status: 200, data: { ID } })
})

test('a change at one is hinted at the other, once', async () => {
  const [here, there] = [await watch(near, user.token), await watch(far, user.token)]
  await makeOffer(near)
  await expect.poll(there.changeCount).toBe(1)
  await makeOffer(far)
  await expect.poll(here.changeCount).toBe(2)
  await expect.poll(there.changeCount).toBe(2)
  for (const stream of [here, there]) stream.leave()
})

test('signing off at one ends the session and its streams at the other', async () => {
  const { token } = (await near.signOn(user.email, user.password)).data as { token: string }
  expect(await far.call('misc.sum', [1], token)).toMatchObject({ status: 200 })
  const there = await watch(far, token)
  await near.call('session.signOut', [], token)
  expect(await there.ended).toBe(true)
  expect(await far.call('misc.sum', [1], token)).toMatchObject({ status: 403 })
})

test('guesses at one person are counted together', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? near : far).signOn(user.email, `guess ${i}`)),
  )
  expect(guesses.filter(({ status }) => status === 200)).toHaveLength(10)
  expect((await far.signOn(user.login, user.password)).status).toBe(429)
})

test('emails about access to one mailbox are counted together', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn < 6; turn++) {
    const server = turn % 2 === 0 ? near : far
    statuses.push((await server.call('session.grantAccessToUser', ['ada@example.com'], user.token)).status)
    await server.call('session.revokeAccessToUser', ['ada@example.com'], user.token)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('tries are counted together by processes whose clocks differ by a moment', async () => {
  const nowMs = Date.now()
  const limits = [0, -40].map((aheadMs) =>
    createSharedRateLimit(near.database.pool, { nowMs: () => nowMs + aheadMs }, { maxTries: 10, windowMs: 60_000 }),
  )
  let allowed = 0
  for (let count = 0; count < 24; count++) if ((await limits[count % 2]?.take('key')) === 0) allowed++
  expect(allowed).toBe(10)
})

test('a lost connection for hints is opened anew; who watches is told to look, and hears the next change', async () => {
  const there = await watch(far, user.token)
  await near.database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'offer-desk-bus'`,
  )
  await expect.poll(there.changeCount, { timeout: 10_000 }).toBeGreaterThanOrEqual(1)
  const before = there.changeCount()
  await makeOffer(near)
  await expect.poll(there.changeCount, { timeout: 10_000 }).toBeGreaterThan(before)
  there.leave()
})

test('edits of one account at both servers at once are all kept, each with a number of its own', async () => {
  const made = await Promise.all(Array.from({ length: 40 }, (_, i) => makeOffer(i % 2 === 0 ? near : far)))
  expect(new Set(made.map(({ data }) => (data as { name: string }).name)).size).toBe(40)
  const { rows } = await near.database.pool.query<{ version: string }>(
    'SELECT version FROM records WHERE account_id = $1',
    [user.accountId],
  )
  expect(new Set(rows.map(({ version }) => version)).size).toBe(rows.length)
})

test('a text that PostgreSQL cannot hold is refused or kept, never a fault', async () => {
  const params = JSON.stringify([{ post_title: 'a\0b', post_excerpt: '\ud800' }])
  const body = new URLSearchParams({ action: 'appc', method: 'opportunity.create', params, token: user.token })
  expect(await post(near.url, 'opportunity.create', body)).toMatchObject({
    status: 200,
    success: true,
    data: { title: 'a\0b' },
  })
})
