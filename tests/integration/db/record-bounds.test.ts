import { describe, expect, test, vi } from 'vitest'
import type { ExchangeAnswer, MutationResult, SentMutation } from '#contract/sync.ts'
import { MAX_NAME_SUFFIX } from '#domain/engine/transaction.ts'
import type { Conflict } from '#domain/engine/conflict-record.ts'
import type { Database } from '#server/db/database.ts'
import { LOAD_SUFFIXED_NAMES } from '#server/records/record-names.ts'
import { useRecordAccount, type WireDevice } from '../../support/server/record-account.ts'
import { serviceOf } from '../../support/server/record-wire.ts'

vi.setConfig({ testTimeout: 120_000 })

const MIB = 1024 * 1024
/** Own fields of nearly 2 MiB. */
const LARGE_FIELDS = Object.fromEntries(
  Array.from({ length: 9 }, (_, index) => [`own_${index}`, 'word '.repeat(40_000)]),
)
const SPARE_BYTES = 64 * 1024

/** Sends changes as a device does: what the server has put off after some seconds is sent once more. */
async function deal(device: WireDevice, ...sent: readonly SentMutation[]): Promise<readonly MutationResult[]> {
  const dealt: MutationResult[] = []
  while (dealt.length < sent.length) {
    const { results } = await device.exchange(...sent.slice(dealt.length))
    dealt.push(...results.filter(({ code }) => code !== 'retry'))
  }
  return dealt
}

/** The most bytes of text and the most names that one statement gave, as of now. */
function watchRead(database: Database) {
  let most = 0
  let mostNames = 0
  const { pool } = database
  const watchClient = (client: { query: unknown }): void => {
    const query = (client.query as (...args: unknown[]) => unknown).bind(client)
    client.query = async (...args: unknown[]) => {
      const answer = (await query(...args)) as { readonly rows?: readonly object[] } | undefined
      if (answer?.rows?.[0] && 'base' in answer.rows[0]) mostNames = Math.max(mostNames, answer.rows.length)
      const texts = (answer?.rows ?? [])
        .flatMap((row) => Object.values(row))
        .filter((value) => typeof value === 'string')
      most = Math.max(
        most,
        texts.reduce((sum, text) => sum + text.length, 0),
      )
      return answer
    }
  }
  const poolQuery = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  const watched = { query: poolQuery }
  watchClient(watched)
  const watchedPool = Object.create(pool, { query: { value: watched.query } }) as Database['pool']
  const transaction: Database['transaction'] = (work, options) =>
    database.transaction((client) => {
      const own = { query: client.query.bind(client) }
      watchClient(own)
      return work(Object.create(client, { query: { value: own.query } }) as typeof client)
    }, options)
  const watchedDatabase = Object.create(database, {
    pool: { value: watchedPool },
    transaction: { value: transaction },
  }) as Database
  return { records: serviceOf(watchedDatabase), most: () => most, mostNames: () => mostNames }
}

describe('what is read of an account at once', () => {
  const account = useRecordAccount('embedded')

  async function withLargeRecords(count: number): Promise<readonly number[]> {
    const device = account.newDevice()
    const IDs = Array.from({ length: count }, (_, index) => 1_000 + index)
    for (const ID of IDs)
      await device.exchange(
        device.sent('opportunity.create', {
          ID,
          post_title: `Large ${ID}`,
          post_excerpt: '',
          post_content: { custom: { fields: LARGE_FIELDS } },
        }),
      )
    return IDs
  }

  test('a page of large records reads no more of them than the page and one record', async () => {
    const IDs = await withLargeRecords(30)
    const { records, most } = watchRead(account.database)
    const seen: number[] = []
    for (let cursor = 0, more = true; more; ) {
      const params = { schema: 1, device: crypto.randomUUID(), epoch: null, cursor, limit: 500, mutations: [] }
      const done = await records.exchange(account.session, params)
      const page = JSON.parse(done.ok ? done.value.rawJson : '') as ExchangeAnswer
      seen.push(...page.changes.filter(({ kind }) => kind === 'opportunity').map(({ ID }) => ID))
      ;({ cursor, more } = page)
    }
    expect(seen).toEqual(IDs)
    expect(most()).toBeLessThan(4 * MIB + SPARE_BYTES)
  })

  test('a batch that edits many large records is dealt with whole, a part of them in memory at a time', async () => {
    const IDs = await withLargeRecords(30)
    const { records, most } = watchRead(account.database)
    const device = account.newDevice(records)
    const results = await deal(
      device,
      ...IDs.map((ID) => device.sent('opportunity.rename', { ID, post_title: `Renamed ${ID}` })),
    )
    expect(results.map(({ status }) => status)).toEqual(IDs.map(() => 'applied'))
    expect(most()).toBeLessThan(32 * MIB + SPARE_BYTES)
    const found = await records.get(account.session, 'opportunity', { ID: IDs[29] ?? 0 })
    expect(found?.title).toBe(`Renamed ${IDs[29]}`)
  })

  test('one change that touches more than is ever read at once is refused in a sentence, and the next one is carried out', async () => {
    const IDs = await withLargeRecords(80)
    const device = account.newDevice()
    const [first, ...others] = IDs.map((ID) => ({ kind: 'opportunity', ID }))
    const results = await deal(
      device,
      device.sent('opportunity.trash', { ID: first?.ID }),
      device.sent('opportunity.restore', { ID: first?.ID, with: others }),
      device.sent('opportunity.rename', { ID: others[0]?.ID, post_title: 'Rolls' }),
    )
    expect(results).toMatchObject([
      { status: 'applied' },
      {
        status: 'refused',
        code: 'too_large',
        message: 'This would change too many records at the same time. Change or delete some of them first',
      },
      { status: 'applied' },
    ])
  })
})

describe.each(['embedded', 'postgres'] as const)('equal titles on %s', (kind) => {
  const account = useRecordAccount(kind)

  test('get a name each, and the two thousandth is found among as few as the three hundredth', async () => {
    const { records, mostNames } = watchRead(account.database)
    const device = account.newDevice(records)
    const names: unknown[] = []
    for (let count = 0; count < 8; count++) {
      const sent = Array.from({ length: 250 }, () =>
        device.sent('opportunity.create', { ID: mint(), post_title: 'Loaf' }),
      )
      names.push(...(await deal(device, ...sent)).map(({ data }) => data?.name))
    }
    expect(names.slice(0, 3)).toEqual(['loaf', 'loaf-2', 'loaf-3'])
    expect(names[MAX_NAME_SUFFIX - 1]).toBe(`loaf-${MAX_NAME_SUFFIX}`)
    expect(new Set(names).size).toBe(names.length)
    expect(mostNames()).toBeLessThanOrEqual(2 * MAX_NAME_SUFFIX)
  })

  test('equal titles are found by their index', async () => {
    if (kind === 'postgres') await account.database.pool.query('ANALYZE records')
    const values = [account.session.accountId, ['opportunity'], ['loaf']]
    const { rows } = await account.database.pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN ${LOAD_SUFFIXED_NAMES}`,
      values,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (?:Only )?Scan using records_name/)
    expect(plan).toMatch(/Index Cond: .*name >= /)
    expect(plan).not.toContain('Sort')
  })

  test('a name that became free among them is taken again', async () => {
    const device = account.newDevice()
    const made = Array.from({ length: 250 }, () => mint())
    await device.exchange(...made.map((ID) => device.sent('opportunity.create', { ID, post_title: 'Loaf' })))
    const answer = await device.exchange(
      device.sent('opportunity.trash', { ID: made[6] }),
      device.sent('opportunity.create', { ID: mint(), post_title: 'Loaf' }),
      device.sent('opportunity.restore', { ID: made[6] }),
    )
    expect(answer.results.slice(1).map(({ data }) => data?.name)).toEqual(['loaf-7', `loaf-7-2`])
  })
})

let minted = 10_000
const mint = (): number => ++minted

describe('conflicts', () => {
  const account = useRecordAccount('embedded')
  const LIMIT = 200
  const open = async () =>
    (await account.records.list(account.session, 'conflict')).records as unknown as readonly Conflict[]
  const edit = (device: ReturnType<typeof account.newDevice>, was: string, value: string): SentMutation =>
    device.sent('opportunity.updateFormField', { ID: 1, form: 'overview', field: 'product_name', was, value })

  test('conflicts of one record are limited, and further ones are refused so that the device keeps the words', async () => {
    const device = account.newDevice()
    await device.exchange(device.sent('opportunity.create', { ID: 1, post_title: 'Loaf' }))
    const edits = Array.from({ length: LIMIT + 5 }, (_, index) => edit(device, `never ${index}`, `words ${index}`))
    const { results } = await device.exchange(...edits)
    expect(results.slice(0, LIMIT).every(({ status }) => status === 'conflict')).toBe(true)
    expect(results.slice(LIMIT)).toMatchObject(
      Array.from({ length: 5 }, () => ({
        status: 'refused',
        code: 'too_large',
        message: `This offer has ${LIMIT} unresolved conflicts. Resolve some of them, then try again`,
      })),
    )
    expect(new Set((await open()).map(({ value }) => value)).size).toBe(LIMIT)
    // Another device makes no room for more.
    const other = account.newDevice()
    expect((await other.exchange(edit(other, 'never', 'more words'))).results).toMatchObject([{ code: 'too_large' }])
    const [settled] = await open()
    const after = await device.exchange(
      device.sent('conflict.settle', { ID: settled?.ID, choice: 'current' }),
      edit(device, 'never again', 'one more'),
    )
    expect(after.results.map(({ status }) => status)).toEqual(['applied', 'conflict'])
  })

  test('equal words in conflict twice are one conflict', async () => {
    const device = account.newDevice()
    await device.exchange(device.sent('opportunity.create', { ID: 1, post_title: 'Loaf' }))
    await device.exchange(edit(device, 'never', 'mine'))
    const { results } = await device.exchange(edit(device, 'never', 'mine'))
    expect(results).toMatchObject([{ status: 'conflict' }])
    expect((await open()).map(({ value }) => value)).toEqual(['mine'])
  })

  test('records over the limit are refused', async () => {
    const device = account.newDevice()
    await device.exchange(device.sent('opportunity.create', { ID: 1, post_title: 'Loaf' }))
    const { results } = await device.exchange(
      device.sent('opportunity.updateFormField', {
        ID: 1,
        form: 'overview',
        field: 'product_name',
        was: '日'.repeat(MIB),
        value: 'mine',
      }),
    )
    expect(results).toMatchObject([{ status: 'refused', code: 'too_large' }])
    expect(await open()).toEqual([])
  })

  test('count as bytes of the account, and find no room in a full one', async () => {
    const small = serviceOf(account.database, { maxBytes: 40_000 })
    const device = account.newDevice(small)
    await device.exchange(device.sent('opportunity.create', { ID: 1, post_title: 'Loaf' }))
    const before = await small.storage(account.session)
    const long = (index: number) => `${index} ${'word '.repeat(1_000)}`
    const { results } = await device.exchange(
      ...Array.from({ length: 10 }, (_, index) => edit(device, 'never', long(index))),
    )
    const kept = results.filter(({ status }) => status === 'conflict')
    expect(results.slice(kept.length)).toMatchObject(
      results.slice(kept.length).map(() => ({ status: 'refused', code: 'too_large' })),
    )
    const after = await small.storage(account.session)
    expect(kept.length).toBeGreaterThan(2)
    expect(results.length).toBeGreaterThan(kept.length)
    expect(after.bytes).toBeLessThanOrEqual(40_000)
    expect(after.bytes - before.bytes).toBeGreaterThan(kept.length * 5_000)
  })
})

describe('a full account', () => {
  const account = useRecordAccount('embedded')

  test('a full account can cancel an AI request, and accepts nothing new', async () => {
    const device = account.newDevice()
    await device.exchange(
      device.sent('opportunity.create', { ID: 1, post_title: 'Loaf' }),
      device.sent('job.create', { ID: 2, type: 'text', opportunity_id: 1, usecase: 'social-ads' }),
    )
    const { bytes } = await account.records.storage(account.session)
    const full = account.newDevice(serviceOf(account.database, { maxBytes: bytes }))
    const { results } = await full.exchange(
      full.sent('opportunity.rename', { ID: 1, post_title: 'A longer title than before' }),
      full.sent('job.cancel', { ID: 2 }),
    )
    expect(results).toMatchObject([{ status: 'refused', code: 'too_large' }, { status: 'applied' }])
    expect(await account.records.get(account.session, 'job', { ID: 2 })).toMatchObject({ state: 'cancelled' })
  })
})
