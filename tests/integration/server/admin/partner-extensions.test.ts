import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

let server: TestServer
let admin: TestUser
let user: TestUser
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signUp({ tier: 'admin', isAdmin: true })
  user = await server.signUp()
})
afterAll(() => server?.dispose())

const call = (by: TestUser, method: string, params: unknown = {}) => server.call(method, [params], by.token)
async function ask<T>(by: TestUser, method: string, params?: unknown): Promise<T> {
  const answer = await call(by, method, params)
  expect(answer, answer.text).toMatchObject({ status: 200, success: true })
  return answer.data as T
}

const PLAIN_WORDS = {
  title: 'Plain words',
  version: '1',
  code: 'self.onmessage = () => {}',
  permissions: ['read:strategy'],
  protected: 'Yes',
}

test('administrators offer extensions to a partner’s people, who get the manifests', async () => {
  expect(await ask(user, 'extension.marketplace')).toEqual([])
  expect(await ask(admin, 'admin.savePartnerExtension', { id: 'default', manifest: PLAIN_WORDS })).toMatchObject([
    { name: 'plain-words', title: 'Plain words', protected: true, status: 'active' },
  ])
  await ask(admin, 'admin.savePartnerExtension', { id: 'default', manifest: { ...PLAIN_WORDS, title: 'Letter round' } })
  const newer = await ask<unknown[]>(admin, 'admin.savePartnerExtension', {
    id: 'default',
    manifest: { ...PLAIN_WORDS, version: '2' },
  })
  expect(newer).toMatchObject([{ name: 'plain-words', version: '2' }, { name: 'letter-round' }])
  expect(await ask(user, 'extension.marketplace')).toEqual(newer)
  expect(await ask(admin, 'admin.getPartnerExtensions', { id: 'default' })).toEqual(newer)
  await ask(admin, 'admin.savePartner', { id: 'mill', settings: {}, isNew: true })
  expect(await ask(admin, 'admin.getPartnerExtensions', { id: 'mill' })).toEqual([])

  await ask(admin, 'admin.deletePartnerExtension', { id: 'default', name: 'plain-words' })
  expect(await ask(admin, 'admin.deletePartnerExtension', { id: 'default', name: 'letter-round' })).toEqual([])
  expect(await ask(user, 'extension.marketplace')).toEqual([])
  const { entries } = await ask<{ entries: { action: string; detail: string }[] }>(admin, 'admin.getAudit')
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'change partner extension', detail: 'Plain words' }),
      expect.objectContaining({ action: 'remove partner extension', detail: 'Letter round' }),
    ]),
  )
})

test.each([
  [{ ...PLAIN_WORDS, title: ' ' }, 'Please fill out all required fields'],
  [{ ...PLAIN_WORDS, permissions: ['everything'] }, 'can’t be used'],
  [{ ...PLAIN_WORDS, network: { hosts: ['https://x.example.com/'] } }, 'isn’t a host name'],
  [{ ...PLAIN_WORDS, canvasURL: 'javascript:alert(1)' }, 'must start with https:// or /'],
])('a manifest that cannot be used is refused at its field: %j', async (manifest, words) => {
  expect(await call(admin, 'admin.savePartnerExtension', { id: 'default', manifest })).toMatchObject({
    success: false,
    data: { code: 'invalid', fields: { manifest: expect.stringContaining(words) } },
  })
})

test('only administrators change the list, and only that of a known partner', async () => {
  expect(await call(user, 'admin.savePartnerExtension', { id: 'default', manifest: PLAIN_WORDS })).toMatchObject({
    data: { code: 'not_allowed' },
  })
  expect(await call(admin, 'admin.savePartnerExtension', { id: 'nobody', manifest: PLAIN_WORDS })).toMatchObject({
    data: { code: 'not_found' },
  })
  expect(await call(admin, 'admin.deletePartnerExtension', { id: 'default', name: 'nothing' })).toMatchObject({
    data: { code: 'invalid', fields: { manifest: 'This extension is no longer on the list' } },
  })
})

test('a partner’s extensions have a bound together', async () => {
  const large = { ...PLAIN_WORDS, code: 'x'.repeat(500 * 1024) }
  for (const title of ['One', 'Two', 'Three', 'Four'])
    await ask(admin, 'admin.savePartnerExtension', { id: 'default', manifest: { ...large, title } })
  expect(
    await call(admin, 'admin.savePartnerExtension', { id: 'default', manifest: { ...large, title: 'Five' } }),
  ).toMatchObject({
    data: { code: 'invalid', fields: { manifest: 'A partner’s extensions have at most 2 MiB together' } },
  })
  expect(await ask(user, 'extension.marketplace')).toHaveLength(4)
})
