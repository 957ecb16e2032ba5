import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#lib/time/clock.ts'
import { platformRandom } from '#lib/id.ts'
import { SyncEngine } from '#sync/sync-engine.ts'
import { takeLease } from '#sync/leadership.ts'
import type { Fetch } from '#sync/transport.ts'
import { createDevice } from '../../support/device/device.ts'
import { startTestServer, type TestServer } from '../../support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.dispose())

const MAX_BODY_CHARS = 8_000

test('a proxy that lets only little through delays the work and does not stop it', async () => {
  const user = await server.signUp()
  const narrow: Fetch = (input, init) =>
    (init.body instanceof URLSearchParams ? init.body.toString().length : 0) > MAX_BODY_CHARS
      ? Promise.resolve(new Response('<h1>413</h1>', { status: 413 }))
      : fetch(input, init)
  const device = await createDevice({
    name: 'narrow',
    origin: server.url,
    token: user.token,
    accountId: user.accountId,
    clock: systemClock,
    randomBytes: platformRandom,
    fetch: narrow,
  })
  for (let n = 0; n < 60; n++)
    await device.mutate('opportunity.create', { ID: device.mintId(), post_title: `Offer ${n}`, post_excerpt: '' })
  const ended = new AbortController()
  const target = { databaseName: 'narrow', origin: server.url, accountId: user.accountId, token: user.token }
  let nowMs = 0
  const engine = new SyncEngine(
    {
      database: device.database,
      clock: { nowMs: () => nowMs },
      fetch: narrow,
      random: () => 0,
      newDevice: () => '00000000-0000-7000-8000-000000000001',
      sleep: (ms) => {
        nowMs += ms
        return Promise.resolve()
      },
      onSessionEnded: () => undefined,
      onTokenRenewed: () => undefined,
      onUpgradeNeeded: () => undefined,
    },
    target,
  )
  engine.lease(await takeLease(device.database))
  const running = engine.run(ended.signal, () => 1_000)
  for (let tries = 0; tries < 10 && (await device.database.outbox.count()) > 0; tries++) await engine.tryNow()
  ended.abort()
  await running
  expect(await device.database.outbox.count()).toBe(0)
  expect(await server.call('opportunity.list', [], user.token)).toMatchObject({ success: true })
  expect(((await server.call('opportunity.list', [], user.token)).data as unknown[]).length).toBe(60)
  device.close()
})
