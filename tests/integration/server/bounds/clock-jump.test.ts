import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How far the machine's clock is off, and what has passed beside that. */
let offMs = 0
let passedMs = 0
const START_MS = Date.now()
const clock = { nowMs: () => START_MS + passedMs + offMs, steadyMs: () => passedMs }

let dataDir: string
let server: TestServer
let user: TestUser
let admin: TestUser
const start = () => startTestServer({ clock, config: { dataDir } })
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'od-clock-'))
  server = await start()
  user = await server.signUp()
  admin = await server.signUp({ tier: 'admin', isAdmin: true })
})
afterAll(async () => {
  await server?.dispose()
  await rm(dataDir, { recursive: true, force: true })
})

const isLoggedIn = async ({ token }: TestUser): Promise<boolean> =>
  (await server.call('session.getCurrentUser', [], token)).status === 200
const clockJump = async (): Promise<unknown> =>
  ((await server.call('admin.getState', [{}], admin.token)).data as { clockJumpMs: unknown }).clockJumpMs
const rowCount = async (table: string, where: string): Promise<number> =>
  (await server.database.pool.query(`SELECT 1 FROM ${table} WHERE ${where}`)).rows.length

/** What a server does by itself, and what comes with every log-in. */
async function cleanUp(): Promise<void> {
  await server.database.maintain()
  await server.records.emptyTrash()
  await server.signOn(user.email, user.password)
}

test('a clock that is 40 days ahead for seconds ends no session and deletes nothing', async () => {
  const made = await server.call('opportunity.create', [{ post_title: 'In the trash', post_excerpt: '' }], user.token)
  const { ID } = made.data as { ID: number }
  await server.call('opportunity.trash', [{ ID }], user.token)
  await server.database.pool.query(`UPDATE records SET deleted_at = $1 WHERE id = $2`, [
    new Date(START_MS - 60 * DAY_MS),
    ID,
  ])
  await server.call('session.resetPasswordRequest', [{ email: user.email }])
  const sessions = await rowCount('sessions', 'true')
  const links = await rowCount('mailed_links', 'true')

  offMs = 40 * DAY_MS
  expect(await isLoggedIn(user)).toBe(true)
  await cleanUp()
  expect(await isLoggedIn(user)).toBe(true)
  expect(await rowCount('sessions', 'true')).toBe(sessions + 1)
  expect(await rowCount('mailed_links', 'true')).toBe(links)
  expect(await rowCount('records', `id = ${ID} AND body <> 'null'`)).toBe(1)
  expect(await clockJump()).toBe(40 * DAY_MS)
  expect(server.logText()).toMatch(/clock jumped ahead by 40 days/)

  offMs = 0
  expect(await clockJump()).toBeNull()
})

test('nor does a server that starts with such a clock', async () => {
  await server.close()
  offMs = 400 * DAY_MS
  server = await start()
  await cleanUp()
  expect(await isLoggedIn(user)).toBe(true)
  offMs = 0
  expect(await isLoggedIn(user)).toBe(true)
})

test('records trashed while the clock is 100 days behind stay in the trash', async () => {
  // As a database on such a machine sees it: what it saw last is 100 days ahead of its clock.
  const latest = Date.now() + 100 * DAY_MS
  await server.database.pool.query(`UPDATE database_meta SET value = $1 WHERE key = 'latest_clock'`, [String(latest)])
  const { ID } = (await server.call('opportunity.create', [{ post_title: 'Put there', post_excerpt: '' }], user.token))
    .data as {
    ID: number
  }
  await server.call('opportunity.trash', [{ ID }], user.token)
  const { rows } = await server.database.pool.query<{ deleted_at: Date }>(
    'SELECT deleted_at FROM records WHERE id = $1',
    [ID],
  )
  expect(rows[0]?.deleted_at.getTime()).toBe(latest)
})

test('a log-in or link from while the clock is distrusted stays valid', async () => {
  offMs = 40 * DAY_MS
  expect(await clockJump()).toBe(40 * DAY_MS)
  const fresh = (await server.signOn(user.email, user.password)).data as { token: string }

  passedMs += HOUR_MS / 2
  await server.close()
  passedMs += HOUR_MS / 2 - 1
  server = await start()
  await server.call('session.resetPasswordRequest', [{ email: user.email }])
  const token = /reset-password#token=([\w.-]+)/.exec(server.logText())?.[1] ?? ''
  expect(await isLoggedIn(user)).toBe(true)
  expect(await isLoggedIn({ ...user, ...fresh })).toBe(true)

  passedMs += 1
  // Ended with everything that the believed clock has outrun.
  expect(await isLoggedIn(user)).toBe(false)
  expect(await clockJump()).toBeUndefined()
  expect(await isLoggedIn({ ...user, ...fresh })).toBe(true)
  const reset = await server.call('session.resetPassword', [{ token, password: 'another one of mine' }])
  expect(reset.data).toMatchObject({ success: true })
})

test('a log-in by a clock that was ahead lasts no longer than others', async () => {
  offMs = 440 * DAY_MS
  await server.signOn(user.email, 'another one of mine')
  const beyond = new Date(START_MS + passedMs + 71 * DAY_MS)
  const late = () => server.database.pool.query('SELECT 1 FROM sessions WHERE expires_at > $1', [beyond])
  expect((await late()).rows).toHaveLength(1)
  offMs = 40 * DAY_MS
  expect(server.database.time.jump()).toBeNull()
  await expect.poll(async () => (await late()).rows).toHaveLength(0)
})
