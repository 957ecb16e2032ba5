import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

let server: TestServer
let user: TestUser
beforeAll(async () => {
  server = await startTestServer()
  user = await server.signUp({ tier: 'subscriber' })
})
afterAll(() => server?.dispose())

async function ask<T = Strategy>(method: string, params: unknown = {}): Promise<T> {
  const answer = await server.call(method, [params], user.token)
  expect(answer, answer.text).toMatchObject({ status: 200, success: true })
  return answer.data as T
}
const createOffer = (post_title: string) => ask<{ ID: number; name: string }>('opportunity.create', { post_title })
const titles = async (of: number) =>
  (await ask<Strategy[]>('getStrategies', { opportunity_id: of })).map(({ title }) => title).toSorted()

test('the specification’s names make texts, for an offer and with what an AI wrote, and tell them in each of their ways', async () => {
  const { ID: of, name } = await createOffer('Weekly Loaf')
  const made = []
  for (const method of ['createStrategyFrom', 'createStrategyForOpportunity', 'createAIStrategyForOpportunity'])
    made.push(
      await ask(method, {
        post_title: `By ${method}`,
        post_excerpt: 'In short',
        post_content: 'Fresh bread',
        meta_input: {
          kind: 'ads',
          opportunity_id: of,
          opportunity_name: name,
          opportunity_title: 'Weekly Loaf',
          source_key: 'hook',
        },
      }),
    )
  const [first] = made
  const expected = {
    title: 'By createStrategyFrom',
    excerpt: 'In short',
    content: 'Fresh bread',
    kind: 'ads',
    meta: { opportunity_id: of, opportunity_name: name, opportunity_title: 'Weekly Loaf', source_key: 'hook' },
  }
  for (const method of ['getStrategy', 'getStrategyData'])
    expect(await ask(method, { ID: first?.ID })).toMatchObject(expected)
  for (const method of ['getStrategies', 'getStrategiesData', 'reloadStrategies'])
    expect(new Set((await ask<Strategy[]>(method, { opportunity_id: of })).map(({ ID }) => ID))).toEqual(
      new Set(made.map(({ ID }) => ID)),
    )
})

test('calls change, copy and delete texts', async () => {
  const { ID: of } = await createOffer('Rye by post')
  const { ID } = await ask('strategy.create', {
    post_title: 'One',
    post_content: 'a',
    meta_input: { kind: 'ads', opportunity_id: of },
  })
  for (const method of ['updateStrategy', 'updateStrategyData', 'updatePageStrategy']) {
    await ask(method, { ID, post_title: `By ${method}`, post_excerpt: method })
    expect(await ask('getStrategy', { ID })).toMatchObject({
      title: `By ${method}`,
      excerpt: method,
      content: 'a',
      meta: { opportunity_id: of },
    })
  }
  await ask('duplicateStrategy', { ID, post_title: 'A copy' })
  expect(await titles(of)).toEqual(['A copy', 'By updatePageStrategy'])
  const { ID: other } = await ask('strategy.create', {
    post_title: 'Two',
    meta_input: { kind: 'ads', opportunity_id: of },
  })
  await ask('trashStrategy', { ID })
  await ask('deleteStrategy', { ID: other })
  expect(await titles(of)).toEqual(['A copy'])
})

test('calls delete all texts of an offer or unlink them', async () => {
  const [{ ID: kept }, { ID: gone }] = [await createOffer('Kept'), await createOffer('Gone')]
  for (const of of [kept, gone])
    await ask('strategy.create', { post_title: `Of ${of}`, meta_input: { kind: 'ads', opportunity_id: of } })
  await ask('unlinkStrategiesFromOpportunityId', { opportunity_id: kept })
  await ask('deleteStrategiesByOpportunityId', { opportunity_id: gone })
  expect([await titles(kept), await titles(gone)]).toEqual([[], []])
  const all = await ask<Strategy[]>('getStrategies')
  expect(all.find(({ title }) => title === `Of ${kept}`)?.meta).toMatchObject({
    opportunity_id: 0,
    opportunity_title: 'Kept',
  })
  expect(all.some(({ title }) => title === `Of ${gone}`)).toBe(false)
})

const REQUIRED = 'Please fill out all required fields'
const text = { post_title: 'One', meta_input: { kind: 'ads', opportunity_id: 1 } }
test.each([
  ['createStrategyForOpportunity', { ...text, post_title: ' ' }, { code: 'invalid', fields: { post_title: REQUIRED } }],
  ['createStrategyForOpportunity', { ...text, meta_input: { kind: 'ads', opportunity_id: 0 } }, { code: 'malformed' }],
  [
    'createStrategyForOpportunity',
    { ...text, meta_input: { kind: 'ads', opportunity_id: '1x' } },
    { code: 'malformed' },
  ],
  [
    'createStrategyForOpportunity',
    { ...text, meta_input: { kind: 'songs', opportunity_id: 1 } },
    { code: 'malformed' },
  ],
  ['createStrategyForOpportunity', { ...text, post_title: 'x'.repeat(10_000) }, { code: 'invalid' }],
] as const)('%s refuses %#', async (method, params, answer) => {
  const { ID } = await createOffer('Rye')
  const given =
    params.meta_input.opportunity_id === 1
      ? { ...params, meta_input: { ...params.meta_input, opportunity_id: ID } }
      : params
  expect((await server.call(method, [given], user.token)).data).toMatchObject(answer)
})

test('a copy and a changed text need a title', async () => {
  const { ID: of } = await createOffer('Spelt')
  const { ID } = await ask('strategy.create', { post_title: 'One', meta_input: { kind: 'ads', opportunity_id: of } })
  for (const method of ['duplicateStrategy', 'updateStrategy'])
    expect((await server.call(method, [{ ID, post_title: ' ' }], user.token)).data).toMatchObject({
      code: 'invalid',
      fields: { post_title: REQUIRED },
    })
  expect(await titles(of)).toEqual(['One'])
})
