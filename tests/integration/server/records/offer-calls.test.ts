import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OfferTemplateEntry } from '#contract/methods/offers.ts'
import { OFFER_LIBRARY } from '#domain/library/offers/index.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'
import { sampleContent } from '../../../support/samples/sample-offer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.dispose())

type Offer = {
  readonly ID: number
  readonly name: string
  readonly title: string
  readonly content: Record<string, { fields: object }>
}

const call = (by: TestUser, method: string, params: unknown = {}) => server.call(method, [params], by.token)
async function ask<T>(by: TestUser, method: string, params: unknown = {}): Promise<T> {
  const answer = await call(by, method, params)
  expect(answer, answer.text).toMatchObject({ status: 200, success: true })
  return answer.data as T
}

const sectionsOf = (name: string) =>
  Object.fromEntries(Object.entries(sampleContent(name)).map(([key, fields]) => [key, { fields }]))

/** Each field that says something. */
const filled = ({ content }: Offer) =>
  Object.entries(content).flatMap(([key, { fields }]) =>
    Object.entries(fields).flatMap(([field, text]) => (text === '' ? [] : [[key, field, text]])),
  )

describe('an offer as a file, by calls', () => {
  test.each(['bakery', 'dental-german', 'spanish-course', 'awkward'])(
    '%s goes from one account into another as it is, with its texts',
    async (name) => {
      const [owner, other] = [await server.signUp({ tier: 'subscriber' }), await server.signUp({ tier: 'subscriber' })]
      const made = await ask<Offer>(owner, 'opportunity.create', {
        post_title: name,
        post_excerpt: 'As sold',
        post_content: sectionsOf(name),
      })
      const meta_input = { kind: 'emails', opportunity_id: made.ID, parts: { subject: 'Hello' } }
      await ask(owner, 'strategy.create', {
        post_title: 'Welcome',
        post_content: '{{overview.product_name}}',
        meta_input,
      })
      const file = await ask<{ filename: string; content: string }>(owner, 'download', {
        ID: made.ID,
        strategies: true,
      })
      expect(file.filename).toBe(`${name}.appc`)
      const again = await ask<Offer>(other, 'createFromFile', {
        post_title: '',
        post_content: file.content,
        post_excerpt: '',
      })
      const before = await ask<Offer>(owner, 'opportunity.get', { ID: made.ID })
      expect(again).toMatchObject({ title: name, excerpt: 'As sold' })
      expect(filled(await ask<Offer>(other, 'opportunity.get', { ID: again.ID }))).toEqual(filled(before))
      expect(await ask(other, 'strategy.list', { opportunity_id: again.ID })).toMatchObject([
        { title: 'Welcome', parts: { subject: 'Hello' } },
      ])
    },
  )

  test('another title and a summary stand in the place of the file’s', async () => {
    const user = await server.signUp()
    const { ID } = await ask<Offer>(user, 'opportunity.create', { post_title: 'Weekly Loaf' })
    const { content } = await ask<{ content: string }>(user, 'opportunity.download', { ID })
    expect(
      await ask(user, 'opportunity.createFromFile', {
        post_title: 'Daily Loaf',
        post_excerpt: 'New',
        post_content: content,
      }),
    ).toMatchObject({
      title: 'Daily Loaf',
      excerpt: 'New',
    })
  })

  test.each([
    ['no offer', 'hello'],
    ['an unsafe key', '{"format":"appc","version":1,"offers":[{"title":"A","sections":{"__proto__":{}}}]}'],
    ['two offers', '{"format":"appc","version":1,"offers":[{"title":"A"},{"title":"B"}]}'],
  ])('a file with %s is refused in words, and nothing is made', async (_what, post_content) => {
    const user = await server.signUp()
    const answer = await call(user, 'opportunity.createFromFile', { post_title: '', post_content, post_excerpt: '' })
    expect(answer).toMatchObject({
      success: false,
      data: { code: 'invalid', fields: { post_content: expect.stringMatching(/\w{3}/) } },
    })
    expect(await ask(user, 'opportunity.list')).toEqual([])
  })

  test('an offer with texts is refused whole where the plan has no texts', async () => {
    const user = await server.signUp({ tier: 'unassigned' })
    const offer = { title: 'A', texts: [{ title: 'T', kind: 'ads' }] }
    const post_content = JSON.stringify({ format: 'appc', version: 1, offers: [offer] })
    expect(await call(user, 'opportunity.createFromFile', { post_content })).toMatchObject({
      success: false,
      data: { module: 'strategies' },
    })
    expect(await ask(user, 'opportunity.list')).toEqual([])
  })

  test('an offer with too many texts for the plan is refused whole and costs nothing', async () => {
    const user = await server.signUp({ tier: 'evaluation' })
    const texts = [1, 2, 3, 4].map((n) => ({ title: `T${n}`, kind: 'ads' }))
    const post_content = JSON.stringify({ format: 'appc', version: 1, offers: [{ title: 'A', texts }] })
    expect(await call(user, 'opportunity.createFromFile', { post_content })).toMatchObject({
      success: false,
      data: { code: 'quota_exceeded', module: 'strategies' },
    })
    expect(await ask(user, 'session.getCurrentUserCapabilities')).toMatchObject({
      quota: { opportunities: 3, strategies: 3 },
    })
    const { rows } = await server.database.pool.query(
      `SELECT 1 FROM records WHERE account_id = $1 AND kind IN ('opportunity', 'strategy')`,
      [user.accountId],
    )
    expect(rows).toEqual([])
  })

  test('a stranger downloads nothing', async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()]
    const { ID } = await ask<Offer>(owner, 'opportunity.create', { post_title: 'Weekly Loaf' })
    expect(await call(stranger, 'opportunity.download', { ID })).toMatchObject({
      success: false,
      data: { code: 'not_found' },
    })
  })
})

describe('the library of offers, by calls', () => {
  test('the product’s and the account’s own are told by every name, and one of each is made into an offer', async () => {
    const user = await server.signUp({ tier: 'subscriber' })
    const { ID } = await ask<Offer>(user, 'opportunity.create', {
      post_title: 'Weekly Loaf',
      post_excerpt: 'Fridays',
      post_content: sectionsOf('bakery'),
      custom_fields: { oven: 'number: Oven number' },
    })
    const own = await ask<Offer>(user, 'createTemplate', { ID, post_title: 'Bread by the week' })
    expect(own).toMatchObject({ name: 'bread-by-the-week', of: 'opportunity' })
    const all = await ask<OfferTemplateEntry[]>(user, 'fetchOpportunityTemplates')
    expect(all.map(({ key }) => key)).toEqual(['bread-by-the-week', ...OFFER_LIBRARY.map(({ key }) => key)])
    expect(await ask(user, 'getOpportunityTemplates')).toEqual(all)
    expect(await ask(user, 'getCachedOpportunityTemplates')).toEqual(all)
    expect(await ask(user, 'getOpportunityTemplate', { key: 'bicycle-care' })).toEqual(
      all.find(({ key }) => key === 'bicycle-care'),
    )
    const bread = await ask<Offer>(user, 'createFromLibrary', { key: 'bread-by-the-week', post_title: 'Daily Loaf' })
    expect(bread).toMatchObject({
      title: 'Daily Loaf',
      excerpt: 'Fridays',
      custom_fields: { oven: 'number: Oven number' },
    })
    expect(filled(bread)).toEqual(filled(await ask<Offer>(user, 'opportunity.get', { ID })))
    const bicycle = await ask<Offer>(user, 'opportunity.createFromLibrary', { key: 'bicycle-care' })
    const template = OFFER_LIBRARY.find(({ key }) => key === 'bicycle-care')
    expect(bicycle.title).toBe(template?.title)
    for (const [form, fields] of Object.entries(template?.sections ?? {}))
      expect(bicycle.content[form]?.fields).toMatchObject(fields)
  })

  test('a partner’s are added out of files by administrators, stand before the product’s, and are taken out again', async () => {
    const [admin, user] = [await server.signUp({ tier: 'admin', isAdmin: true }), await server.signUp()]
    const { ID } = await ask<Offer>(admin, 'opportunity.create', {
      post_title: 'Weekly Loaf',
      post_excerpt: 'Fridays',
      post_content: sectionsOf('bakery'),
    })
    const { content } = await ask<{ content: string }>(admin, 'opportunity.download', { ID })
    expect(await call(user, 'admin.addOfferTemplates', { id: 'default', content })).toMatchObject({ success: false })
    expect(await call(admin, 'admin.addOfferTemplates', { id: 'default', content: 'hello' })).toMatchObject({
      success: false,
      data: { code: 'invalid', fields: { content: expect.stringContaining('no offer in this file') } },
    })
    expect(await ask(admin, 'admin.addOfferTemplates', { id: 'default', content })).toMatchObject([
      { key: 'weekly-loaf', title: 'Weekly Loaf', excerpt: 'Fridays' },
    ])
    expect(await ask(admin, 'admin.addOfferTemplates', { id: 'default', content })).toMatchObject([
      { key: 'weekly-loaf' },
      { key: 'weekly-loaf-2' },
    ])
    const [first] = await ask<OfferTemplateEntry[]>(user, 'fetchOpportunityTemplates')
    expect(first).toMatchObject({ key: 'weekly-loaf', from: 'partner', excerpt: 'Fridays' })
    expect(await ask(user, 'opportunity.getPartnerOffers')).toHaveLength(2)
    const made = await ask<Offer>(user, 'createFromLibrary', { key: 'weekly-loaf' })
    expect(filled(made)).toEqual(filled(await ask<Offer>(admin, 'opportunity.get', { ID })))
    await ask(admin, 'admin.deleteOfferTemplate', { id: 'default', key: 'weekly-loaf' })
    await ask(admin, 'admin.deleteOfferTemplate', { id: 'default', key: 'weekly-loaf-2' })
    expect(await ask(user, 'opportunity.getPartnerOffers')).toEqual([])
    const { entries } = await ask<{ entries: { action: string; detail: string }[] }>(admin, 'admin.getAudit')
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['change partner offer', 'remove partner offer']),
    )
  })

  test('another account’s offers are not found, and unknown ones create nothing', async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()]
    const { ID } = await ask<Offer>(owner, 'opportunity.create', { post_title: 'Weekly Loaf' })
    const own = await ask<Offer>(owner, 'createTemplate', { ID, post_title: 'Bread by the week' })
    for (const key of [own.name, String(own.ID), 'nothing', '__proto__'])
      expect(await call(stranger, 'createFromLibrary', { key })).toMatchObject({
        success: false,
        data: { code: 'not_found' },
      })
    expect(await ask(stranger, 'opportunity.list')).toEqual([])
  })

  test('an offer more than the plan has is refused', async () => {
    const user = await server.signUp({ tier: 'unassigned' })
    for (let made = 0; made < 10; made += 1) await ask(user, 'createFromLibrary', { key: 'bicycle-care' })
    expect(await call(user, 'createFromLibrary', { key: 'bicycle-care' })).toMatchObject({
      success: false,
      data: { code: 'quota_exceeded' },
    })
  })
})

test('the company is made, read, changed and emptied; there is always one', async () => {
  const user = await server.signUp()
  await ask(user, 'company.create', { fields: { name: 'Mill Lane', phone: '112' } })
  expect(await ask(user, 'company.get')).toMatchObject({
    content: { company_info: { fields: { name: 'Mill Lane', phone: '112' } } },
  })
  await ask(user, 'company.update', { fields: { phone: '110' } })
  expect(await ask(user, 'getUserCompany')).toMatchObject({
    content: { company_info: { fields: { name: 'Mill Lane', phone: '110' } } },
  })
  await ask(user, 'company.delete')
  expect(await ask(user, 'company.get')).toMatchObject({
    content: { company_info: { fields: { name: '', phone: '' } } },
  })
})

test('the library lists for the owner and for guests of the account', async () => {
  const owner = await server.signUp({ tier: 'subscriber' })
  const guest = await server.signUp()
  await ask(owner, 'session.grantAccessToUser', guest.email)
  expect(await ask(owner, 'getUsers')).toMatchObject([
    { user_email: owner.email, role: 'owner' },
    { user_email: guest.email, role: 'guest' },
  ])
})

test('a guest is told who works in the account that they are in, and whose it is', async () => {
  const owner = await server.signUp({ tier: 'subscriber' })
  const guest = await server.signUp()
  await ask(owner, 'session.grantAccessToUser', guest.email)
  const { token } = await ask<{ readonly token: string }>(guest, 'session.loginAs', owner.email)
  expect(await ask({ ...guest, token }, 'getUsers')).toEqual([
    { user_login: owner.login, user_email: owner.email, role: 'owner' },
    { user_login: guest.login, user_email: guest.email, role: 'guest' },
  ])
  expect(await ask(guest, 'getUsers')).toMatchObject([{ user_email: guest.email, role: 'owner' }])
})
