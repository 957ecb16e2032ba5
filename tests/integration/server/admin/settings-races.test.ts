import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AiSettingsAnswer, EmailSettingsAnswer } from '#contract/methods/installation.ts'
import type { AuditEntry } from '#contract/methods/admin.ts'
import { readSetting, changeSetting } from '#server/settings/setting-store.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

const CHANGED = 'Someone else has changed these settings. Check them, then try again'

let server: TestServer
let admin: TestUser

beforeAll(async () => {
  server = await startTestServer({ config: { allowsPrivateAiHosts: true, allowsPrivateEmailHosts: true } })
  admin = await server.signUp({ tier: 'admin', isAdmin: true })
})
afterAll(() => server?.dispose())
beforeEach(async () => {
  await call('admin.removeAiSettings')
  await call('admin.removeEmailSettings')
})

const call = (method: string, ...params: readonly unknown[]) => server.call(method, params, admin.token)
const ai = (rest: object = {}) => ({
  provider: 'other',
  baseUrl: 'http://127.0.0.1:9/v1',
  model: 'bread-1',
  apiKey: 'sk-one',
  ...rest,
})
const email = (rest: object = {}) => ({
  host: '127.0.0.1',
  port: 9,
  encryption: 'starttls',
  user: 'mailer',
  password: 'first password',
  from: 'post@milllane.example',
  ...rest,
})
const aiSettings = async () => (await call('admin.getAiSettings')).data as AiSettingsAnswer
const emailSettings = async () => (await call('admin.getEmailSettings')).data as EmailSettingsAnswer

test('a key that was deleted while another administrator saved doesn’t come back', async () => {
  for (let count = 0; count < 8; count++) {
    await call('admin.saveAiSettings', ai())
    await call('admin.saveEmailSettings', email())
    const answers = await Promise.all([
      call('admin.saveAiSettings', ai({ apiKey: undefined, model: 'bread-2' })),
      call('admin.removeAiSettings'),
      call('admin.saveEmailSettings', email({ password: undefined, from: 'desk@milllane.example' })),
      call('admin.removeEmailSettings'),
    ])
    for (const [index, settings] of [
      [0, await aiSettings()],
      [2, await emailSettings()],
    ] as const) {
      const [saved, removed] = answers.slice(index, index + 2)
      // Saved and then removed, removed and then refused for want of a key or by the change, or the other way round.
      if (settings.source === 'none') expect(removed?.success).toBe(true)
      else expect([saved?.success, removed?.data]).toEqual([true, { code: 'changed', message: CHANGED }])
    }
  }
})

test('of two changes of one state, however many at once, one is written', async () => {
  const { pool, transaction } = server.database
  const write = (key: string, version: string, value: object | undefined) =>
    transaction((client) => changeSetting(client, key, { version, value }))
  const { version: none } = await readSetting(pool, 'test.race')
  const first = await Promise.all([1, 2, 3, 4].map((count) => write('test.race', none, { count })))
  expect(first.filter(Boolean)).toHaveLength(1)
  const { version } = await readSetting(pool, 'test.race')
  const next = await Promise.all([{ a: 1 }, undefined, { b: 2 }].map((value) => write('test.race', version, value)))
  expect(next.filter(Boolean)).toHaveLength(1)
  expect(await write('test.race', version, undefined)).toBe(false)
  const last = await readSetting(pool, 'test.race')
  await write('test.race', last.version, undefined)
  expect(await readSetting(pool, 'test.race')).toEqual({ value: undefined, version: none })
})

test('a form that was opened before somebody else’s change saves nothing over it, and says so', async () => {
  const { version } = await aiSettings()
  await call('admin.saveAiSettings', ai())
  for (const [method, params] of [
    ['admin.saveAiSettings', ai({ model: 'bread-9', version })],
    ['admin.removeAiSettings', { version }],
  ] as const)
    expect((await call(method, params)).data).toEqual({ code: 'changed', message: CHANGED })
  expect(await aiSettings()).toMatchObject({ model: 'bread-1', source: 'stored' })
  const current = await aiSettings()
  const saved = await call('admin.saveAiSettings', ai({ model: 'bread-9', version: current.version }))
  expect(saved.data).toMatchObject({ model: 'bread-9' })

  const before = await emailSettings()
  await call('admin.saveEmailSettings', email())
  for (const [method, params] of [
    ['admin.saveEmailSettings', email({ from: 'desk@milllane.example', version: before.version })],
    ['admin.removeEmailSettings', { version: before.version }],
  ] as const)
    expect((await call(method, params)).data).toEqual({ code: 'changed', message: CHANGED })
  expect(await emailSettings()).toMatchObject({ from: 'post@milllane.example' })

  const { limitsVersion } = await aiSettings()
  await call('admin.saveAiLimits', { person: 5, everyone: null, version: limitsVersion })
  expect((await call('admin.saveAiLimits', { person: 9, everyone: null, version: limitsVersion })).data).toEqual({
    code: 'changed',
    message: CHANGED,
  })
  expect((await aiSettings()).limits).toEqual({ person: 5, everyone: null })
  const { entries } = (await call('admin.getAudit', {})).data as { readonly entries: readonly AuditEntry[] }
  expect(JSON.stringify(entries.slice(0, 4))).not.toMatch(/bread-9.*bread-9|desk@|person: 9/)
})

test('templates that two administrators switch first at once are both switched', async () => {
  await server.database.pool.query('DELETE FROM settings WHERE key = $1', ['use-cases'])
  const listed = (await call('admin.getUseCases')).data as readonly { slug: string; isOffered: boolean }[]
  const [one, other] = listed.filter(({ isOffered }) => isOffered).map(({ slug }) => slug)
  await Promise.all([one, other].map((slug) => call('admin.switchUseCase', { slug, isOffered: false })))
  const after = (await call('admin.getUseCases')).data as typeof listed
  expect(after.filter(({ slug }) => slug === one || slug === other).map(({ isOffered }) => isOffered)).toEqual([
    false,
    false,
  ])
})
