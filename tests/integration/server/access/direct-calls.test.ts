import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.dispose())

const only = (value: unknown) => [value]

test('an integration makes a record without an ID and gives it up by its name', async () => {
  const { token } = await server.signUp()
  const made = await server.call('opportunity.create', only({ post_title: 'Weekly Loaf' }), token)
  expect(made).toMatchObject({ success: true, data: { name: 'weekly-loaf', title: 'Weekly Loaf' } })
  expect(await server.call('opportunity.trash', only({ name: 'weekly-loaf' }), token)).toMatchObject({
    success: true,
    data: made.data && { name: 'weekly-loaf' },
  })
  expect(await server.call('opportunity.list', [], token)).toMatchObject({ success: true, data: [] })
})

test('a name that the account does not have, or that another account has, names nothing', async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  await server.call('opportunity.create', only({ post_title: 'Weekly Loaf' }), owner.token)
  for (const name of ['weekly-loaf', 'nothing', 'a\0b', ''])
    expect(await server.call('opportunity.trash', only({ name }), stranger.token)).toMatchObject({
      status: 400,
      data: { code: 'malformed' },
    })
  expect(await server.call('opportunity.list', [], owner.token)).toMatchObject({ data: [{ name: 'weekly-loaf' }] })
})

test('a restore that names a name as well goes by the ID alone', async () => {
  const { token } = await server.signUp()
  const { ID } = (await server.call('opportunity.create', only({ post_title: 'Weekly Loaf' }), token)).data as {
    ID: number
  }
  await server.call('opportunity.trash', only({ ID }), token)
  for (const name of ['a\0b', 'another', 'x'.repeat(100_000)])
    expect(await server.call('opportunity.restore', only({ ID, name }), token)).toMatchObject({
      status: 200,
      data: { name: 'weekly-loaf' },
    })
})

test.each([
  ['عرض الربيع', 'عرض-الربيع'],
  ['春の オファー', '春の-オファー'],
  ['हिन्दी पाठ्यक्रम', 'हिन्दी-पाठ्यक्रम'],
])('offers called %s have names that tell them apart, and are found by them', async (post_title, name) => {
  const { token } = await server.signUp()
  const make = async () =>
    (await server.call('opportunity.create', only({ post_title }), token)).data as { ID: number; name: string }
  const [first, second] = [await make(), await make()]
  expect([first.name, second.name]).toEqual([name, `${name}-2`])
  expect(await server.call('opportunity.get', only({ name: second.name }), token)).toMatchObject({
    data: { ID: second.ID },
  })
  expect(await server.call('opportunity.trash', only({ name }), token)).toMatchObject({ success: true })
})
