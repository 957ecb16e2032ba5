import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import {
  directParamsSchema,
  isQueryMethod,
  methodNames,
  QUERY_METHODS,
  recordQueries,
  recordQuerySchema,
  resolveMethod,
  methodRule,
} from '#contract/methods.ts'
import { findUnknownFields } from '#domain/engine/unknown-fields.ts'
import { allKinds } from '#domain/kinds/index.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

/** Words that only the owner may ever see. */
const SECRET = 'grandmother’s sourdough recipe'
const ATTACK = 'written by a stranger'

let server: TestServer
let owner: TestUser
/** Anew for each test: IDs belong to an account, so one may create a record of its own under the same number. */
let stranger: TestUser
let offer: { readonly ID: number; readonly name: string }
let conflictID: number
/** The key of a page that shows the owner's offer. */
let shared: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp()
  offer = (await server.call('opportunity.create', [{ post_title: SECRET, post_excerpt: SECRET }], owner.token))
    .data as typeof offer
  await server.call('company.updateUserCompany', [{ fields: { name: SECRET } }], owner.token)
  const { ID } = offer
  const edit = { ID, form: 'overview', field: 'product_name' }
  await server.call('opportunity.updateFormField', [{ ...edit, value: SECRET }], owner.token)
  await server.call(
    'opportunity.updateFormField',
    [{ ...edit, was: 'something else', value: `${SECRET}, differently` }],
    owner.token,
  )
  const { rows } = await server.database.pool.query<{ id: string }>(
    `SELECT id FROM records WHERE account_id = $1 AND kind = 'conflict'`,
    [owner.accountId],
  )
  conflictID = Number(rows[0]?.id)
  const share = await server.call('opportunity.createShare', [{ ID, sections: ['overview'], until: null }], owner.token)
  shared = (share.data as { readonly key: string }).key
})
beforeEach(async () => {
  stranger = await server.signUp({ tier: 'admin', isAdmin: true })
})
afterAll(() => server?.dispose())

const ownersRows = async (): Promise<unknown> => [
  (await server.database.pool.query('SELECT * FROM records WHERE account_id = $1 ORDER BY kind, id', [owner.accountId]))
    .rows,
  (await server.database.pool.query('SELECT * FROM shared_pages WHERE account_id = $1', [owner.accountId])).rows,
  (await server.database.pool.query('SELECT * FROM published_forms WHERE account_id = $1', [owner.accountId])).rows,
  (await server.database.pool.query('SELECT * FROM submissions WHERE account_id = $1', [owner.accountId])).rows,
]

/** What the methods want that are not about records. */
const otherParams = (): Readonly<Record<string, readonly unknown[]>> => ({
  'misc.sum': [1, 2],
  'sync.exchange': [{ schema: 1, device: crypto.randomUUID(), epoch: null, cursor: 0, limit: 500, mutations: [] }],
  'session.signOn': [{ user_login: owner.email, user_password: 'not the password' }],
  'session.startProvider': [{ origin: server.url, binding: ATTACK }],
  'session.finishProvider': [{ search: '?code=x&state=y', binding: ATTACK }],
  'session.resetPassword': [{ token: 'nobody was sent this', password: ATTACK }],
  'session.getInvitation': [{ token: 'nobody was sent this' }],
  'session.takeInvitation': [{ token: 'nobody was sent this', password: ATTACK }],
  'session.verifyPassword': ['not the password'],
  'session.updatePassword': [{ current: 'not the password', new: ATTACK }],
  'session.requestPlan': [{ plan: 'contributor', message: ATTACK }],
  'session.revokeSession': [{ id: crypto.randomUUID() }],
  'opportunity.getOpportunityTemplate': [{ key: offer.name }],
  'opportunity.createFromLibrary': [{ key: String(offer.ID) }],
  'opportunity.changeShare': [{ key: shared, refreshes: true, until: 0, sections: ['overview'] }],
  'opportunity.revokeShare': [{ key: shared }],
  'opportunity.createFromFile': [
    { post_content: JSON.stringify({ format: 'appc', version: 1, offers: [{ title: ATTACK }] }) },
  ],
  'form.getPublic': [{ key: 'a'.repeat(32) }],
  'entry.submit': [{ key: 'a'.repeat(32), submission: crypto.randomUUID(), fields: { f_1: ATTACK } }],
  'session.createKey': [{ name: ATTACK, scopes: ['read'], password: 'not the password' }],
})

const schemaOf = (method: string): ZodMiniType | undefined => {
  const read = recordQueries().get(method)
  const name = resolveMethod(method) ?? method
  return read ? recordQuerySchema(read) : isQueryMethod(name) ? QUERY_METHODS[name].params : directParamsSchema(name)
}

/**
 * What a method knows of everything that it is given: with more, it would be refused before any record is looked at.
 */
function onlyKnown(method: string, given: Readonly<Record<string, unknown>>): readonly unknown[] {
  const schema = schemaOf(method)
  const unknown = schema ? findUnknownFields(schema, [given]).map((path) => path.replace(/^0\./, '')) : []
  return [without(given, '', new Set(unknown))]
}

const without = (given: object, at: string, paths: ReadonlySet<string>): object =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([key]) => !paths.has(`${at}${key}`))
      .map(([key, value]: [string, unknown]) => [
        key,
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? without(value, `${at}${key}.`, paths)
          : value,
      ]),
  )

/**
 * Everything that a method of records may want, with the ID of somebody else's record. A method that wants something
 * else needs a line here.
 */
const paramsFor = (method: string, ID: number): readonly unknown[] => {
  const other = otherParams()[method]
  if (other) return other
  const edit = {
    form: 'overview',
    field: 'product_name',
    value: ATTACK,
    fields: { product_name: ATTACK },
    choice: 'other',
  }
  const fields = method.startsWith('company.') ? { fields: { name: ATTACK } } : {}
  const kind = ID === conflictID ? 'conflict' : 'opportunity'
  return onlyKnown(method, {
    ID,
    kind,
    path: 'title',
    batch: 'b',
    copy: 900_001,
    placement: 900_002,
    template: 900_003,
    where: ATTACK,
    since: '2027-03-01',
    until: '',
    usecase: 'tagline',
    text: ATTACK,
    source: method.startsWith('swot.') ? 'rules' : 'template',
    type: 'swot',
    formula_id: 900_004,
    ...(method === 'opportunity.createShare' && { sections: ['overview'], until: null }),
    prompt: ATTACK,
    to: ID,
    opportunity_id: ID,
    meta_input: { kind: 'ads', opportunity_id: ID },
    conflict: conflictID,
    post_title: ATTACK,
    post_excerpt: ATTACK,
    hostname: 'desk.example',
    email: owner.email,
    ...edit,
    ...fields,
    item: ID,
    workbook: ID,
    ...(method === 'strategy.noteSources' && { add: [{ source: 'ai', text: ATTACK }] }),
    ...(method === 'import.add' && { form: ID }),
    ...(method.startsWith('entry.') && { form: ID, fields: { f_1: ATTACK }, source: 'hand', path: 'values.f_1' }),
    ...(method.endsWith('addFieldToForm') && { field: { title: ATTACK } }),
    ...(method.startsWith('form.') && { name: 'f_1' }),
    ...(method === 'form.publish' && { open: true }),
  })
}

// Administrators' calls are about people, and have their own tests.
const CALLED = methodNames().filter(
  (method) => !['sync.watch', 'session.signOut'].includes(method) && methodRule(method).access !== 'admin',
)

describe.each(CALLED)('%s', (method) => {
  test('a call with the ID of another account’s record reads and changes nothing of it', async () => {
    const before = await ownersRows()
    for (const ID of [offer.ID, conflictID, 1]) {
      const answer = await server.call(method, paramsFor(method, ID), stranger.token)
      expect(answer.status, `${method} wants other parameters than this test gives: ${answer.text}`).toBe(200)
      expect(answer.text).not.toContain('There is no field named')
      expect(answer.text).not.toContain(SECRET)
      expect(answer.text).not.toContain(offer.name)
      stranger = { ...stranger, token: answer.headers.get('X-Appc-Token') ?? stranger.token }
    }
    expect(await ownersRows()).toEqual(before)
  })
})

test('a name instead of an ID, or another kind of reference to the account, helps no more', async () => {
  expect((await server.call('opportunity.get', [{ name: offer.name }], stranger.token)).data).toMatchObject({
    code: 'not_found',
  })
  for (const forged of [{ account_id: owner.accountId }, { accountId: owner.accountId }, { userId: owner.userId }])
    expect((await server.call('opportunity.get', [{ ID: offer.ID, ...forged }], stranger.token)).data).toMatchObject({
      code: 'invalid',
    })
})

test('a batch of changes to another account’s records is refused item by item', async () => {
  const before = await ownersRows()
  const methods = allKinds()
    .flatMap(({ mutations }) => mutations)
    .filter(({ verb }) => verb !== 'create')
    .map(({ method }) => method)
  const answer = await server.call(
    'sync.exchange',
    [
      {
        schema: 1,
        device: crypto.randomUUID(),
        epoch: null,
        cursor: 0,
        limit: 500,
        mutations: methods.map((method, index) => ({
          id: crypto.randomUUID(),
          seq: index + 1,
          method,
          params: paramsFor(method, method.startsWith('conflict.') ? conflictID : offer.ID),
          at: 0,
        })),
      },
    ],
    stranger.token,
  )
  const { results } = answer.data as { results: readonly { status: string; code?: string }[] }
  expect(results).toHaveLength(methods.length)
  results.forEach((result, index) => {
    // Each account has these two, and nobody names another's.
    if (!/^(company|preferences)\./.test(methods[index] ?? ''))
      expect(result).toMatchObject({ status: 'refused', code: 'not_found' })
  })
  expect(answer.text).not.toContain(SECRET)
  expect(await ownersRows()).toEqual(before)
})

describe('without a token', () => {
  test.each(methodNames().filter((method) => methodRule(method).access !== 'open'))(
    '%s answers 403 and nothing else',
    async (method) => {
      const answer = await server.call(method, paramsFor(method, offer.ID))
      expect(answer).toMatchObject({ status: 403, success: false, data: { code: 'session' } })
      expect(answer.text).not.toContain(SECRET)
    },
  )

  test('only these methods are open', () => {
    const open = methodNames().filter((method) => methodRule(method).access === 'open')
    expect(open).toEqual([
      'session.version',
      'session.signOn',
      'session.getSignInOptions',
      'session.startProvider',
      'session.finishProvider',
      'session.getPartnerConfiguration',
      'session.getInvitation',
      'session.takeInvitation',
      'session.resetPasswordRequest',
      'session.resetPassword',
      'form.getPublic',
      'entry.submit',
      'misc.methods',
    ])
  })
})

test("nobody's words, tokens or passwords are in the log", () => {
  const log = server.logText()
  for (const word of [
    SECRET,
    ATTACK,
    offer.name,
    owner.token,
    stranger.token,
    owner.email,
    owner.password,
    'not the password',
  ])
    expect(log).not.toContain(word)
})
