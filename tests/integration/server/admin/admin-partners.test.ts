import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AuditEntry, PartnerAdminDetails } from '#contract/methods/admin.ts'
import { createUserAccount } from '#server/identity/accounts.ts'
import { askHost, callHost } from '../../../support/server/host-requests.ts'
import { pngOf } from '../../../support/browser/png-image.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

let server: TestServer
let admin: TestUser
let count = 0
let id = ''

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signUp({ tier: 'admin', isAdmin: true })
})
beforeEach(async () => {
  id = `mill-${++count}`
  await ask('admin.savePartner', { id, settings: { labels: { 'global.appName': 'Mill' } }, isNew: true })
})
afterAll(() => server?.dispose())

async function ask<T = PartnerAdminDetails>(method: string, params: object = {}): Promise<T> {
  const answer = await server.call(method, [params], admin.token)
  expect(answer, answer.text).toMatchObject({ status: 200, success: true })
  return answer.data as T
}
const refused = async (method: string, params: object) => (await server.call(method, [params], admin.token)).data
const auditEntries = async (): Promise<readonly AuditEntry[]> =>
  (await ask<{ entries: AuditEntry[] }>('admin.getAudit')).entries
const list = () =>
  ask<{ id: string; appName: string; hosts: string[]; accountCount: number; aiTokens: number }[]>('admin.getPartners')
const nameAt = async (host: string) =>
  (
    (await callHost(server.url, { host, method: 'session.getPartnerConfiguration', params: [] })).data as {
      name: string
    }
  ).name

/** Nothing of it happened: no deed, and all of the partner as it was. */
async function changesNothing(work: () => Promise<void>): Promise<void> {
  const [before, all] = [await ask('admin.getPartner', { id }), (await auditEntries()).length]
  await work()
  expect(await ask('admin.getPartner', { id })).toEqual(before)
  expect(await auditEntries(), 'what was refused was not done').toHaveLength(all)
}

test('a partner is made, and is in the list with its name; the default one is there from the beginning', async () => {
  expect(await list()).toContainEqual({ id, appName: 'Mill', hosts: [], accountCount: 0, aiTokens: 0 })
  expect(await list()).toContainEqual(
    expect.objectContaining({ id: 'default', appName: 'Offer Desk', accountCount: 2 }),
  )
  expect(await ask('admin.getPartner', { id: 'default' })).toMatchObject({
    settings: {},
    style: '',
    pictures: [],
    problems: [],
  })
  expect((await auditEntries())[0]).toMatchObject({
    actor: admin.login,
    action: 'create partner',
    subject: id,
    detail: 'Mill',
  })
  await changesNothing(async () => {
    for (const [wanted, words] of [
      [{ id, settings: {} }, /already/],
      [{ id: 'Two Words', settings: {} }, /short name has/],
      [{ id: `x${id}`, settings: { labels: { a: 'x'.repeat(600_000) } } }, /at most 512 KiB/],
    ] as const)
      expect(await refused('admin.savePartner', { ...wanted, isNew: true })).toMatchObject({
        code: 'invalid',
        fields: { id: expect.stringMatching(words) },
      })
  })
})

test('settings are kept as they are given; what is not taken is told with its place', async () => {
  const settings = {
    accent: 'red',
    labels: { 'global.appName': 'Mill', 'home.headline': 'Flour' },
    more: { inner: [1, null] },
  }
  const saved = await ask('admin.savePartner', { id, settings })
  expect(saved).toMatchObject({ id, appName: 'Mill', settings })
  expect(saved.problems).toEqual([
    { at: 'more', why: 'Unknown setting' },
    { at: 'accent', why: 'Enter a colour such as #3366cc' },
  ])
  expect(await ask('admin.getPartner', { id })).toEqual(saved)
  expect((await auditEntries())[0]).toMatchObject({ action: 'change partner', subject: id, detail: 'Mill' })
})

test('settings that two people change at once have the changes of both', async () => {
  const was = { labels: { 'global.appName': 'Mill' } }
  await ask('admin.savePartner', { id, settings: was })
  await ask('admin.savePartner', { id, settings: { ...was, shortcuts: { ai: 'admins' } }, was })
  const topics = [{ name: 'our-bread', title: 'Bread', content: 'How we bake it.' }]
  const saved = await ask('admin.savePartner', { id, settings: { ...was, help: { topics } }, was })
  expect(saved.settings).toEqual({ ...was, shortcuts: { ai: 'admins' }, help: { topics } })
})

test('host names are set as a whole, or not at all', async () => {
  const hosts = [`b.${id}.example`, ` A.${id}.Example. `, `b.${id}.example`]
  expect((await ask('admin.setPartnerHosts', { id, hostnames: hosts })).hosts).toEqual([
    `a.${id}.example`,
    `b.${id}.example`,
  ])
  expect(await nameAt(`a.${id}.example`)).toBe(id)
  expect((await auditEntries())[0]).toMatchObject({
    action: 'change partner hosts',
    detail: `a.${id}.example, b.${id}.example`,
  })
  await ask('admin.savePartner', { id: `${id}-2`, settings: {}, isNew: true })
  await ask('admin.setPartnerHosts', { id: `${id}-2`, hostnames: [`taken.${id}.example`] })
  await changesNothing(async () => {
    for (const [hostnames, words] of [
      [['fine.example', `taken.${id}.example`], new RegExp(`belongs to the partner ${id}-2$`)],
      [['a b'], /is not a host name/],
      [[''], /is not a host name/],
      [['\0'], /is not a host name/],
      [Array.from({ length: 101 }, (_, index) => `h${index}.example`), /at most 100/],
    ] as const)
      expect(await refused('admin.setPartnerHosts', { id, hostnames })).toMatchObject({
        fields: { hostnames: expect.stringMatching(words) },
      })
  })
  expect((await ask('admin.setPartnerHosts', { id, hostnames: [`c.${id}.example`] })).hosts).toEqual([
    `c.${id}.example`,
  ])
  expect(await nameAt(`a.${id}.example`)).toBe('default')
})

test('host names are read from what people paste, and stored as browsers send them', async () => {
  const set = async (hostnames: readonly string[]) => (await ask('admin.setPartnerHosts', { id, hostnames })).hosts
  expect(await set(['bücher.example', 'Straße.Example.'])).toEqual(['bücher.example', 'straße.example'])
  for (const host of ['xn--bcher-kva.example', 'xn--strae-oqa.example']) expect(await nameAt(host)).toBe(id)
  const asked = await callHost(server.url, {
    host: 'other.example',
    method: 'session.getPartnerConfiguration',
    params: [{ hostname: 'BÜCHER.example' }],
  })
  expect(asked.data).toMatchObject({ name: id })
  expect(await set(['xn--bcher-kva.example'])).toEqual(['bücher.example'])
  expect(
    await set([
      `https://Copy.${id}.example:8443/x?y#z`,
      `http://b.${id}.example`,
      `c.${id}.example/login`,
      `d.${id}.example:443`,
    ]),
  ).toEqual(['b', 'c', 'copy', 'd'].map((name) => `${name}.${id}.example`))
  expect(await nameAt(`copy.${id}.example`)).toBe(id)
  expect(await nameAt(`COPY.${id}.example.:8080`)).toBe(id)
  await changesNothing(async () => {
    for (const [hostname, words] of [
      ['anna@bücher.example', /email address/],
      ['*.bücher.example', /each host name/],
      ['ftp://bücher.example', /is not a host name/],
      ['https://', /is not a host name/],
      ['a..example', /is not a host name/],
      ['bücher_1.example', /is not a host name/],
      ['https://anna:secret@copy.example.com/', /email address|is not a host name/],
    ] as const)
      expect(await refused('admin.setPartnerHosts', { id, hostnames: [hostname] })).toMatchObject({
        fields: { hostnames: expect.stringMatching(words) },
      })
  })
})

test('an administrator cannot give away their own host name, which would shut them out', async () => {
  const here = new URL(server.url).hostname
  await changesNothing(async () => {
    for (const hostnames of [[here], ['fine.example', ` ${here.toUpperCase()} `]])
      expect(await refused('admin.setPartnerHosts', { id, hostnames })).toMatchObject({
        fields: { hostnames: expect.stringContaining(`You opened this page at ${here}`) },
      })
  })
  // To one's own partner it may belong, and go from it again: what is nobody's is the default one's.
  expect((await ask('admin.setPartnerHosts', { id: 'default', hostnames: [here] })).hosts).toEqual([here])
  expect((await ask('admin.setPartnerHosts', { id: 'default', hostnames: [] })).hosts).toEqual([])
})

test('an administrator of another partner keeps the host name that they came by', async () => {
  const host = `a.${id}.example`
  await ask('admin.setPartnerHosts', { id, hostnames: [host, `b.${id}.example`] })
  const made = await createUserAccount(server, {
    email: 'head@mill.example',
    password: 'six letters',
    tier: 'admin',
    isAdmin: true,
    partner: id,
  })
  expect(made.ok).toBe(true)
  const call = (method: string, params: readonly unknown[], token = '') =>
    callHost(server.url, { host, method, params, token })
  const { token } = (await call('session.signOn', [{ user_login: 'head@mill.example', user_password: 'six letters' }]))
    .data as {
    token: string
  }
  const set = (partner: string, hostnames: readonly string[]) =>
    call('admin.setPartnerHosts', [{ id: partner, hostnames }], token)
  expect(await set(id, [`b.${id}.example`])).toMatchObject({
    success: false,
    data: { fields: { hostnames: expect.stringContaining(host) } },
  })
  expect(await set(id, [host])).toMatchObject({ success: true, data: { hosts: [host] } })
  expect(await set('default', ['elsewhere.example'])).toMatchObject({ success: true })
  expect(await set('default', [])).toMatchObject({ success: true })
})

test('an audit entry names the partner where two people have the same name', async () => {
  const [name, login] = [`both@${id}.example`, `both-${id}`]
  const person = { user_email: name, user_login: login, tier: 'trial', is_admin: true, user_password: 'six letters' }
  const { user: here } = await ask<{ user: { ID: number } }>('admin.createUser', person)
  expect((await auditEntries())[0]).toMatchObject({
    actor: admin.login,
    actorPartner: null,
    subject: name,
    subjectPartner: null,
  })
  const { user: there } = await ask<{ user: { ID: number } }>('admin.createUser', { ...person, partner: id })
  expect((await auditEntries()).slice(0, 2)).toMatchObject([
    { actorPartner: null, subject: name, subjectPartner: id },
    { actorPartner: null, subject: name, subjectPartner: 'default' },
  ])
  const { token } = (await server.signOn(name, 'six letters')).data as { token: string }
  await server.call('admin.signOutUser', [{ ID: there.ID }], token)
  expect((await auditEntries())[0]).toMatchObject({
    actor: login,
    actorPartner: 'default',
    subject: name,
    subjectPartner: id,
  })
  const { rows } = await server.database.pool.query('SELECT actor_id, subject_id FROM audit ORDER BY id DESC LIMIT 1')
  expect(rows).toEqual([{ actor_id: String(here.ID), subject_id: String(there.ID) }])
})

test('a stylesheet is kept with what of it is sent; a preview keeps nothing', async () => {
  const style =
    '.part-card { color: #111111 }\n* { position: fixed }\n.part-card { background: url(http://elsewhere.example/x) }'
  const preview = await ask<{ css: string; report: unknown }>('admin.previewPartnerStyle', { style, accent: '#ABC' })
  expect(preview.css).toBe(':root:root{--accent:#aabbcc}\n:root:root .part-card{color:#111111}\n')
  expect((await ask('admin.getPartner', { id })).style).toBe('')
  expect((await ask<{ css: string }>('admin.previewPartnerStyle', { style: '', accent: 'red}*{' })).css).toBe('')

  await ask('admin.setPartnerHosts', { id, hostnames: [`look.${id}.example`] })
  const saved = await ask('admin.setPartnerStyle', { id, style })
  expect(saved).toMatchObject({ style, report: preview.report })
  expect(saved.report).toMatchObject({
    kept: 1,
    dropped: [
      { line: 2, what: '* { position: fixed }', why: expect.stringContaining('Only :root') },
      { line: 3, what: expect.stringContaining('url('), why: expect.any(String) },
    ],
  })
  expect((await auditEntries())[0]).toMatchObject({ action: 'change partner style', detail: '1 used, 2 left out' })
  expect((await askHost(server.url, { host: `look.${id}.example`, path: '/partner/style.css' })).text).toBe(
    ':root:root .part-card{color:#111111}\n',
  )
  await changesNothing(async () => {
    for (const wrong of ['x'.repeat(2 * 1024 * 1024), '\0', '{'.repeat(100)])
      for (const [method, beside] of [
        ['admin.setPartnerStyle', { id }],
        ['admin.previewPartnerStyle', { accent: '' }],
      ] as const)
        expect(await refused(method, { ...beside, style: wrong })).toMatchObject({
          code: 'invalid',
          fields: { style: expect.stringMatching(/at most 256 KiB|not a text|nested too deeply/) },
        })
  })
})

test('pictures are kept, shown to administrators, and taken away', async () => {
  const icon = pngOf(192, [255, 191, 31]).toString('base64')
  expect((await ask('admin.setPartnerPicture', { id, kind: 'icon', base64: icon })).pictures).toEqual(['icon-192'])
  expect((await ask('admin.setPartnerPicture', { id, kind: 'logo', base64: icon })).pictures).toEqual([
    'icon-192',
    'logo',
  ])
  expect((await auditEntries())[0]).toMatchObject({ action: 'change partner picture', subject: id, detail: 'logo' })
  expect(await ask('admin.getPartnerPicture', { id, name: 'logo' })).toEqual({ mediaType: 'image/png', base64: icon })
  await changesNothing(async () => {
    for (const [kind, base64, words] of [
      ['icon', pngOf(20, [0, 0, 0]).toString('base64'), /144 to 2048/],
      ['logo', Buffer.from('a text').toString('base64'), /PNG, JPEG, WebP or SVG/],
      ['maskable', Buffer.alloc(513 * 1024).toString('base64'), /at most 512 KiB/],
    ] as const)
      expect(await refused('admin.setPartnerPicture', { id, kind, base64 })).toMatchObject({
        fields: { [kind]: expect.stringMatching(words) },
      })
    expect(await refused('admin.removePartnerPicture', { id, name: 'icon-512' })).toMatchObject({
      fields: { name: expect.stringMatching(/no picture/) },
    })
  })
  expect((await ask('admin.removePartnerPicture', { id, name: 'logo' })).pictures).toEqual(['icon-192'])
  expect(await refused('admin.getPartnerPicture', { id, name: 'logo' })).toMatchObject({ code: 'not_found' })
  expect((await auditEntries())[0]).toMatchObject({ action: 'remove partner picture', detail: 'logo' })
})

test('a partner goes with all that is its own, but not while it has people, and never the default one', async () => {
  const { database, records } = server
  const person = {
    email: `somebody@${id}.example`,
    password: 'a long password',
    tier: 'trial',
    isAdmin: false,
    partner: id,
  } as const
  await createUserAccount({ database, records }, person)
  await ask('admin.setPartnerHosts', { id, hostnames: [`gone.${id}.example`] })
  expect((await list()).find((each) => each.id === id)?.accountCount).toBe(1)
  await changesNothing(async () => {
    expect(await refused('admin.removePartner', { id })).toMatchObject({
      code: 'invalid',
      fields: { id: expect.stringMatching(/has people/) },
    })
    expect(await refused('admin.removePartner', { id: 'default' })).toMatchObject({
      fields: { id: expect.stringMatching(/can’t be removed/) },
    })
  })
  await ask('admin.savePartner', { id: `${id}-empty`, settings: {}, isNew: true })
  const left = await ask<{ id: string }[]>('admin.removePartner', { id: `${id}-empty` })
  expect(left.map((each) => each.id)).not.toContain(`${id}-empty`)
  expect((await auditEntries())[0]).toMatchObject({ action: 'remove partner', subject: `${id}-empty` })
})

test('a partner that is not there is told, and what is no call is refused', async () => {
  for (const [method, params] of [
    ['admin.getPartner', {}],
    ['admin.savePartner', { settings: {} }],
    ['admin.setPartnerHosts', { hostnames: [] }],
    ['admin.setPartnerStyle', { style: '' }],
    ['admin.setPartnerPicture', { kind: 'logo', base64: pngOf(144, [0, 0, 0]).toString('base64') }],
    ['admin.removePartnerPicture', { name: 'logo' }],
    ['admin.getPartnerPicture', { name: 'logo' }],
    ['admin.removePartner', {}],
  ] as const)
    expect(await refused(method, { id: 'nobody', ...params }), method).toMatchObject({ code: 'not_found' })
  for (const [method, params] of [
    ['admin.getPartner', { id: 'a\0b' }],
    ['admin.savePartner', { id, settings: 'none' }],
    ['admin.setPartnerHosts', { id, hostnames: 'a.example' }],
    ['admin.setPartnerPicture', { id, kind: 'poster', base64: '' }],
  ] as const)
    expect(await refused(method, params), method).toMatchObject({ code: 'malformed' })
})
