import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Indicators } from '#domain/reports/indicators.ts'
import { startTestServer, type TestServer } from '../../../support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.dispose())

const CONTENT = {
  benefits: { fields: { feature_1: 'Loaf', price_1: '5.40' } },
  faq: { fields: { answer_1: 'It is £5.40 a week.' } },
  problems: {
    fields: {
      alternative_solution_1: 'Bought bread',
      alternative_price_1: '3.25',
      alternative_frequency_1: 'Twice a week',
    },
  },
}

async function createOffer(token: string, post_content: object): Promise<Opportunity> {
  return (await server.call('opportunity.create', [{ post_title: 'Weekly Loaf', post_content }], token))
    .data as Opportunity
}

test('the indicators of an offer are those that devices show', async () => {
  const { token } = await server.signUp()
  const { ID } = await createOffer(token, CONTENT)
  const { data } = await server.call('getIndicators', [{ opportunity_id: ID }], token)
  const { prices, worth, completeness, time } = data as Indicators
  expect(prices.steps.map(({ name, amount }) => [name, amount])).toEqual([
    ['Bought bread', '£6.50'],
    ['Weekly Loaf', '£5.40'],
  ])
  expect(worth).toMatchObject({ benefitsCents: 540, priceCents: 540, moreCents: 0 })
  expect(completeness).toMatchObject({ done: 0, total: 14, filled: 6 })
  expect(time).toMatchObject({ state: 'none', start: null, end: null })
})

test('an offer without a word has them too; one of another account, one in the trash and one that there never was are not found', async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  const { ID } = await createOffer(owner.token, {})
  const of = async (token: string, opportunity_id: unknown) =>
    server.call('report.getIndicators', [{ opportunity_id }], token)
  expect(await of(owner.token, ID)).toMatchObject({ success: true, data: { prices: { steps: [] } } })
  expect(await of(stranger.token, ID)).toMatchObject({ success: false, data: { code: 'not_found' } })
  await server.call('opportunity.trash', [{ ID }], owner.token)
  for (const unknown of [ID, 4_000_000_000_001])
    expect(await of(owner.token, unknown)).toMatchObject({ data: { code: 'not_found' } })
  expect(await of(owner.token, 'x')).toMatchObject({ data: { code: 'malformed' } })
})
