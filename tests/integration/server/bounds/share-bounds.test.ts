import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

const MAX_LINKS = 50
const MAX_ACCOUNT_BYTES = 3 * 1024 * 1024

let server: TestServer
let user: TestUser
let ID: number
beforeAll(async () => {
  server = await startTestServer({ config: { maxAccountBytes: MAX_ACCOUNT_BYTES } })
})
afterAll(() => server?.dispose())
beforeEach(async () => {
  user = await server.signUp({ tier: 'subscriber' })
  ID = (
    (await call('opportunity.create', { post_title: 'Weekly Loaf', post_excerpt: '' })).data as { readonly ID: number }
  ).ID
})

const call = (method: string, ...params: readonly unknown[]) => server.call(method, params, user.token)
const share = () => call('opportunity.createShare', { ID, sections: ['overview', 'custom'], until: null })
const keyOf = async () => ((await share()).data as { readonly key: string }).key
const bytes = async () => {
  const { rows } = await server.database.pool.query<{ counted: number; summed: number }>(
    `SELECT a.bytes::float8 AS counted,
            (SELECT coalesce(sum(octet_length(body)), 0) FROM records WHERE account_id = a.id)::float8
              + (SELECT coalesce(sum(octet_length(content)), 0) FROM shared_pages WHERE account_id = a.id)::float8 AS summed
       FROM accounts a WHERE a.id = $1`,
    [user.accountId],
  )
  return rows[0]
}
const describeAtLength = async (length: number) => {
  for (let part = 0; part * 100_000 < length; part++)
    await call('opportunity.setField', { ID, path: `content.custom.fields.own_${part}`, value: 'x'.repeat(100_000) })
}

test('links that are made at once don’t pass the limit of an offer', async () => {
  const answers = await Promise.all(Array.from({ length: MAX_LINKS + 10 }, () => share()))
  expect(answers.filter(({ success }) => success)).toHaveLength(MAX_LINKS)
  expect(answers.filter(({ success }) => !success).map(({ data }) => (data as { readonly code: string }).code)).toEqual(
    Array.from({ length: 10 }, () => 'not_allowed'),
  )
})

test('copies count as bytes of the account as long as their links lead somewhere', async () => {
  await describeAtLength(200_000)
  const before = await bytes()
  const keys = [await keyOf(), await keyOf()]
  const shown = await bytes()
  expect(shown?.counted).toBe(shown?.summed)
  expect(shown?.counted).toBeGreaterThan((before?.counted ?? 0) + 400_000)
  await call('opportunity.setField', { ID, path: 'content.custom.fields.own_0', value: '' })
  await call('opportunity.changeShare', { key: keys[0], refreshes: true })
  await call('opportunity.revokeShare', { key: keys[1] })
  await call('opportunity.revokeShare', { key: keys[1] })
  const after = await bytes()
  expect(after?.counted).toBe(after?.summed)
  expect(after?.counted).toBeLessThan((shown?.counted ?? 0) - 300_000)
  await call('opportunity.trash', { ID })
  await call('opportunity.delete', { ID, forGood: true })
  const emptied = await bytes()
  expect(emptied?.counted).toBe(emptied?.summed)
})

test('a full account makes no further copies, is told why, and can still revoke', async () => {
  await describeAtLength(500_000)
  const keys: string[] = []
  let refused: unknown
  while (refused === undefined && keys.length < 20) {
    const answer = await share()
    if (answer.success) keys.push((answer.data as { readonly key: string }).key)
    else refused = answer.data
  }
  expect(refused).toEqual({
    code: 'too_large',
    message: 'This account has used all of its 3.1 MB. Delete something permanently, or ask an administrator for more',
  })
  expect(keys.length).toBeGreaterThan(2)
  expect((await bytes())?.counted).toBeLessThanOrEqual(MAX_ACCOUNT_BYTES)
  expect(await call('opportunity.revokeShare', { key: keys[0] })).toMatchObject({ success: true })
  expect(await share()).toMatchObject({ success: true })
})

test('the last hundred revoked links are remembered', async () => {
  for (let count = 0; count < 105; count++) await call('opportunity.revokeShare', { key: await keyOf() })
  expect((await call('opportunity.getShares', { ID })).data).toHaveLength(100)
  const counted = await bytes()
  expect(counted?.counted).toBe(counted?.summed)
})

test('an offer that the trash lost after 90 days takes its copies with it', async () => {
  await describeAtLength(100_000)
  await keyOf()
  await call('opportunity.trash', { ID })
  await server.database.pool.query(
    `UPDATE records SET deleted_at = now() - interval '91 days' WHERE account_id = $1 AND deleted`,
    [user.accountId],
  )
  await server.records.emptyTrash()
  const counted = await bytes()
  expect(counted?.counted).toBe(counted?.summed)
  expect(counted?.counted).toBeLessThan(20_000)
})
