import { once } from 'node:events'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExchangeAnswer, type ExchangeParams, MAX_PAGE_RECORDS } from '#contract/sync.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { systemClock } from '#lib/time/clock.ts'
import { platformRandom } from '#lib/id.ts'
import { writePush } from '#server/records/stored-pushes.ts'
import { lockAccount, updateAccountHead } from '#server/records/record-rows.ts'
import { createLocalDatabase, type LocalDatabase, readCursor } from '#store/database.ts'
import { countRecords, latestSummaries } from '#store/queries.ts'
import type { Fetch } from '#sync/transport.ts'
import { ACCOUNT_RECORDS } from '../../kill/amounts.ts'
import { createDevice, type Device } from '../../support/device/device.ts'
import { startTestServer, type TestServer, type TestUser } from '../../support/server/server.ts'

const LIMIT_MS = 1_200_000
const TITLE = 'Offer number '
const FIRST_ID = 1_000_000
const PAGES = Math.ceil(ACCOUNT_RECORDS / MAX_PAGE_RECORDS)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { logLevel: 'error' } })
})
afterAll(() => server?.dispose())

/** An account with so many offers, written past the wire. */
async function bigAccount(count: number): Promise<TestUser> {
  const user = await server.signUp()
  const offer: Opportunity = { ID: 0, name: 'NAME', title: 'TITLE', excerpt: '', content: {}, updatedAt: 0 }
  const frame = JSON.stringify(offer)
  await server.database.transaction(async (client) => {
    await client.query(
      `INSERT INTO records (account_id, kind, id, name, version, updated_at, body)
       SELECT $1, 'opportunity', $2 + n, 'offer-' || n, head + n, now(),
              replace(replace(replace(replace($3, '"ID":0', '"ID":' || ($2 + n)), 'NAME', 'offer-' || n), 'TITLE', $4 || n), '"updatedAt":0', '"updatedAt":' || n)
         FROM accounts, generate_series(1, $5::int) AS n WHERE accounts.id = $1`,
      [user.accountId, FIRST_ID, frame, TITLE, count],
    )
    const { head: from } = await lockAccount(client, user.accountId)
    const to = from + count
    await updateAccountHead(client, user.accountId, to, 0)
    await writePush(client, user.accountId, { device: '', author: '', from, to, results: [], refused: [] })
  })
  return user
}

/** A page as it came over the wire. */
interface Page {
  readonly asked: ExchangeParams
  readonly answer: ExchangeAnswer
}

/** Hands pages on to a device; `onPage` runs before the device is given one. */
function paged(onPage: (page: Page) => Promise<void>): Fetch {
  return async (input, init) => {
    const [asked] = JSON.parse((init.body as URLSearchParams).get('params') ?? '[]') as [ExchangeParams]
    const response = await fetch(input, init)
    const { data: answer } = (await response.clone().json()) as { readonly data: ExchangeAnswer }
    await onPage({ asked, answer })
    return response
  }
}

const deviceOn = (database: LocalDatabase, user: TestUser): Promise<Device> =>
  createDevice({
    name: database.name,
    origin: server.url,
    token: user.token,
    accountId: user.accountId,
    clock: systemClock,
    randomBytes: platformRandom,
    fetch,
    database,
  })

const openDatabase = (indexedDB: IDBFactory): LocalDatabase => createLocalDatabase('big', { indexedDB, IDBKeyRange })

test(`${ACCOUNT_RECORDS} records arrive page by page, with two pages in memory at most, in sight and of use from the first on`, {
  timeout: LIMIT_MS,
}, async () => {
  const user = await bigAccount(ACCOUNT_RECORDS)
  const database = openDatabase(new IDBFactory())
  const device = await deviceOn(database, user)
  let given = 0
  let largest = 0
  let mostHeld = 0
  let pages = 0
  const own = device.mintId()
  const done = await device.sync(
    paged(async ({ answer }) => {
      pages++
      given += answer.changes.length
      largest = Math.max(largest, answer.changes.length)
      const stored = await database.records.count()
      mostHeld = Math.max(mostHeld, given - stored)
      if (pages !== 3) return
      // The second page may still be being stored; the first is there to be seen and worked on.
      const shown = await latestSummaries(database, 'opportunity', 50)
      expect(shown).toHaveLength(50)
      expect(shown[0]?.title).toMatch(new RegExp(`^${TITLE}\\d+$`))
      const { ID } = shown[0] ?? { ID: 0 }
      const edit = { ID, form: 'overview', field: 'product_name', value: 'written at once', was: '' }
      expect(await device.mutate('opportunity.updateFormField', edit)).toMatchObject({ ok: true })
      expect(
        await device.mutate('opportunity.create', { ID: own, post_title: 'Made at once', post_excerpt: '' }),
      ).toMatchObject({
        ok: true,
      })
    }),
  )
  expect(done).toBe('settled')
  expect(pages).toBeGreaterThan(PAGES)
  expect(largest).toBe(MAX_PAGE_RECORDS)
  expect(mostHeld).toBeLessThanOrEqual(2 * MAX_PAGE_RECORDS)
  expect(await countRecords(database, 'opportunity')).toBe(ACCOUNT_RECORDS + 1)
  expect(await database.outbox.count()).toBe(0)
  const { data } = await server.call('opportunity.get', [{ ID: own }], user.token)
  expect(data).toMatchObject({ title: 'Made at once' })
  device.close()
})

test('a first sync that is ended in its middle goes on from its last stored page', { timeout: LIMIT_MS }, async () => {
  const count = 12 * MAX_PAGE_RECORDS
  const user = await bigAccount(count)
  const indexedDB = new IDBFactory()
  const first = await deviceOn(openDatabase(indexedDB), user)
  const cut = new AbortController()
  let delivered = 0
  const dying = first.sync(
    paged(async ({ answer }) => {
      if (delivered + answer.changes.length > 5 * MAX_PAGE_RECORDS) {
        cut.abort()
        // A device that is switched off hears nothing more of it.
        await new Promise<never>(() => undefined)
      }
      delivered += answer.changes.length
    }),
  )
  await Promise.race([once(cut.signal, 'abort'), dying])
  await expect.poll(() => first.database.records.count()).toBe(delivered)
  const place = await readCursor(first.database)
  first.close()
  expect(place.cursor).toBeGreaterThan(0)
  expect(place.cursor).toBeLessThan(place.head)

  const again = openDatabase(indexedDB)
  expect(await latestSummaries(again, 'opportunity', 50)).toHaveLength(50)
  const second = await deviceOn(again, user)
  const asked: number[] = []
  let rest = 0
  const done = await second.sync(
    paged(async ({ asked: { cursor }, answer }) => {
      asked.push(cursor)
      rest += answer.changes.length
    }),
  )
  expect(done).toBe('settled')
  expect(asked[0]).toBe(place.cursor)
  const onServer = await server.database.pool.query<{ count: string }>(
    'SELECT count(*) FROM records WHERE account_id = $1',
    [user.accountId],
  )
  expect(delivered + rest).toBe(Number(onServer.rows[0]?.count))
  expect(await countRecords(again, 'opportunity')).toBe(count)
  second.close()
})
