import { writeFile } from 'node:fs/promises'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { ExchangeParams } from '#contract/sync.ts'
import type { JsonObject } from '#lib/json.ts'
import { createLocalDatabase, LOCAL_SCHEMA } from '#store/database.ts'
import type { Fetch } from '#sync/transport.ts'
import { createChance } from '../../simulation/world/chance.ts'
import { startBuiltServer } from '../server/built-server.ts'
import { createDevice, type Device } from './device.ts'
import { createPerson } from '../server/e2e-account.ts'
import { dumpStores, type FrozenDatabase, frozenPath } from './frozen-database.ts'

/** In the past of every machine that thaws it: a server takes no time of acting that is later than its own. */
const BEGINS_MS = Date.UTC(2025, 0, 6, 9)
const NAME = 'offers/frozen.example/1'

/**
 * Makes the frozen database of the present local schema: a device in the middle of everything that can wait on it.
 * Gives the file's path. Throws where the file is there already.
 */
export async function freezeDevice(): Promise<string> {
  const server = await startBuiltServer()
  try {
    const frozen = await makeFrozen(server)
    const path = frozenPath(LOCAL_SCHEMA)
    await writeFile(path, `${JSON.stringify(frozen, null, 1)}\n`, { flag: 'wx' })
    return path
  } finally {
    await server.stop()
  }
}

async function makeFrozen(server: { readonly url: string; readonly dataDir: string }): Promise<FrozenDatabase> {
  const person = await createPerson(server)
  const { token } = await person.call<{ token: string }>('session.signOn', [
    { user_login: person.email, user_password: person.password },
  ])
  const exchanges: ExchangeParams[] = []
  const recorded: Fetch = (input, init) => {
    const [params] = JSON.parse((init.body as URLSearchParams).get('params') ?? '[]') as [ExchangeParams]
    exchanges.push(params)
    return fetch(input, init)
  }
  let nowMs = BEGINS_MS
  const clock = { nowMs: () => nowMs++ }
  const { bytes } = createChance(LOCAL_SCHEMA)
  const indexedDB = new IDBFactory()
  const deviceOf = (name: string, factory: IDBFactory): Promise<Device> =>
    createDevice({
      name,
      origin: server.url,
      token,
      accountId: 1,
      clock,
      randomBytes: bytes,
      fetch: recorded,
      database: createLocalDatabase(name, { indexedDB: factory, IDBKeyRange }),
    })
  const [device, other] = await Promise.all([deviceOf(NAME, indexedDB), deviceOf('the other one', new IDBFactory())])
  await fillDevice(device, other, recorded)
  device.close()
  other.close()
  const { head } = await person.pull()
  return { name: NAME, schema: LOCAL_SCHEMA, stores: await dumpStores(indexedDB, NAME), exchanges, head }
}

/**
 * Everything that work can be on a device: dealt with, refused, dealt with but not arrived, on its way, and waiting on
 * top of the server's copies.
 */
async function fillDevice(device: Device, other: Device, recorded: Fetch): Promise<void> {
  const [loaf, roll, bun, cake] = [other.mintId(), other.mintId(), other.mintId(), other.mintId()]
  for (const [ID, title] of [
    [loaf, 'Weekly Loaf'],
    [roll, 'Ñandú Roll'],
    [bun, 'Sunday Bun'],
    [cake, 'Plum Cake'],
  ] as const)
    await done(other, 'opportunity.create', { ID, post_title: title, post_excerpt: '' })
  await settle(other)
  await settle(device)

  const own = device.mintId()
  await done(device, 'opportunity.create', { ID: own, post_title: 'Own Crackers', post_excerpt: 'Made here' })
  await edit(device, own, { field: 'product_name', value: 'Crackers' })
  await done(device, 'opportunity.trash', { ID: roll })
  await settle(device)

  await edit(device, bun, { field: 'product_name', value: 'Bun, to be refused' })
  await done(other, 'opportunity.trash', { ID: bun })
  await settle(other)
  await done(other, 'opportunity.delete', { ID: bun, forGood: true })
  await settle(other)
  await settle(device)

  for (const ID of [loaf, own]) await edit(other, ID, { field: 'website_name', value: `Written elsewhere, ${ID}` })
  await settle(other)
  await edit(device, cake, { field: 'product_name', value: 'Cake, taken by the server' })
  await device.sync(failingAfter(1, recorded), { maxItems: 1 })
  await edit(device, loaf, { field: 'product_name', value: 'Loaf, on its way' })
  await device.sync(async (input, init) => {
    await recorded(input, init)
    throw new TypeError('the answer was lost')
  })
  const fresh = device.mintId()
  await done(device, 'opportunity.create', { ID: fresh, post_title: 'Fresh Pretzel', post_excerpt: '' })
  for (const ID of [fresh, loaf, own, cake])
    await edit(device, ID, { field: 'product_description', value: `Waiting on ${ID}\nin two lines` })
  await edit(device, loaf, { field: 'product_name', value: 'Loaf, waiting', was: 'Loaf, on its way' })
}

const edit = (
  device: Device,
  ID: number,
  { was = '', ...change }: { field: string; value: string; was?: string },
): Promise<void> => done(device, 'opportunity.updateFormField', { ID, form: 'overview', was, ...change })

async function done(device: Device, method: string, params: JsonObject): Promise<void> {
  const result = await device.mutate(method, params)
  if (!result.ok) throw new Error(`${method}: ${JSON.stringify(result.error)}`)
}

async function settle(device: Device): Promise<void> {
  const outcome = await device.sync()
  if (outcome !== 'settled') throw new Error(`a device that should be in step is not: ${JSON.stringify(outcome)}`)
}

/** A network that breaks down after so many calls. */
function failingAfter(calls: number, fetched: Fetch): Fetch {
  let left = calls
  return (input, init) => (left-- > 0 ? fetched(input, init) : Promise.reject(new TypeError('network error')))
}
