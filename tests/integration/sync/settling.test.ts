import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Conflict } from '#domain/engine/conflict-record.ts'
import { fieldValue } from '#domain/kinds/opportunity.ts'
import { systemClock } from '#lib/time/clock.ts'
import { platformRandom } from '#lib/id.ts'
import type { JsonObject } from '#lib/json.ts'
import { idByName, latestSummaries, recordById } from '#store/queries.ts'
import { syncOverview } from '#store/sync-overview.ts'
import { createDevice, type Device } from '../../support/device/device.ts'
import { startTestServer, type TestServer, type TestUser } from '../../support/server/server.ts'

let server: TestServer
let user: TestUser
let first: Device
let second: Device
let ID: number
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.dispose())

const deviceOf = (name: string): Promise<Device> =>
  createDevice({
    name,
    origin: server.url,
    token: user.token,
    accountId: user.accountId,
    clock: systemClock,
    randomBytes: platformRandom,
    fetch,
  })

async function done(device: Device, method: string, params: JsonObject): Promise<void> {
  expect(await device.mutate(method, params), method).toMatchObject({ ok: true })
}

const write = (device: Device, value: string, was: string) =>
  done(device, 'opportunity.updateFormField', { ID, form: 'goals', field: 'main', value, was })
const textOn = async (device: Device, of = ID): Promise<string | undefined> => {
  const seen = await recordById(device.database, 'opportunity', of)
  return seen && fieldValue(seen.record, 'goals', 'main')
}
const openOn = async (device: Device): Promise<readonly Conflict[]> => {
  const heads = await latestSummaries(device.database, 'conflict')
  const seen = await Promise.all(heads.map((head) => recordById(device.database, 'conflict', head.ID)))
  return seen.flatMap((one) => (one ? [one.record] : []))
}
const conflictID = async (device: Device): Promise<number> => (await openOn(device))[0]?.ID ?? 0

/** Until nothing is on its way any more. */
async function syncAll(): Promise<void> {
  for (const device of [first, second, first, second]) expect(await device.sync()).toBe('settled')
}

/** The server's word on everything, which every device must show to the letter. */
async function expectSame(): Promise<void> {
  await syncAll()
  expect(await second.records()).toEqual(await first.records())
}

/** The first device wrote 'mine' without a network while the second was quicker with 'theirs'. */
beforeEach(async () => {
  user = await server.signUp()
  ;[first, second] = [await deviceOf('first'), await deviceOf('second')]
  ID = first.mintId()
  await done(first, 'opportunity.create', { ID, post_title: 'Loaf' })
  await write(first, 'old', '')
  await syncAll()
  await write(second, 'theirs', 'old')
  await second.sync()
  await write(first, 'mine', 'old')
  await syncAll()
  expect([await textOn(first), await textOn(second)]).toEqual(['theirs', 'theirs'])
})

test('a choice on one device settles it on the other; taken back it is open on both', async () => {
  const conflict = await conflictID(second)
  await done(second, 'conflict.settle', { ID: conflict, choice: 'value', was: 'theirs', seen: 'mine' })
  await expectSame()
  expect([await textOn(first), await openOn(first)]).toEqual(['mine', []])
  await done(first, 'conflict.restore', { ID: conflict, value: 'theirs', was: 'mine' })
  await expectSame()
  expect([await textOn(second), (await openOn(second)).map(({ value }) => value)]).toEqual(['theirs', ['mine']])
})

test('two choices without a network: the first one stands, and a text of one’s own is not lost', async () => {
  const conflict = await conflictID(first)
  await done(first, 'conflict.settle', { ID: conflict, choice: 'value', was: 'theirs', seen: 'mine' })
  await done(second, 'conflict.settle', { ID: conflict, choice: 'other', value: 'third', was: 'theirs', seen: 'mine' })
  await expectSame()
  expect(await textOn(second)).toBe('mine')
  expect(await openOn(first)).toMatchObject([{ was: 'theirs', current: 'mine', value: 'third' }])
})

test('a choice over a text that was changed meanwhile makes a new conflict, with every text in it', async () => {
  const conflict = await conflictID(first)
  await done(first, 'conflict.settle', { ID: conflict, choice: 'value', was: 'theirs', seen: 'mine' })
  await write(second, 'theirs, longer', 'theirs')
  await second.sync()
  await expectSame()
  expect(await textOn(first)).toBe('theirs, longer')
  expect(await openOn(second)).toMatchObject([{ was: 'theirs', current: 'theirs, longer', value: 'mine' }])
})

test('newer words in the conflict keep it open for whoever chose before they came', async () => {
  const conflict = await conflictID(second)
  await done(second, 'conflict.settle', { ID: conflict, choice: 'current', was: 'theirs', seen: 'mine' })
  await write(first, 'mine, longer', 'mine')
  await first.sync()
  await expectSame()
  expect(await openOn(second)).toMatchObject([{ ID: conflict, current: 'theirs', value: 'mine, longer' }])
})

describe('keeping both', () => {
  test('keeping both creates the copy on every device under the first device’s identifier', async () => {
    const copyID = first.mintId()
    await done(first, 'opportunity.createFromConflict', {
      ID: copyID,
      conflict: await conflictID(first),
      post_title: 'Copy of Loaf',
      seen: 'mine',
    })
    await expectSame()
    expect([await textOn(second), await textOn(second, copyID), await openOn(second)]).toEqual(['theirs', 'mine', []])
  })

  test('refused by the plan it takes along what builds on it, stays on the device, and the conflict stays open', async () => {
    const rest = (await server.call('session.getCurrentUserCapabilities', [], user.token)).data
    expect(rest).toMatchObject({ quota: { opportunities: -1 } })
    user = await server.signUp({ tier: 'evaluation' })
    ;[first, second] = [await deviceOf('third'), await deviceOf('fourth')]
    ID = first.mintId()
    await done(first, 'opportunity.create', { ID, post_title: 'Loaf' })
    await done(first, 'opportunity.create', { ID: first.mintId(), post_title: 'Two' })
    await syncAll()
    await write(second, 'theirs', '')
    await second.sync()
    await write(first, 'mine', '')
    await syncAll()
    const copyID = first.mintId()
    await done(first, 'opportunity.createFromConflict', {
      ID: copyID,
      conflict: await conflictID(first),
      post_title: 'Copy of Loaf',
    })
    await done(first, 'opportunity.updateFormField', {
      ID: copyID,
      form: 'goals',
      field: 'gains',
      value: 'Time',
      was: '',
    })
    await done(second, 'opportunity.create', { ID: second.mintId(), post_title: 'Three' })
    await second.sync()
    await first.sync()
    const { rejected } = await syncOverview(first.database)
    expect(rejected.map(({ verb, code }) => [verb, code])).toEqual([
      ['create', 'quota_exceeded'],
      ['edit', 'depends_on_refused'],
    ])
    expect(await textOn(first, copyID)).toBe('mine')
    await second.sync()
    expect(await openOn(second)).toMatchObject([{ value: 'mine' }])
  })
})

test('an offer that is gone for good leaves every device; nothing that is written for it later is lost', async () => {
  await done(first, 'opportunity.trash', { ID })
  await syncAll()
  await done(first, 'opportunity.delete', { ID, forGood: true })
  await expectSame()
  for (const device of [first, second]) expect(await recordById(device.database, 'opportunity', ID)).toBeUndefined()
  const third = await deviceOf('fifth')
  expect(await third.sync()).toBe('settled')
  expect(await third.records()).toEqual(await first.records())
  for (const [method, params] of [
    ['opportunity.restore', { ID }],
    ['sync.history', { kind: 'opportunity', ID }],
  ] as const)
    expect((await server.call(method, [params], user.token)).data).toMatchObject({ code: 'not_found' })
  // What was in conflict is still there to be read, and can be put away.
  expect(await openOn(third)).toMatchObject([{ value: 'mine' }])
  await done(third, 'conflict.settle', { ID: await conflictID(third), choice: 'current' })
  await third.sync()
  await expectSame()
  expect(await openOn(first)).toEqual([])
})

test('a device that wrote for it meanwhile has its words set aside', async () => {
  await write(second, 'theirs, longer', 'theirs')
  await done(first, 'opportunity.trash', { ID })
  await done(first, 'opportunity.delete', { ID, forGood: true })
  await first.sync()
  await second.sync()
  const { rejected } = await syncOverview(second.database)
  expect(rejected.map(({ code }) => code)).toEqual(['not_found'])
  expect(await recordById(second.database, 'opportunity', ID)).toBeUndefined()
  expect(JSON.stringify(await second.database.outbox.toArray())).toContain('theirs, longer')
})

test('the second of two offers named alike offline gets the name that the server gives it', async () => {
  const [one, other] = [first.mintId(), second.mintId()]
  await done(first, 'opportunity.create', { ID: one, post_title: 'عرض الربيع' })
  await done(second, 'opportunity.create', { ID: other, post_title: 'عرض الربيع' })
  const names = async (device: Device) =>
    Promise.all([one, other].map(async (each) => (await recordById(device.database, 'opportunity', each))?.record.name))
  expect([(await names(first))[0], (await names(second))[1]]).toEqual(['عرض-الربيع', 'عرض-الربيع'])
  await expectSame()
  expect(await names(second)).toEqual(['عرض-الربيع', 'عرض-الربيع-2'])
  expect(await idByName(second.database, 'opportunity', 'عرض-الربيع-2')).toBe(other)
})
