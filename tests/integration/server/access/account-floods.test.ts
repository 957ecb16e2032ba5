import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestAnswer, type TestServer, type TestUser } from '../../../support/server/server.ts'

vi.setConfig({ testTimeout: 120_000 })

const MAX_CALLS = 408
const LARGE_OFFERS = 4

let server: TestServer
let crowd: TestUser
let other: TestUser
beforeAll(async () => {
  server = await startTestServer()
  crowd = await server.signUp({ tier: 'subscriber' })
  other = await server.signUp({ tier: 'subscriber' })
})
afterAll(() => server?.dispose())

test('very many calls of one account wait behind one another, those beyond are refused, and other accounts go first', async () => {
  const post_content = { custom: { fields: { own: 'word '.repeat(30_000) } } }
  // Several, so that answering takes longer than asking, on fast machines too.
  for (let n = 0; n < LARGE_OFFERS; n++)
    await server.call('opportunity.create', [{ post_title: `Large ${n}`, post_excerpt: '', post_content }], crowd.token)
  const { ID } = (await server.call('opportunity.create', [{ post_title: 'Loaf', post_excerpt: '' }], other.token))
    .data as {
    readonly ID: number
  }
  let finished = 0
  const flood = Array.from({ length: MAX_CALLS + 150 }, () =>
    server.call('opportunity.list', [], crowd.token).then((answer: TestAnswer) => {
      finished++
      return answer
    }),
  )
  const edited = await server.call('opportunity.rename', [{ ID, post_title: 'Rolls' }], other.token)
  const finishedBefore = finished
  const answers = await Promise.all(flood)
  expect(edited).toMatchObject({ success: true })
  expect(finishedBefore).toBeLessThan(MAX_CALLS / 2)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ headers }) => Number(headers.get('Retry-After')) > 0)).toBe(true)
  expect(answers.filter(({ success }) => success).length).toBeGreaterThanOrEqual(MAX_CALLS)
  expect(await server.call('misc.sum', [1, 2], crowd.token)).toMatchObject({ data: 3 })
})
