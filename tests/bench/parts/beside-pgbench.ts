import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type BuiltServer, startBuiltServer, TEST_ADMIN } from '../../support/server/built-server.ts'
import { startPostgres } from '../../support/server/postgres.ts'
import { bareDevice, callMethod, newOffer, signIn } from '../account.ts'
import { COUNTS_PER_RUN, pgbenchScript, type RecordedPair, roundTripsOf } from '../pgbench/pgbench-script.ts'
import { type RawDevice, rawDevice } from '../pgbench/raw-device.ts'
import { type RecordedStatement, startWireRecorder, type WireRecorder } from '../pgbench/wire-recorder.ts'

const CLIENT_COUNTS = [1, 10, 50]
const MAX_CLIENTS = Math.max(...CLIENT_COUNTS)
/** Allows for the server's own pool and pgbench's clients at once. */
const MAX_CONNECTIONS = 100
const ROUNDS = 3
const ROUND_S = 5
const WARM_UP_S = 3
/** First exchanges of a device do more: the session is read, statements are prepared. */
const EXCHANGES_BEFORE_RECORDING = 3
const WANTED_RATIO = 0.5
/** Linux tells a process's time of the processor in these. */
const TICK_MS = 10
const run = promisify(execFile)

/**
 * Exchanges a second of the built server on PostgreSQL, beside pgbench with the very statements that the server sends
 * for them: what an exchange costs above its SQL. Both work on the same database, each in accounts of its own.
 */
export async function besidePgbench(): Promise<string> {
  const pgbench = findPgbench()
  const directory = await mkdtemp(join(tmpdir(), 'offer-desk-pgbench-'))
  const postgres = await startPostgres({ maxConnections: MAX_CONNECTIONS })
  const recorder = await startWireRecorder(postgres.url)
  try {
    const { pairs, accountIds } = await recordExchanges(recorder)
    const { script, setUp } = pgbenchScript(pairs)
    const path = join(directory, 'exchange.sql')
    await writeFile(path, script)
    await inDatabase(postgres.url, async (client) => {
      for (const { text, values } of setUp) await client.query(text, [...values])
    })
    const server = await startBuiltServer({ env: { DATABASE_URL: postgres.url } })
    try {
      const devices = await newDevices(server, 'ours')
      const baseline = { pgbench, script: path, url: postgres.url, accountIds, serverPid: server.pid }
      const rows: string[] = []
      for (const clients of CLIENT_COUNTS) rows.push(await measuredRow(clients, devices, baseline))
      const exchange = pairs[0]?.[1] ?? []
      return [
        `Exchanges of the server beside its own statements in pgbench (medians of ${ROUNDS} rounds of ${ROUND_S} s)`,
        `${exchange.length} statements an exchange, in ${roundTripsOf(exchange)} round trips`,
        HEADINGS.join('  '),
        ...rows,
      ].join('\n')
    } finally {
      await server.stop()
    }
  } finally {
    await recorder.stop()
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

/** Debian keeps it beside the server's programs, and has a link to it in /usr/bin. */
function findPgbench(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  const places = [
    ...versions.map((version) => join(root, version, 'bin/pgbench')),
    '/usr/bin/pgbench',
    '/usr/local/bin/pgbench',
  ]
  const found = places.find((place) => existsSync(place))
  if (found === undefined)
    throw new Error(
      'pgbench is missing: install it with `apt-get install postgresql-contrib` (it comes with PostgreSQL)',
    )
  return found
}

/** Two exchanges of a device of each client's, as the server sends them to the database. */
async function recordExchanges(recorder: WireRecorder) {
  const server = await startBuiltServer({ env: { DATABASE_URL: recorder.url } })
  try {
    const devices = await newDevices(server, 'recorded')
    const pairs: RecordedPair[] = []
    for (const one of devices) pairs.push(await recordedPair(recorder, one))
    return { pairs, accountIds: devices.map(({ accountId }) => accountId) }
  } finally {
    await server.stop()
  }
}

async function recordedPair(recorder: WireRecorder, device: RawDevice): Promise<RecordedPair> {
  for (let count = 0; count < EXCHANGES_BEFORE_RECORDING; count++) await device.exchange()
  const pair = [await recordedExchange(recorder, device), await recordedExchange(recorder, device)] as const
  device.disconnect()
  return pair
}

/** Records one exchange; the server's other work is on other connections or in other transactions. */
async function recordedExchange(recorder: WireRecorder, one: RawDevice): Promise<readonly RecordedStatement[]> {
  recorder.take()
  await one.exchange()
  const own = recorder.take().filter((statements) => statements.some(({ values }) => values.includes(one.device)))
  const [exchange] = own
  if (!exchange || own.length > 1) throw new Error('an exchange was found on several connections, or on none')
  return exchange.slice(
    exchange.findIndex(({ text }) => text === 'BEGIN'),
    exchange.findLastIndex(({ text }) => text === 'COMMIT') + 1,
  )
}

/** Devices that each have an account of their own, with one offer of 4 KB. */
async function newDevices(server: BuiltServer, name: string): Promise<RawDevice[]> {
  const admin = await signIn(server.url, TEST_ADMIN)
  const devices: RawDevice[] = []
  for (let number = 0; number < MAX_CLIENTS; number++) {
    const email = `${name}-${number}@example.com`
    const wanted = [{ user_email: email, tier: 'subscriber' }]
    const { password } = await callMethod<{ password: string }>(server.url, 'admin.createUser', wanted, admin.token)
    const person = { email, password }
    const target = await signIn(server.url, person)
    const offer = newOffer(number)
    await bareDevice(server.url, target).exchange([{ method: 'opportunity.create', params: offer }], 1)
    devices.push(rawDevice({ url: server.url, target, offerId: offer.ID }))
  }
  return devices
}

interface Baseline {
  readonly pgbench: string
  readonly script: string
  readonly url: string
  /** Accounts that pgbench's clients write to. */
  readonly accountIds: readonly number[]
  readonly serverPid: number
}

const HEADINGS = ['clients', 'exchanges/s', 'transactions/s of pgbench', 'ratio', 'wanted', 'server’s processor ms']

async function measuredRow(clients: number, all: readonly RawDevice[], baseline: Baseline): Promise<string> {
  const devices = all.slice(0, clients)
  const [ours, theirs, processorMs]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round <= ROUNDS; round++) {
    const seconds = round === 0 ? WARM_UP_S : ROUND_S
    const beforeMs = processorMsOf(baseline.serverPid)
    const exchanges = await checkedRun(baseline.url, devices, () => exchangesWithin(devices, seconds))
    const spentMs = processorMsOf(baseline.serverPid) - beforeMs
    const accounts = baseline.accountIds.map((accountId) => ({ accountId }))
    const transactions = await checkedRun(baseline.url, accounts, () => runPgbench(clients, seconds, baseline))
    if (round === 0) continue
    ours.push(exchanges.perSecond)
    theirs.push(transactions.perSecond)
    processorMs.push(spentMs / exchanges.count)
  }
  const [mine, its] = [median(ours), median(theirs)]
  return [
    clients,
    mine.toFixed(0),
    its.toFixed(0),
    (mine / its).toFixed(2),
    WANTED_RATIO,
    median(processorMs).toFixed(2),
  ]
    .map((cell, column) => String(cell).padStart(HEADINGS[column]?.length ?? 0))
    .join('  ')
}

/** Processor time of a process since its start; not a number where the system doesn't say. */
function processorMsOf(pid: number): number {
  try {
    const [userTicks, systemTicks] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11) ?? []
    return (Number(userTicks) + Number(systemTicks)) * TICK_MS
  } catch {
    return Number.NaN
  }
}

interface Done {
  readonly count: number
  readonly perSecond: number
}

/** Counts the rows that a run left behind: nothing is measured that wasn't written. */
async function checkedRun(
  url: string,
  accounts: readonly Pick<RawDevice, 'accountId'>[],
  work: () => Promise<Done>,
): Promise<Done> {
  const countPushes = () =>
    inDatabase(url, async (client) => {
      const ids = accounts.map(({ accountId }) => accountId)
      const { rows } = await client.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM pushes WHERE account_id = ANY($1)',
        [ids],
      )
      return rows[0]?.count ?? 0
    })
  const before = await countPushes()
  const done = await work()
  const written = (await countPushes()) - before
  if (done.count === 0 || written !== done.count)
    throw new Error(`${done.count} exchanges were counted, and ${written} are stored`)
  return done
}

async function exchangesWithin(devices: readonly RawDevice[], seconds: number): Promise<Done> {
  const startMs = performance.now()
  const endMs = startMs + seconds * 1000
  let count = 0
  await Promise.all(
    devices.map(async (device) => {
      while (performance.now() < endMs) {
        await device.exchange()
        count++
      }
      device.disconnect()
    }),
  )
  return { count, perSecond: (count * 1000) / (performance.now() - startMs) }
}

let runs = 0

async function runPgbench(clients: number, seconds: number, { pgbench, script, url }: Baseline): Promise<Done> {
  const options = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    String(Math.min(clients, 2)),
    '-T',
    String(seconds),
  ]
  const variables = ['-D', 'started=0', '-D', `base=${++runs * COUNTS_PER_RUN}`]
  const { stdout } = await run(pgbench, [...options, ...variables, '-f', script, url])
  const figure = (pattern: RegExp): number => Number(pattern.exec(stdout)?.[1] ?? Number.NaN)
  const done = {
    count: figure(/transactions actually processed: (\d+)/),
    perSecond: figure(/tps = ([\d.]+)/),
  }
  if (!Number.isFinite(done.count + done.perSecond)) throw new Error(`pgbench said something else:\n${stdout}`)
  return done
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
