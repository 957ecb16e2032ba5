import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

/** The groups of offers, their company and their reports. */
const GROUPS = /^(?:opportunity|company|report)\./
const FILE = JSON.stringify({ format: 'appc', version: 1, offers: [{ title: 'Out of a file' }] })

interface Described {
  readonly method: string
  readonly bare: string | null
  readonly access: string
  readonly params: object
}
type Params = Readonly<Record<string, unknown>>

let server: TestServer
let user: TestUser
let described: readonly Described[]
beforeAll(async () => {
  server = await startTestServer()
  user = await server.signUp({ tier: 'subscriber' })
  described = (await ask<Described[]>('misc.methods')).filter(({ method }) => GROUPS.test(method))
})
afterAll(() => server?.dispose())

async function ask<T>(method: string, params?: Params): Promise<T> {
  const answer = await server.call(method, params ? [params] : [], user.token)
  expect(answer, `${method}: ${answer.text}`).toMatchObject({ status: 200, success: true })
  return answer.data as T
}

const newOffer = () => ask<{ ID: number; name: string }>('opportunity.create', { post_title: 'Weekly Loaf' })
async function trashedOffer(): Promise<Params> {
  const { ID } = await newOffer()
  await ask('opportunity.trash', { ID })
  return { ID }
}
async function share(): Promise<Params> {
  const { ID } = await newOffer()
  const { key } = await ask<{ key: string }>('opportunity.createShare', { ID, sections: ['overview'], until: null })
  return { key }
}
const of = (more: Params) => async (): Promise<Params> => ({ ID: (await newOffer()).ID, ...more })
const justOffer = of({})
const ofReport = async (): Promise<Params> => ({ opportunity_id: (await newOffer()).ID })
/** An offer with a field that was written in two places: what was asked for keeps both. */
async function conflict(): Promise<Params> {
  const { ID } = await newOffer()
  const edit = { ID, form: 'overview', field: 'product_name' }
  await ask('opportunity.updateFormField', { ...edit, value: 'Theirs' })
  await ask('opportunity.updateFormField', { ...edit, was: 'Before', value: 'Ours' })
  const { rows } = await server.database.pool.query<{ id: string }>(
    `SELECT id FROM records WHERE account_id = $1 AND kind = 'conflict' ORDER BY id DESC`,
    [user.accountId],
  )
  return { ID: 700_001, conflict: Number(rows[0]?.id), post_title: 'Copy of Weekly Loaf' }
}

const company = { fields: { name: 'Mill Lane Bakery' } }
const edit = { form: 'overview', field: 'product_name', value: 'Loaf' }
/** What each method is asked with; null: it takes nothing. */
const ASKED: Readonly<Record<string, (() => Promise<Params>) | null>> = {
  'opportunity.create': async () => ({ post_title: 'Weekly Loaf', post_excerpt: 'Fridays' }),
  'opportunity.createFromFile': async () => ({ post_title: '', post_content: FILE, post_excerpt: '' }),
  'opportunity.createFromLibrary': async () => ({ key: 'bicycle-care' }),
  'opportunity.createFromConflict': conflict,
  'opportunity.createTemplate': of({ post_title: 'Bread by the week' }),
  'opportunity.get': justOffer,
  'opportunity.getOpportunityData': async () => ({ name: (await newOffer()).name }),
  'opportunity.list': null,
  'opportunity.getOpportunities': null,
  'opportunity.update': of({ post_title: 'Daily Loaf', post_excerpt: 'Daily' }),
  'opportunity.updateForm': of({ form: 'overview', fields: { product_name: 'Loaf' }, done: true }),
  'opportunity.updateFormField': of(edit),
  'opportunity.setField': of({ path: 'content.overview.fields.product_name', value: 'Loaf' }),
  'opportunity.rename': of({ post_title: 'Daily Loaf' }),
  'opportunity.duplicate': of({ post_title: 'Copy of Weekly Loaf' }),
  'opportunity.trash': justOffer,
  'opportunity.restore': trashedOffer,
  'opportunity.delete': justOffer,
  'opportunity.download': justOffer,
  'opportunity.fetchOpportunityTemplates': null,
  'opportunity.getOpportunityTemplates': null,
  'opportunity.getCachedOpportunityTemplates': null,
  'opportunity.getPartnerOffers': null,
  'opportunity.getOpportunityTemplate': async () => ({ key: 'bicycle-care' }),
  'opportunity.getShares': justOffer,
  'opportunity.createShare': of({ sections: ['overview'], until: null }),
  'opportunity.changeShare': async () => ({ ...(await share()), refreshes: true }),
  'opportunity.revokeShare': share,
  'company.create': async () => company,
  'company.update': async () => company,
  'company.updateUserCompany': async () => company,
  'company.get': null,
  'company.getUserCompany': null,
  'company.setField': async () => ({ ID: 1, path: 'content.company_info.fields.phone', value: '110' }),
  'company.delete': async () => ({}),
  'report.getIndicators': ofReport,
  'report.generateSWOT': ofReport,
  'report.getUsers': null,
}

test.each(Object.entries(ASKED))('%s answers, and is described', async (method, params) => {
  const given = await params?.()
  const rule = described.find((one) => one.method === method)
  expect(rule?.access).toMatch(/^(?:account|person)$/)
  const schema = JSON.stringify(rule?.params)
  expect(schema).toContain('"array"')
  for (const word of Object.keys(given ?? {})) expect(schema).toContain(`"${word}"`)
  const answer = await ask(method, given ?? undefined)
  expect(answer).not.toBeNull()
})

test('there is no method of these groups beside them', () =>
  expect(described.map(({ method }) => method).toSorted()).toEqual(Object.keys(ASKED).toSorted()))

test('the specification’s names, without their group: what each gives', async () => {
  const { ID } = await ask<{ ID: number }>('create', { post_title: 'Weekly Loaf', post_excerpt: 'Fridays' })
  await ask('updateFormField', { ID, ...edit })
  await ask('updateForm', { ID, form: 'goals', fields: { main: 'Sleep' } })
  expect(await ask('get', { ID })).toMatchObject({
    title: 'Weekly Loaf',
    content: { overview: { fields: { product_name: 'Loaf' } }, goals: { fields: { main: 'Sleep' }, done: false } },
  })
  expect(await ask('getOpportunityData', { ID })).toEqual(await ask('opportunity.get', { ID }))
  await ask('update', { ID, post_title: 'Daily Loaf', post_excerpt: 'Daily' })
  const copy = await ask<{ ID: number }>('duplicate', { post_title: 'Copy of Daily Loaf', ID })
  expect(await ask('get', { ID: copy.ID })).toMatchObject({ title: 'Copy of Daily Loaf', excerpt: 'Daily' })
  await ask('rename', { ID, post_title: 'Morning Loaf' })
  const { name } = await ask<{ name: string }>('get', { ID })
  expect(await ask<{ ID: number }[]>('getOpportunities')).toEqual(
    expect.arrayContaining([expect.objectContaining({ ID, title: 'Morning Loaf' })]),
  )
  await ask('trash', { name })
  await ask('delete', { ID: copy.ID })
  const left = (await ask<{ ID: number }[]>('getOpportunities')).map((offer) => offer.ID)
  expect(left).not.toContain(ID)
  expect(left).not.toContain(copy.ID)
})
