import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ExchangeAnswer } from '#contract/sync.ts'
import { WIRE_SCHEMA } from '#contract/version.ts'
import type { HistoryEntry } from '#domain/engine/history.ts'
import { clearSharedPagesOfErasedOffers } from '#server/sharing/clear-erased-pages.ts'
import { emptyExpiredTrash } from '#server/records/expired-trash.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../support/server/server.ts'

const MIB = 1024 * 1024
const MAX_HISTORY_BYTES = 8 * MIB

let server: TestServer
let user: TestUser
beforeAll(async () => {
  server = await startTestServer({ config: { maxHistoryBytes: MAX_HISTORY_BYTES } })
})
afterAll(() => server?.dispose())
beforeEach(async () => {
  user = await server.signUp({ tier: 'subscriber' })
})

const call = async (method: string, params: object) => {
  const answer = await server.call(method, [params], user.token)
  expect(answer.data).not.toHaveProperty('code')
  return answer.data as { readonly ID: number }
}
const makeOffer = async (post_title = 'Weekly Loaf') => (await call('opportunity.create', { post_title })).ID
const makeText = async (opportunity_id: number, post_content: string) =>
  (
    await call('strategy.create', {
      post_title: 'T',
      post_content,
      meta_input: { kind: 'ai', format: 'tagline', opportunity_id },
    })
  ).ID
const longText = (n: number) => `${n} ${'word '.repeat(90_000)}end`
const number = async (statement: string) =>
  (await server.database.pool.query<{ number: number }>(`SELECT (${statement})::float8 AS number`, [user.accountId]))
    .rows[0]?.number ?? Number.NaN
const storedBytes = () => number('SELECT coalesce(sum(octet_length(fields)), 0) FROM changes WHERE account_id = $1')
const countedBytes = () => number('SELECT history_bytes FROM accounts WHERE id = $1')
const summedBytes = () => number('SELECT coalesce(sum(bytes), 0) FROM changes WHERE account_id = $1')
const history = async (kind: string, ID: number) =>
  (await server.call('sync.history', [{ kind, ID }], user.token)).data as readonly HistoryEntry[]

/** A part of a history, as it travels. */
interface Part {
  readonly data: readonly HistoryEntry[]
  readonly more?: { readonly after: number; readonly message: string }
}

async function exchange(works: readonly (readonly [method: string, params: object])[]) {
  const mutations = works.map(([method, params], n) => ({
    id: randomUUID(),
    seq: n + 1,
    method,
    params: [params],
    at: Date.now(),
  }))
  const asked = {
    schema: WIRE_SCHEMA,
    device: randomUUID(),
    epoch: server.database.epoch,
    cursor: 0,
    limit: 500,
    mutations,
  }
  const { results } = (await server.call('sync.exchange', [asked], user.token)).data as ExchangeAnswer
  expect(results.map(({ status }) => status)).toEqual(works.map(() => 'applied'))
}

/** Every row of the account that has some words, in any table. */
async function tablesWith(words: string): Promise<readonly string[]> {
  const { rows: tables } = await server.database.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'account_id' AND table_name <> 'pushes'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await server.database.pool.query(
      `SELECT 1 FROM ${name} t WHERE account_id = $1 AND t::text LIKE '%' || $2 || '%'`,
      [user.accountId, words],
    )
    if (rowCount !== 0) found.push(name)
  }
  return found
}

describe('the history of an account', () => {
  test('the history stores a text twice, however often one mutation of an exchange changes it', async () => {
    const text = await makeText(await makeOffer(), '*a* _b_ '.repeat(400))
    await exchange(
      Array.from(
        { length: 40 },
        (_, n) => ['strategy.setField', { ID: text, path: 'format', value: n % 2 === 0 ? 'text' : 'tagline' }] as const,
      ),
    )
    // On a busy machine the forty changes are several units of work.
    const verbs = (await history('strategy', text)).map(({ verb }) => verb)
    expect(verbs.length).toBeLessThan(20)
    expect(verbs.at(-1)).toBe('create')
    expect(await storedBytes()).toBeLessThan(2 * (verbs.length - 1) * 400 * 8 * 2)
  })

  test('the history stays within its limit by dropping the oldest changes', async () => {
    const other = await makeOffer()
    await call('opportunity.rename', { ID: other, post_title: 'Daily Loaf' })
    const ID = await makeText(other, 'Empty')
    for (let n = 0; n < 12; n++) await call('strategy.update', { ID, post_content: longText(n) })
    expect(await countedBytes()).toBe(await summedBytes())
    expect(await countedBytes()).toBeLessThanOrEqual(MAX_HISTORY_BYTES)
    expect(await countedBytes()).toBeGreaterThan(MAX_HISTORY_BYTES / 2)
    const entries = await history('strategy', ID)
    expect(entries[0]?.fields).toMatchObject([{ before: longText(10), after: longText(11) }])
    expect(entries.at(-1)?.verb).toBe('edit')
    expect(await history('opportunity', other)).toEqual([])
  })

  test('the history is read in parts of 4 MiB, each of which names the next', async () => {
    const ID = await makeText(await makeOffer(), 'Empty')
    for (let n = 0; n < 7; n++) await call('strategy.update', { ID, post_content: longText(n) })
    const parts: Part[] = []
    for (let after: number | undefined; parts.length < 10; after = parts.at(-1)?.more?.after) {
      const { text } = await server.call(
        'sync.history',
        [{ kind: 'strategy', ID, ...(after !== undefined && { after }) }],
        user.token,
      )
      expect(text.length).toBeLessThan(4.1 * MIB)
      parts.push(JSON.parse(text) as Part)
      if (!parts.at(-1)?.more) break
    }
    expect(parts).toHaveLength(2)
    expect(parts[0]?.more?.message).toContain(`Call again with "after": ${parts[0]?.data.at(-1)?.version}`)
    const read = parts.flatMap(({ data }) => data.map(({ version }) => version))
    expect(read).toEqual(read.toSorted((a, b) => b - a))
    expect(new Set(read).size).toBe(8)
  })
})

describe('deleted for good', () => {
  test('an offer leaves its words in no history', async () => {
    const ID = await makeOffer('Secretword')
    await call('opportunity.rename', { ID, post_title: 'Secretword two' })
    const before = await countedBytes()
    await call('opportunity.delete', { ID })
    await call('opportunity.delete', { ID, forGood: true })
    expect(await tablesWith('Secretword')).toEqual([])
    expect(await countedBytes()).toBeLessThan(before)
    expect(await countedBytes()).toBe(await summedBytes())
  })

  test('an offer takes along a draft that was in the trash already', async () => {
    const opportunity_id = await makeOffer()
    const draft = await call('aiResult.create', {
      opportunity_id,
      usecase: 'social-ads',
      text: 'Secretword',
      source: 'template',
    })
    await call('aiResult.trash', { ID: draft.ID })
    await call('opportunity.delete', { ID: opportunity_id })
    const storage = await number('SELECT bytes FROM accounts WHERE id = $1')
    await call('opportunity.delete', { ID: opportunity_id, forGood: true })
    expect(await tablesWith('Secretword')).toEqual([])
    expect(await server.call('aiResult.restore', [{ ID: draft.ID }], user.token)).toMatchObject({
      success: false,
      data: { code: 'not_found' },
    })
    expect(await number('SELECT bytes FROM accounts WHERE id = $1')).toBeLessThan(storage)
    expect(await number('SELECT bytes FROM accounts WHERE id = $1')).toBe(
      await number('SELECT sum(octet_length(body)) FROM records WHERE account_id = $1'),
    )
    expect(await number('SELECT max(version) FROM records WHERE account_id = $1')).toBe(
      await number('SELECT head FROM accounts WHERE id = $1'),
    )
    await call('opportunity.create', { post_title: 'The account goes on' })
  })

  test('an offer that was emptied from the trash takes along its drafts, its shared page and its history', async () => {
    const ID = await makeOffer('Secretword')
    await call('opportunity.rename', { ID, post_title: 'Secretword two' })
    await call('opportunity.createShare', { ID, sections: ['overview'], until: null })
    const texts = ['Secretword a', 'Secretword b']
    const drafts = []
    for (const text of texts)
      drafts.push(
        await call('aiResult.create', { opportunity_id: ID, usecase: 'social-ads', text, source: 'template' }),
      )
    await call('aiResult.trash', { ID: drafts[0]?.ID })
    await call('opportunity.trash', { ID })
    await server.database.pool.query(
      `UPDATE records SET deleted_at = now() - interval '91 days' WHERE account_id = $1 AND deleted`,
      [user.accountId],
    )
    await emptyExpiredTrash(server.database, { onEmptied: () => undefined, afterWrite: clearSharedPagesOfErasedOffers })
    expect(await tablesWith('Secretword')).toEqual([])
    expect(await number('SELECT max(version) FROM records WHERE account_id = $1')).toBe(
      await number('SELECT head FROM accounts WHERE id = $1'),
    )
    expect(await number('SELECT bytes FROM accounts WHERE id = $1')).toBe(
      await number(
        `SELECT sum(octet_length(body)) + (SELECT sum(octet_length(content)) FROM shared_pages WHERE account_id = $1) FROM records WHERE account_id = $1`,
      ),
    )
  })
})
