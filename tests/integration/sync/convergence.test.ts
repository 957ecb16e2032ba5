import fc from 'fast-check'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCall } from '#contract/envelope.ts'
import type { ExchangeParams } from '#contract/sync.ts'
import { systemClock } from '#lib/clock.ts'
import { platformRandom } from '#lib/id.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { createRecordService } from '#server/records/create-record-service.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { Session } from '#server/session.ts'
import { createDevice, type Device } from '../../support/device.ts'
import { type Fault, faultyFetch } from '../../support/faulty-network.ts'
import { EMBEDDED_WORKER_URL, MIGRATIONS_DIRECTORY } from '../../support/global-setup.ts'

let database: Database
let records: RecordService
let dataDir: string
const failures: unknown[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'od-sync-'))
  database = await openDatabase({ dataDir, workerUrl: EMBEDDED_WORKER_URL, migrationsDirectory: MIGRATIONS_DIRECTORY })
  records = createRecordService({
    database,
    clock: systemClock,
    hints: { publish: () => undefined, subscribe: () => () => undefined },
    epoch: database.epoch,
    onFailure: (error) => failures.push(error),
  })
})
afterAll(async () => {
  await database?.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function newAccount(): Promise<Session> {
  const accountId = await database.transaction(async (client) => {
    const { rows } = await client.query<{ id: string }>(`INSERT INTO accounts (tier) VALUES ('admin') RETURNING id`)
    const id = Number(rows[0]?.id)
    await records.seedAccount(client, id, 'admin')
    return id
  })
  return { userId: accountId, login: `user${accountId}`, email: 'x@example.com', isAdmin: false, accountId }
}

const fetchFor = (session: Session) => async (_url: string, init: RequestInit) => {
  const call = readCall('sync.exchange', [...new URLSearchParams(String(init.body))])
  if (!call.ok) throw new Error(call.error.code)
  const done = await records.exchange(session, call.value.params[0] as ExchangeParams)
  const body = done.ok ? `{"success":true,"data":${done.value.rawJson}}` : JSON.stringify({ success: false, data: done.error })
  return new Response(body, { headers: { 'X-Appc': '1' } })
}

const device = (session: Session, name: string): Promise<Device> =>
  createDevice({
    name,
    origin: 'http://x',
    token: 't',
    accountId: session.accountId,
    clock: systemClock,
    randomBytes: platformRandom,
    fetch: fetchFor(session),
  })

const plain = async (d: Device) => Object.fromEntries([...(await d.records())].sort(([a], [b]) => (a < b ? -1 : 1)))

test('an offer made on one device is on the other', async () => {
  const session = await newAccount()
  const [a, b] = [await device(session, 'a'), await device(session, 'b')]
  const ID = a.mintId()
  expect(await a.mutate('opportunity.create', { ID, post_title: 'Weekly Loaf', post_excerpt: '' })).toMatchObject({ ok: true })
  expect(
    await a.mutate('opportunity.updateFormField', { ID, form: 'overview', field: 'product_name', value: 'Loaf', was: '' }),
  ).toMatchObject({ ok: true })
  expect(
    await a.mutate('opportunity.updateFormField', { ID, form: 'overview', field: 'product_name', value: 'Loaf!', was: 'Loaf' }),
  ).toMatchObject({ ok: true })
  expect(await a.database.outbox.count()).toBe(2)
  expect(await a.sync()).toBe('settled')
  expect(await b.sync()).toBe('settled')
  expect(await a.database.outbox.count()).toBe(0)
  expect(await plain(b)).toEqual(await plain(a))
  expect(failures).toEqual([])
})

type Command =
  | { kind: 'create'; device: 0 | 1; title: string }
  | { kind: 'edit'; device: 0 | 1; pick: number; field: number; value: string }
  | { kind: 'title'; device: 0 | 1; pick: number; value: string }
  | { kind: 'trash' | 'restore'; device: 0 | 1; pick: number }
  | { kind: 'sync'; device: 0 | 1; fault: Fault }

const FIELDS = ['product_name', 'product_description', 'keywords']
const who = fc.constantFrom<0 | 1>(0, 1)
const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.array(fc.constantFrom('one', 'two', 'three', 'four', 'five', 'six'), { minLength: 1, maxLength: 6 }).map((lines) => lines.join('\n')),
)
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('create' as const), device: who, title: fc.constantFrom('Loaf', 'Weekly Loaf', 'Ñandú') }),
  },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('edit' as const), device: who, pick: fc.nat(20), field: fc.nat(2), value: text }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('title' as const), device: who, pick: fc.nat(20), value: fc.constantFrom('A', 'B', 'C') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('trash' as const, 'restore' as const), device: who, pick: fc.nat(20) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('sync' as const),
      device: who,
      fault: fc.constantFrom<Fault>('none', 'none', 'none', 'lost-request', 'lost-answer', 'twice', 'half', 'portal', 'unwell'),
    }),
  },
)

async function offers(d: Device) {
  return [...(await d.records())].filter(([key]) => key.startsWith('opportunity:')).map(([, value]) => value)
}

async function apply(d: Device, c: Exclude<Command, { kind: 'sync' }>, typed: Set<string>): Promise<void> {
  if (c.kind === 'create') {
    await d.mutate('opportunity.create', { ID: d.mintId(), post_title: c.title, post_excerpt: '' })
    return
  }
  const all = await offers(d)
  const target = all[c.pick % Math.max(1, all.length)]?.record as
    | { ID: number; title: string; content: Record<string, { fields: Record<string, string> }> }
    | undefined
  if (!target) return
  if (c.kind === 'edit') {
    const field = FIELDS[c.field] ?? 'keywords'
    const done = await d.mutate('opportunity.updateFormField', {
      ID: target.ID,
      form: 'overview',
      field,
      value: c.value,
      was: target.content.overview?.fields[field] ?? '',
    })
    if (done.ok) typed.add(c.value)
  } else if (c.kind === 'title')
    await d.mutate('opportunity.update', { ID: target.ID, post_title: c.value, was: { post_title: target.title } })
  else await d.mutate(`opportunity.${c.kind}`, { ID: target.ID })
}

test('two devices under faults end equal, with nothing applied twice and nothing lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 40 }), async (commands) => {
      const session = await newAccount()
      const devices = [await device(session, 'a'), await device(session, 'b')] as const
      const typed = new Set<string>()
      for (const c of commands) {
        const d = devices[c.device]
        if (c.kind === 'sync') {
          let fault: Fault = c.fault
          const faulty = faultyFetch(fetchFor(session), () => {
            const now = fault
            fault = 'none'
            return now
          })
          await d.sync(faulty)
        } else await apply(d, c, typed)
      }
      for (let round = 0; round < 2; round++) for (const d of devices) expect(await d.sync()).toBe('settled')
      const [a, b] = [await plain(devices[0]), await plain(devices[1])]
      expect(b).toEqual(a)
      expect(await devices[0].database.outbox.filter(({ state }) => state !== 'aside').count()).toBe(0)
      for (const d of devices) d.close()
    }),
    { numRuns: 60 },
  )
  expect(failures).toEqual([])
})
