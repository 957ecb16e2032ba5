import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WIRE_SCHEMA } from '#contract/version.ts'
import { DISK_FULL_MESSAGE } from '#contract/errors.ts'
import { startTestServer, type TestAnswer, type TestServer, type TestUser } from '../../../support/server/server.ts'

const MB = 1024 * 1024
const SENTENCE = expect.stringContaining('disk is almost full')
const REFUSED = { status: 503, success: false, data: { code: 'unavailable', message: SENTENCE } }

let freeBytes = 500 * MB
let server: TestServer
let user: TestUser
let admin: TestUser
beforeAll(async () => {
  const readFileSystem = () => Promise.resolve({ bsize: 1, blocks: 1_000 * MB, bavail: freeBytes })
  server = await startTestServer({ readFileSystem, config: { minFreeDiskPercent: 5 } })
  user = await server.signUp()
  admin = await server.signUp({ tier: 'admin', isAdmin: true })
})
afterAll(() => server?.dispose())
beforeEach(() => fill(500))

/** Until the server has read it, which it does every two seconds at most. */
async function fill(freeMb: number): Promise<void> {
  freeBytes = freeMb * MB
  const isLow = freeMb < 50
  await vi.waitUntil(async () => (await (await fetch(`${server.url}/healthz`)).text()).includes('"low"') === isLow, {
    timeout: 10_000,
  })
}

const createOffer = (title: string): Promise<TestAnswer> =>
  server.call('opportunity.create', [{ post_title: title, post_excerpt: '' }], user.token)

const exchange = (mutations: readonly unknown[]): Promise<TestAnswer> => {
  const params = { schema: WIRE_SCHEMA, device: crypto.randomUUID(), epoch: null, cursor: 0, limit: 100, mutations }
  return server.call('sync.exchange', [params], user.token)
}
const SENT = {
  id: crypto.randomUUID(),
  seq: 1,
  method: 'opportunity.create',
  params: [{ ID: 99_999_999, post_title: 'From a device', post_excerpt: '' }],
  at: 0,
}

test('changes are refused with a sentence below five per cent of disk space, and reads are answered', async () => {
  const made = await createOffer('Before')
  await fill(49)
  expect(await createOffer('Meanwhile')).toMatchObject(REFUSED)
  const ID = (made.data as { ID: number }).ID
  expect(await server.call('opportunity.createShare', [{ ID, sections: [], until: null }], user.token)).toMatchObject(
    REFUSED,
  )
  expect((await createOffer('Meanwhile')).headers.get('Retry-After')).toMatch(/^\d+$/)

  expect(await server.call('opportunity.get', [ID], user.token)).toMatchObject({ success: true })
  expect(await server.call('session.getCurrentUser', [], user.token)).toMatchObject({ success: true })
  expect(await exchange([])).toMatchObject({
    success: true,
    data: { changes: expect.arrayContaining([expect.anything()]) },
  })
  expect(await server.signOn(user.email, user.password)).toMatchObject({ success: true })

  await fill(500)
  expect(await createOffer('After')).toMatchObject({ success: true })
})

test('a shared page is shown, rendered anew where it was not yet, and nothing of it is stored', async () => {
  const { ID } = (await createOffer('Shared')).data as { ID: number }
  const shared = await server.call('opportunity.createShare', [{ ID, sections: ['overview'], until: null }], user.token)
  const { url, key } = shared.data as { url?: string; key: string }
  await fill(49)
  expect((await fetch(url ?? `${server.url}/shared/${key}`)).status).toBe(200)
  const { rows } = await server.database.pool.query('SELECT 1 FROM rendered_pages WHERE key = $1', [key])
  expect(rows).toEqual([])
})

test('a device that sends work is asked to try again, told why, and receives the changes of others', async () => {
  await createOffer('Of another device')
  await fill(49)
  const answer = await exchange([SENT])
  expect(answer).toMatchObject({
    status: 200,
    success: true,
    data: {
      lastSeq: 0,
      results: [{ id: SENT.id, seq: 1, status: 'refused', code: 'retry', message: DISK_FULL_MESSAGE }],
    },
  })
  expect(JSON.stringify(answer.data)).toContain('Of another device')
  await fill(500)
  expect(await exchange([SENT])).toMatchObject({ data: { lastSeq: 1, results: [{ status: 'applied' }] } })
})

test('/healthz, System status and the log name the disk', async () => {
  await fill(49)
  const health = await fetch(`${server.url}/healthz`)
  expect([health.status, await health.json()]).toEqual([
    200,
    expect.objectContaining({ ok: true, disk: 'low', message: SENTENCE }),
  ])
  expect(await server.call('admin.getState', [{}], admin.token)).toMatchObject({
    data: { disk: { freeBytes: 49 * MB, totalBytes: 1_000 * MB, minFreeBytes: 50 * MB, isLow: true } },
  })
  expect(server.logText()).toMatch(/disk of DATA_DIR is almost full: 49 MB of 1000 MB are free/)
})

test('a database that finds its disk full is no fault of the server, and holds up no reading', async () => {
  const { pool } = server.database
  // Not used yet, and so old that its use would be written down and its token renewed.
  const { token } = (await server.signOn(user.email, user.password)).data as { token: string }
  await pool.query(
    `UPDATE sessions SET last_used_at = now() - interval '1 hour', expires_at = now() + interval '10 days'`,
  )
  await pool.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`)
  for (const table of ['records', 'pushes', 'sessions', 'users'])
    await pool.query(
      `CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION full_disk()`,
    )
  try {
    expect(await server.call('session.getCurrentUser', [], token)).toMatchObject({ success: true })
    expect(await createOffer('Full')).toMatchObject(REFUSED)
    expect(await exchange([{ ...SENT, id: crypto.randomUUID() }])).toMatchObject({
      success: true,
      data: { results: [{ code: 'retry', message: DISK_FULL_MESSAGE }] },
    })
    expect(await server.signOn(user.email, user.password)).toMatchObject(REFUSED)
  } finally {
    await pool.query('DROP FUNCTION full_disk CASCADE')
  }
  expect(await createOffer('Room again')).toMatchObject({ success: true })
})
