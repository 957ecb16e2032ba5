import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Conflict } from '#domain/engine/conflict-record.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { systemClock } from '#lib/time/clock.ts'
import { platformRandom } from '#lib/id.ts'
import { canonicalJson, type Json } from '#lib/json.ts'
import { createDevice, type Device } from '../../support/device/device.ts'
import { createEditLedger } from '../../support/tools/edit-ledger.ts'
import { type Fault, faultyFetch } from '../../support/server/faulty-network.ts'
import { startTestServer, type TestServer, type TestUser } from '../../support/server/server.ts'

/** The simulation makes the same claim of three devices and more faults; these runs add the real HTTP server. */
const RUNS = 50

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { logLevel: 'error' } })
})
afterAll(() => server?.dispose())

type Who = 0 | 1
type Command =
  | { readonly kind: 'create'; readonly who: Who; readonly title: string }
  | { readonly kind: 'edit'; readonly who: Who; readonly pick: number; readonly field: string; readonly value: string }
  | { readonly kind: 'title'; readonly who: Who; readonly pick: number; readonly value: string }
  | { readonly kind: 'trash' | 'restore'; readonly who: Who; readonly pick: number }
  | { readonly kind: 'sync'; readonly who: Who; readonly fault: Fault }

const who = fc.constantFrom<Who>(0, 1)
const pick = fc.nat(7)
const lines = fc
  .array(fc.constantFrom('one', 'two', 'three', 'four', 'five', 'six', ''), { minLength: 1, maxLength: 6 })
  .map((all) => all.join('\n'))
const FAULTS: readonly Fault[] = [
  'none',
  'none',
  'none',
  'lost-request',
  'lost-answer',
  'twice',
  'late',
  'half',
  'portal',
  'unwell',
]
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      who,
      title: fc.constantFrom('Loaf', 'Weekly Loaf', 'عرض الربيع', '::'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      who,
      pick,
      field: fc.constantFrom('product_name', 'product_description'),
      value: fc.oneof(fc.string({ maxLength: 12, unit: 'grapheme' }), lines),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('title' as const), who, pick, value: fc.constantFrom('A', 'B', 'C') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('trash' as const, 'restore' as const), who, pick }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('sync' as const), who, fault: fc.constantFrom(...FAULTS) }) },
)

const deviceOf = (user: TestUser, name: string): Promise<Device> =>
  createDevice({
    name,
    origin: server.url,
    token: user.token,
    accountId: user.accountId,
    clock: systemClock,
    randomBytes: platformRandom,
    fetch,
  })

async function offersOf(device: Device): Promise<Opportunity[]> {
  const records = [...(await device.records())].filter(([key]) => key.startsWith('opportunity:'))
  return records.map(([, { record }]) => record as unknown as Opportunity).toSorted((a, b) => a.ID - b.ID)
}

/** One run: two devices of one account do what the commands say, then the network is well again and both drain. */
async function run(commands: readonly Command[]): Promise<void> {
  const user = await server.signUp()
  const devices = [await deviceOf(user, 'a'), await deviceOf(user, 'b')] as const
  const ledger = createEditLedger()
  let created = 0
  for (const act of commands) {
    const device = devices[act.who]
    if (act.kind === 'sync') await device.sync(once(act.fault))
    else if (act.kind === 'create') {
      await nextMs()
      const made = await device.mutate('opportunity.create', {
        ID: device.mintId(),
        post_title: act.title,
        post_excerpt: '',
      })
      if (made.ok) created++
    } else {
      const offers = await offersOf(device)
      const offer = offers[act.pick % Math.max(1, offers.length)]
      if (offer) await change(device, offer, act, ledger)
    }
  }
  for (const device of [devices[0], devices[1], devices[0]]) expect(await device.sync()).toBe('settled')
  await check(user, devices, ledger, created)
  for (const device of devices) device.close()
}

async function change(
  device: Device,
  offer: Opportunity,
  act: Exclude<Command, { kind: 'sync' | 'create' }>,
  ledger: ReturnType<typeof createEditLedger>,
): Promise<void> {
  const { ID } = offer
  if (act.kind === 'title')
    await device.mutate('opportunity.update', { ID, post_title: act.value, was: { post_title: offer.title } })
  else if (act.kind === 'edit') {
    const was = offer.content.overview?.fields?.[act.field] ?? ''
    const done = await device.mutate('opportunity.updateFormField', {
      ID,
      form: 'overview',
      field: act.field,
      value: act.value,
      was,
    })
    if (done.ok && act.value !== was)
      ledger.note({ by: device.name, ID, form: 'overview', field: act.field, was, value: act.value })
  } else await device.mutate(`opportunity.${act.kind}`, { ID })
}

/** Two devices that create in the same millisecond have the same ID once in 8,192 times; two people never do. */
async function nextMs(): Promise<void> {
  const nowMs = Date.now()
  while (Date.now() === nowMs) await new Promise((resolve) => setTimeout(resolve, 1))
}

const once = (fault: Fault) => {
  const faults: Fault[] = [fault]
  return faultyFetch(fetch, () => faults.shift() ?? 'none')
}

const texts = (records: Iterable<readonly [string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...records].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => [key, canonicalJson(value as Json)]),
  )

async function check(
  user: TestUser,
  devices: readonly [Device, Device],
  ledger: ReturnType<typeof createEditLedger>,
  created: number,
): Promise<void> {
  const [a, b] = [await devices[0].records(), await devices[1].records()]
  expect(texts(b)).toEqual(texts(a))
  const onServer = await serverRecords(user)
  expect(texts(a)).toEqual(texts(onServer))
  for (const device of devices)
    expect(await device.database.outbox.filter(({ state }) => state !== 'rejected').count()).toBe(0)
  const offers = [...a]
    .filter(([key]) => key.startsWith('opportunity:'))
    .map(([, { record }]) => record as unknown as DomainRecord)
  expect(offers).toHaveLength(created)
  const conflicts = [...a]
    .filter(([key]) => key.startsWith('conflict:'))
    .map(([, { record }]) => record as unknown as Conflict)
  const refused = (await Promise.all(devices.map(({ database }) => database.outbox.toArray())))
    .flat()
    .map(({ params }) => JSON.stringify(params.value))
  expect(ledger.lost(offers, conflicts, refused)).toEqual([])
}

/** Everything that the server has, as a device that never was there would get it. */
async function serverRecords(user: TestUser): Promise<Map<string, unknown>> {
  const all = new Map<string, unknown>()
  for (let cursor = 0, more = true; more; ) {
    const params = {
      schema: 1,
      device: '00000000-0000-7000-8000-000000000000',
      epoch: null,
      cursor,
      limit: 500,
      mutations: [],
    }
    const page = (await server.call('sync.exchange', [params], user.token)).data as {
      cursor: number
      more: boolean
      changes: { kind: string; ID: number; deleted: boolean; record: unknown }[]
    }
    for (const { kind, ID, deleted, record } of page.changes) all.set(`${kind}:${ID}`, { deleted, record })
    cursor = page.cursor
    more = page.more
  }
  return all
}

test(`${RUNS} random runs of two devices under lost, doubled, late and broken answers end equal with the server, nothing lost and nothing done twice`, async () => {
  const seed = Date.now() % 2 ** 31
  process.stdout.write(`seed ${seed}\n`)
  await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 8, maxLength: 30 }), run), {
    numRuns: RUNS,
    seed,
    endOnFailure: false,
  })
  expect(server.logText()).not.toContain('"level":50')
}, 170_000)
