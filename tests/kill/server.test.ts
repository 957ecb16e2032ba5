import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MutationResult } from '#contract/sync.ts'
import type { Conflict } from '#domain/engine/conflict-record.ts'
import { fieldValue } from '#domain/kinds/opportunity.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { systemClock } from '#lib/time/clock.ts'
import { platformRandom } from '#lib/id.ts'
import { recordById } from '#store/queries.ts'
import { type Chance, createChance } from '../simulation/world/chance.ts'
import { type BuiltServer, startBuiltServer } from '../support/server/built-server.ts'
import { openAt } from '../support/server/database.ts'
import { createDevice, type Device } from '../support/device/device.ts'
import { createPerson, type Person } from '../support/server/e2e-account.ts'
import { createEditLedger } from '../support/tools/edit-ledger.ts'
import { SEED, SERVER_KILLS, report } from './amounts.ts'
import { createSeenExchanges, type SeenExchanges } from './seen-exchanges.ts'

const MAX_OFFERS = 40
const FIELDS = ['product_name', 'product_description', 'keywords'] as const
/** So many of the kills come while the server is still starting. */
const IN_START = 0.2
const POLL_MS = 10
/** What an engine may meet while its server comes and goes. */
const MAY_END = ['settled', 'away', 'retry']

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'offer-desk-kill-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** What the people on the devices did, and how their syncing went. */
interface Load {
  readonly offers: number[]
  readonly ledger: ReturnType<typeof createEditLedger>
  readonly ends: Set<string>
  acts: number
}

async function newDevices(server: BuiltServer, person: Person, exchanges: SeenExchanges): Promise<readonly Device[]> {
  const { ID } = await person.call<{ readonly ID: number }>('session.getCurrentUser')
  return Promise.all(
    ['first', 'second', 'third'].map(async (name) => {
      const { token } = await person.call<{ readonly token: string }>('session.signOn', [
        { user_login: person.email, user_password: person.password },
      ])
      const fetched = exchanges.through(fetch)
      return createDevice({
        name,
        origin: server.url,
        token,
        accountId: ID,
        clock: systemClock,
        randomBytes: platformRandom,
        fetch: fetched,
      })
    }),
  )
}

/** Somebody at work on a device, without a look at the server, until the signal fires. */
async function write(device: Device, load: Load, chance: Chance, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await act(device, load, chance)
    await delay(chance.between(5, 40))
  }
}

async function act(device: Device, load: Load, chance: Chance): Promise<void> {
  const count = ++load.acts
  if (load.offers.length < 3 || (load.offers.length < MAX_OFFERS && chance.random() < 0.1)) {
    const ID = device.mintId()
    expect(
      await device.mutate('opportunity.create', { ID, post_title: `Loaf ${count}`, post_excerpt: '' }),
    ).toMatchObject({ ok: true })
    load.offers.push(ID)
    return
  }
  const ID = load.offers[chance.between(0, load.offers.length - 1)] ?? 0
  const seen = await recordById(device.database, 'opportunity', ID)
  if (!seen) return
  if (chance.random() < 0.05) {
    await device.mutate(seen.deleted ? 'opportunity.restore' : 'opportunity.trash', { ID })
    return
  }
  const field = FIELDS[chance.between(0, FIELDS.length - 1)] ?? 'keywords'
  const was = fieldValue(seen.record, 'overview', field)
  const value = `${device.name} ${count}`
  const kept = await device.mutate('opportunity.updateFormField', { ID, form: 'overview', field, value, was })
  if (kept.ok) load.ledger.note({ by: device.name, ID, form: 'overview', field, was, value })
}

/** The device's engine, over and over until the signal fires. */
async function keepSyncing(device: Device, load: Load, chance: Chance, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const outcome = await device.sync()
    load.ends.add(typeof outcome === 'string' ? outcome : outcome.code)
    await delay(outcome === 'settled' ? chance.between(5, 60) : chance.between(100, 400))
  }
}

/**
 * Starts the server on its data again and ends it at a random moment. Gives whether work was under way at that moment;
 * null: it was still starting.
 */
async function startAndKill(port: number, chance: Chance, exchanges: SeenExchanges): Promise<boolean | null> {
  const crash = new AbortController()
  const inStart = chance.random() < IN_START ? chance.between(20, 900) : null
  const timer = inStart === null ? undefined : setTimeout(() => crash.abort(), inStart)
  let server: BuiltServer
  try {
    server = await startBuiltServer({ dataDir, port, crash: crash.signal })
  } catch (error) {
    if (crash.signal.aborted) return null
    throw error
  } finally {
    clearTimeout(timer)
  }
  // Every other server lives at least until it has answered some work, however busy the machine is.
  const answered = exchanges.results.size
  if (chance.random() < 0.5) while (exchanges.results.size === answered) await delay(POLL_MS)
  if (inStart === null) await delay(chance.between(0, 500))
  const isHit = exchanges.underWay() > 0
  await server.kill()
  return isHit
}

test(`the server, killed ${SERVER_KILLS} times under three devices: nothing acknowledged is lost, nothing is doubled (seed ${SEED})`, {
  timeout: 120_000 + SERVER_KILLS * 30_000,
}, async () => {
  const chance = createChance(SEED)
  const exchanges = createSeenExchanges()
  const first = await startBuiltServer({ dataDir })
  const { port } = first
  const person = await createPerson(first)
  const devices = await newDevices(first, person, exchanges)
  await first.kill()

  const load: Load = { offers: [], ledger: createEditLedger(), ends: new Set(), acts: 0 }
  const over = new AbortController()
  const working = devices.flatMap((device, index) => {
    const own = createChance(SEED + index + 1)
    return [write(device, load, own, over.signal), keepSyncing(device, load, own, over.signal)]
  })
  const kills: (boolean | null)[] = []
  const killing = (async () => {
    while (kills.length < SERVER_KILLS) kills.push(await startAndKill(port, chance, exchanges))
  })()
  await Promise.race([killing, ...working])
  await killing
  over.abort()
  await Promise.all(working)
  const hits = kills.filter((kill) => kill === true).length
  report(
    `${kills.length} kills of the server, ${hits} with work under way, ${kills.filter((kill) => kill === null).length} in the start; ` +
      `${load.acts} acts, ${exchanges.sent.size} pieces of work, ${exchanges.repeatCount()} times sent again`,
  )
  expect(hits).toBeGreaterThan(SERVER_KILLS / 4)
  expect([...load.ends].filter((end) => !MAY_END.includes(end))).toEqual([])

  const last = await startBuiltServer({ dataDir, port })
  try {
    for (const device of [...devices, ...devices]) expect(await device.sync()).toBe('settled')
    await expectAllTheSame(devices, person)
    await expectNothingLost(devices, load)
  } finally {
    await last.stop()
  }
  await expectOnce(exchanges)
  for (const device of devices) device.close()
})

/** Devices and server hold the same, byte for byte. */
async function expectAllTheSame(devices: readonly Device[], person: Person): Promise<void> {
  const { changes } = await person.pull()
  const onServer = changes.map(({ kind, ID, deleted, record }) => `${kind}:${ID} ${deleted} ${JSON.stringify(record)}`)
  for (const { database } of devices) {
    const records = await database.records.toArray()
    expect(records.map(({ kind, ID, deleted, json }) => `${kind}:${ID} ${deleted === 1} ${json}`)).toEqual(onServer)
  }
}

async function expectNothingLost(devices: readonly Device[], { offers, ledger }: Load): Promise<void> {
  const rows = (await Promise.all(devices.map(({ database }) => database.outbox.toArray()))).flat()
  expect(rows.filter(({ state }) => state !== 'rejected')).toEqual([])
  const records = [...((await devices[0]?.records()) ?? [])]
  const of = (kind: string) =>
    records.filter(([key]) => key.startsWith(`${kind}:`)).map(([, { record }]) => record as unknown as DomainRecord)
  expect(of('opportunity')).toHaveLength(offers.length)
  expect(new Set(of('opportunity').map(({ ID }) => ID))).toEqual(new Set(offers))
  const refused = rows.map(({ params }) => JSON.stringify(params.value))
  expect(ledger.lost(of('opportunity'), of('conflict') as unknown as readonly Conflict[], refused)).toEqual([])
}

/**
 * The server's own books, read past it: each piece of work stands in them once, under one number, and the account's
 * numbers follow without gap or overlap.
 */
async function expectOnce({ sent, results, contradictions }: SeenExchanges): Promise<void> {
  expect(contradictions).toEqual([])
  expect([...results.keys()].toSorted()).toEqual([...sent.keys()].toSorted())
  const database = await openAt(dataDir)
  try {
    // The administrator's account is there too, and nobody has written in it.
    const accounts = await database.pool.query<{ id: string; head: string }>(
      'SELECT id, head FROM accounts ORDER BY head DESC LIMIT 1',
    )
    const { rows } = await database.pool.query<{ device: string; from: string; to: string; results: string }>(
      `SELECT device, from_version AS from, to_version AS to, results FROM pushes WHERE account_id = $1 ORDER BY from_version, to_version`,
      [accounts.rows[0]?.id],
    )
    const stored = rows.flatMap(({ device, results: text }) =>
      (JSON.parse(text) as MutationResult[]).map(({ id, seq }) => [id, `${device}/${seq}`] as const),
    )
    expect(stored).toHaveLength(sent.size)
    expect(new Map(stored)).toEqual(sent)
    for (const [index, { from }] of rows.entries()) if (index > 0) expect(from).toBe(rows[index - 1]?.to)
    expect(accounts.rows[0]?.head).toBe(rows.at(-1)?.to)
  } finally {
    await database.close()
  }
}
