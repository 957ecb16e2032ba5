import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestAnswer, type TestServer, type TestUser } from '../../support/server.ts'

const MAX_CALLS = 108

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
  const fields = Object.fromEntries(Array.from({ length: 3 }, (_, index) => [`own_${index}`, 'word '.repeat(10_000)]))
  for (let index = 0; index < 4; index++)
    await server.call(
      'opportunity.create',
      [{ post_title: `Large ${index}`, post_excerpt: '', post_content: { custom: { fields } } }],
      crowd.token,
    )
  const { ID } = (await server.call('opportunity.create', [{ post_title: 'Loaf', post_excerpt: '' }], other.token)).data as {
    readonly ID: number
  }
  let finished = 0
  const flood = Array.from({ length: MAX_CALLS + 40 }, () =>
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
