import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OfferShare } from '#contract/methods/sharing.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

let server: TestServer
let owner: TestUser
let offer: number
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.dispose())

const SCRIPT = '<script>alert(1)</script>'
const content = {
  overview: {
    fields: {
      product_features: 'Weekly Loaf',
      product_description: `${SCRIPT}\n<img src=x onerror=alert(2)> javascript:alert(3) "onload=x`,
    },
  },
  benefits: { fields: { guarantee: 'A SECRET GUARANTEE' } },
  custom: { fields: { cost: 'WHAT IT COSTS US' } },
}

beforeEach(async () => {
  owner = await server.signUp({ tier: 'subscriber' })
  await ask(owner, 'company.update', { fields: { name: 'Mill Lane Bakery', brand_color: '#7a1f3d' } })
  offer = (
    await ask<{ ID: number }>(owner, 'opportunity.create', {
      post_title: `Bread </title>${SCRIPT}`,
      post_excerpt: 'Fridays',
      post_content: content,
    })
  ).ID
})

const call = (by: TestUser, method: string, params: unknown = {}) => server.call(method, [params], by.token)
async function ask<T>(by: TestUser, method: string, params: unknown = {}): Promise<T> {
  const answer = await call(by, method, params)
  expect(answer, answer.text).toMatchObject({ status: 200, success: true })
  return answer.data as T
}
const share = (wanted: object = {}) =>
  ask<OfferShare>(owner, 'opportunity.createShare', { ID: offer, sections: ['overview'], until: null, ...wanted })
const shares = () => ask<OfferShare[]>(owner, 'opportunity.getShares', { ID: offer })
const look = (path: string, init?: RequestInit) => fetch(server.url + path, init)

test('a stranger with the link reads what was chosen, as it was copied; it is counted', async () => {
  const { path, key } = await share()
  expect(key).toMatch(/^[\w-]{32}$/)
  const page = await look(path)
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('Weekly Loaf')
  expect(html).not.toContain('A SECRET GUARANTEE')
  expect(html).not.toContain('WHAT IT COSTS US')
  expect(html).not.toContain('Mill Lane')
  await ask(owner, 'opportunity.updateFormField', {
    ID: offer,
    form: 'overview',
    field: 'product_features',
    value: 'Daily Loaf',
  })
  expect(await (await look(path)).text()).toContain('Weekly Loaf')
  expect(await shares()).toMatchObject([{ key, views: 2, state: 'open' }])
  await ask(owner, 'opportunity.changeShare', { key, refreshes: true })
  expect(await (await look(path)).text()).toContain('Daily Loaf')
})

test('other sections and the company are shown once they are chosen', async () => {
  const { path, key } = await share({ sections: ['overview', 'benefits', 'company'] })
  const all = await (await look(path)).text()
  expect(all).toContain('A SECRET GUARANTEE')
  expect(all).toContain('Mill Lane Bakery')
  expect(all).toContain('--brand-fill:#7a1f3d')
  expect(all).not.toContain('Fridays')
  await ask(owner, 'opportunity.changeShare', { key, sections: ['overview', 'summary'] })
  expect(await (await look(path)).text()).toContain('Fridays')
  const { rows } = await server.database.pool.query<{ content: string }>(
    'SELECT content FROM shared_pages WHERE key = $1',
    [key],
  )
  expect(await (await look(path)).text()).not.toContain('A SECRET GUARANTEE')
  expect(rows[0]?.content).not.toContain('A SECRET GUARANTEE')
})

test('a shared page runs nothing, requests nothing elsewhere, is not cached, and sets no cookie', async () => {
  const page = await look((await share()).path, { headers: { Cookie: 'a=b' } })
  const html = await page.text()
  expect(html).not.toMatch(/<script|<img|<iframe|<form|<link|<[^>]*\son\w+=/i)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  for (const own of [owner.token, owner.email]) expect(html).not.toContain(own)
  const policy = page.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex, nofollow, noarchive')
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(page.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(page.headers.get('Set-Cookie')).toBeNull()
})

describe('no page and no word of why not', () => {
  const nothing = async (path: string) => {
    const page = await look(path)
    const html = await page.text()
    expect(page.status).toBe(404)
    expect(html).toContain('This page is no longer available')
    expect(html).not.toContain('Weekly Loaf')
    return html
  }

  test('in the language that the browser asks for', async () => {
    const page = await look('/shared/x', { headers: { 'Accept-Language': 'ja-JP, en;q=0.5' } })
    expect(page.headers.get('Vary')).toContain('Accept-Language')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    const html = await page.text()
    expect(html).toContain('<html lang="ja" dir="ltr">')
    expect(html).toContain('<h1>このページは公開を終了しました</h1>')
  })

  test('for a link that is taken back, ended, mistyped or invented: all in the same words', async () => {
    const [taken, ended] = [await share(), await share({ until: Date.now() - 1 })]
    await ask(owner, 'opportunity.revokeShare', { key: taken.key })
    const pages = await Promise.all(
      [
        taken.path,
        ended.path,
        `${taken.path.slice(0, -1)}_`,
        '/shared/x',
        `/shared/${'a'.repeat(32)}`,
        `/shared/${'%00'.repeat(8)}`,
        `/shared/${'x'.repeat(5_000)}`,
      ].map(nothing),
    )
    expect(new Set(pages).size).toBe(1)
    expect(await shares()).toMatchObject([{ state: 'ended' }, { state: 'revoked' }])
    const { rows } = await server.database.pool.query<{ content: string }>(
      'SELECT content FROM shared_pages WHERE key = $1',
      [taken.key],
    )
    expect(rows[0]?.content).toBe('{}')
    expect(await call(owner, 'opportunity.changeShare', { key: taken.key, until: null })).toMatchObject({
      success: false,
      data: { code: 'not_found' },
    })
  })

  test('once its offer is taken away for good: then the copy is gone, too', async () => {
    const { path, key } = await share()
    await ask(owner, 'opportunity.trash', { ID: offer })
    await ask(owner, 'opportunity.delete', { ID: offer, forGood: true })
    await nothing(path)
    const { rows } = await server.database.pool.query<{ content: string }>(
      'SELECT content FROM shared_pages WHERE key = $1',
      [key],
    )
    expect(rows[0]?.content).toBe('{}')
  })

  test('while its offer is in the trash', async () => {
    const { path } = await share()
    await ask(owner, 'opportunity.trash', { ID: offer })
    await nothing(path)
    await ask(owner, 'opportunity.restore', { ID: offer })
    expect((await look(path)).status).toBe(200)
  })

  test('an end is moved', async () => {
    const { path, key } = await share({ until: Date.now() - 1 })
    await nothing(path)
    await ask(owner, 'opportunity.changeShare', { key, until: Date.now() + 60_000 })
    expect((await look(path)).status).toBe(200)
  })
})

test('another account sees no links, changes none, takes none back, and shares no offer that is not its own', async () => {
  const { key, path } = await share()
  const other = await server.signUp({ tier: 'subscriber' })
  expect(await ask(other, 'opportunity.getShares', { ID: offer })).toEqual([])
  for (const [method, params] of [
    ['changeShare', { key, until: 0 }],
    ['revokeShare', { key }],
    ['createShare', { ID: offer, sections: ['overview'], until: null }],
  ] as const)
    expect(await call(other, `opportunity.${method}`, params)).toMatchObject({
      success: false,
      data: { code: 'not_found' },
    })
  expect((await look(path)).status).toBe(200)
})

test.each([
  ['no section', { sections: [] }],
  ['a section that there is not', { sections: ['nowhere'] }],
  ['an end that is no time', { until: 'soon' }],
])('%s is malformed', async (_what, wrong) => {
  expect(
    await call(owner, 'opportunity.createShare', { ID: offer, sections: ['overview'], until: null, ...wrong }),
  ).toMatchObject({
    status: 400,
  })
})

test('asking for its head, or ahead of time, is not looking at it', async () => {
  const { path } = await share()
  expect((await look(path, { method: 'HEAD' })).status).toBe(200)
  await look(path, { headers: { 'Sec-Purpose': 'prefetch;prerender' } })
  expect(await shares()).toMatchObject([{ views: 0 }])
  expect((await look(path, { method: 'POST' })).status).toBe(405)
})

test('an offer has at most fifty links', async () => {
  for (let made = 0; made < 50; made += 1) await share()
  expect(
    await call(owner, 'opportunity.createShare', { ID: offer, sections: ['overview'], until: null }),
  ).toMatchObject({
    success: false,
    data: { code: 'not_allowed' },
  })
  const [first] = await shares()
  await ask(owner, 'opportunity.revokeShare', { key: first?.key })
  await share()
})

describe('a page is rendered once', () => {
  const rendered = async (key: string) => {
    const { rows } = await server.database.pool.query<{ version: string }>(
      'SELECT version FROM rendered_pages WHERE key = $1',
      [key],
    )
    return rows.map(({ version }) => version)
  }

  test('for all who look at once, and is known by its tag until it changes', async () => {
    const { path, key } = await share()
    const pages = await Promise.all(Array.from({ length: 20 }, () => look(path)))
    const tags = new Set(pages.map(({ headers }) => headers.get('ETag')))
    expect(tags.size).toBe(1)
    expect(await rendered(key)).toHaveLength(1)
    const [tag] = tags
    const again = await look(path, { headers: { 'If-None-Match': tag ?? '' } })
    expect([again.status, await again.text(), again.headers.get('Content-Security-Policy')]).toEqual([304, '', null])
    await ask(owner, 'opportunity.updateFormField', {
      ID: offer,
      form: 'overview',
      field: 'product_features',
      value: 'Daily Loaf',
    })
    await ask(owner, 'opportunity.changeShare', { key, refreshes: true })
    const changed = await look(path, { headers: { 'If-None-Match': tag ?? '' } })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain('Daily Loaf')
    expect(await rendered(key)).toHaveLength(1)
    expect(await shares()).toMatchObject([{ views: 22 }])
  })

  test('and is sent packed to whoever takes that, the same to others', async () => {
    const { path } = await share()
    const [packed, plain] = [
      await look(path, { headers: { 'Accept-Encoding': 'br' } }),
      await look(path, { headers: { 'Accept-Encoding': 'identity' } }),
    ]
    expect(packed.headers.get('Content-Encoding')).toBe('br')
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(packed.headers.get('ETag')).not.toBe(plain.headers.get('ETag'))
    expect(await packed.text()).toBe(await plain.text())
  })

  test('and nothing of it stays once the link is revoked or the offer deleted for good', async () => {
    const [one, other] = [await share(), await share()]
    for (const { path } of [one, other]) await look(path)
    await ask(owner, 'opportunity.revokeShare', { key: one.key })
    expect(await rendered(one.key)).toEqual([])
    expect((await look(one.path, { headers: { 'If-None-Match': '*' } })).status).toBe(404)
    await ask(owner, 'opportunity.trash', { ID: offer })
    await ask(owner, 'opportunity.delete', { ID: offer, forGood: true })
    expect(await rendered(other.key)).toEqual([])
  })
})

describe('a long page', () => {
  const long = 'Every loaf rests for a night. '.repeat(40_000)
  const withText = (text: string) =>
    ask(owner, 'opportunity.updateForm', { ID: offer, form: 'overview', fields: { product_description: text } })

  test('a page of more than 1 MiB is not shared, and its link keeps the former page', async () => {
    const { key, path } = await share({ sections: ['custom'] })
    const fields = Object.fromEntries(
      Array.from({ length: 120 }, (_, index) => [`note_${index}`, long.slice(0, 9_999)]),
    )
    await ask(owner, 'opportunity.updateForm', { ID: offer, form: 'custom', fields })
    const refused = await call(owner, 'opportunity.createShare', {
      ID: offer,
      sections: ['overview', 'custom'],
      until: null,
    })
    expect(refused).toMatchObject({
      status: 413,
      data: { code: 'too_large', message: expect.stringContaining('Choose fewer sections') as string },
    })
    expect(await call(owner, 'opportunity.changeShare', { key, refreshes: true })).toMatchObject({
      data: { code: 'too_large' },
    })
    expect(await (await look(path)).text()).toContain('WHAT IT COSTS US')
    await share({ sections: ['overview'] })
  })

  test('a page copied before there was a limit says so', async () => {
    const { key, path } = await share()
    await server.database.pool.query('UPDATE shared_pages SET content = replace(content, $2, $3) WHERE key = $1', [
      key,
      'Weekly Loaf',
      long,
    ])
    const page = await look(path)
    expect(await page.text()).toContain('This page is too long to show')
  })

  test('a page of hostile text keeps nobody waiting', async () => {
    await withText('.,'.repeat(4_900))
    const { path } = await share({ sections: ['overview', 'summary'] })
    const done = look(path)
    const startMs = performance.now()
    await server.call('misc.sum', [1, 2], owner.token)
    expect(performance.now() - startMs).toBeLessThan(500)
    expect((await done).status).toBe(200)
  })
})
