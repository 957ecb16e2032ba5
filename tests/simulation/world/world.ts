import type { Tier } from '#domain/plan/tiers.ts'
import { createIdMinter } from '#lib/id.ts'
import { createLocalBus } from '#server/records/bus.ts'
import type { Database } from '#server/db/database.ts'
import { hashToken } from '#server/identity/tokens.ts'
import type { Breakage } from './breakage.ts'
import { type Chance, createChance } from './chance.ts'
import { VirtualClock } from './clock.ts'
import { Device } from './device.ts'
import { JobRunners } from '../jobs/job-runners.ts'
import { Ledger } from '../ledger.ts'
import { createNetwork, type Exchange } from './network.ts'
import { type Backup, putBack, readBackup } from './backup.ts'
import { quiet } from './quiet.ts'
import { Requests } from '../jobs/requests.ts'
import {
  historyOf,
  makeAccount,
  type ServerAccount,
  type ServerProcess,
  SILENT,
  startProcess,
  startSession,
} from './server.ts'
import { inVirtualTime } from './sql.ts'
import { WireLog } from './wire-log.ts'

export const DEVICES = 3

/** What differs from one world to another. */
export interface WorldOptions {
  readonly seed: number
  readonly tier: Tier
  /** How far each device's clock is off. */
  readonly skewsMs: readonly number[]
  /** How many changes a page holds at most. */
  readonly pageSize: number
  /** How many changes a device sends at once at most. */
  readonly batchSize: number
  /** Whether each device's browser has Web Locks. */
  readonly haveLocks: readonly boolean[]
}

/** The database that worlds share; each has accounts of its own on it. */
export interface Ground {
  readonly database: Database
  /** How many server processes work on it. */
  readonly processCount: number
}

/** An account, what its people typed, and what its server said. */
export interface Account extends ServerAccount {
  readonly index: number
  readonly ledger: Ledger
  readonly wire: WireLog
  readonly requests: Requests
  /** The newest that was seen on a device. */
  readonly seenOn: (device: number) => Seen
}

class Seen {
  cursor = 0

  forget(): void {
    this.cursor = 0
  }
}

/** Far from today: what the real database deletes because of its age does not belong to any world. */
const START_MS = Date.UTC(2050, 0, 1)

const OLD_TOKEN_LEFT_MS = 10 * 24 * 3_600_000

/** The world's clock, which also times out what the product's transport gives up. */
let clockOfNow: VirtualClock | null = null
AbortSignal.timeout = (ms) => {
  const limit = new AbortController()
  clockOfNow?.after(ms, () => limit.abort(new DOMException('the time is up', 'TimeoutError')))
  return limit.signal
}

/** Devices, a network, a server and its people, in virtual time. */
export class World {
  readonly clock = new VirtualClock(START_MS)
  readonly chance: Chance
  readonly devices: readonly Device[]
  readonly accounts: Account[] = []
  /** What was seen that must not be. */
  readonly problems: string[] = []
  readonly mintId: () => number
  readonly commandCount = { value: 0 }
  #processes: ServerProcess[] = []
  readonly #accountOfToken = new Map<string, Account>()
  readonly #bus = createLocalBus(SILENT)
  readonly #database: Database
  readonly jobs: JobRunners
  epoch: string
  #backup: Backup | null = null
  /** The server has lost something, or was put back to an earlier state. */
  hasGoneBack = false
  #wordCount = 0

  constructor(
    readonly ground: Ground,
    private readonly options: WorldOptions,
    private readonly breakage: Breakage,
  ) {
    clockOfNow = this.clock
    this.chance = createChance(options.seed)
    this.mintId = createIdMinter(this.clock, this.chance.bytes)
    this.epoch = `history ${options.seed}`
    this.#database = inVirtualTime(ground.database, this.clock)
    this.jobs = new JobRunners({
      database: this.#database,
      clock: this.clock,
      chance: this.chance,
      bus: this.#bus,
      breakage: this.breakage,
      onClaim: ({ accountId, ID, runs }) =>
        this.accounts.find((account) => account.accountId === accountId)?.requests.noteClaim(ID, runs),
      onProblem: (text) => this.problems.push(`the server complained: ${text}`),
    })
    this.#processes = Array.from({ length: ground.processCount }, () => this.#startProcess())
    const network = createNetwork({
      clock: this.clock,
      chance: this.chance,
      serve: (device, method, body) => this.#serve(device, method, body),
      onServed: (together) => this.#note(together),
    })
    this.devices = Array.from(
      { length: DEVICES },
      (_, index) =>
        new Device({
          index,
          clock: this.clock,
          chance: this.chance,
          link: network.createLink(index),
          skewMs: options.skewsMs[index] ?? 0,
          hasLocks: options.haveLocks[index] ?? true,
          batchSize: options.batchSize,
          breakage: this.breakage,
        }),
    )
  }

  /** The account, made at its first use. */
  async account(index: number): Promise<Account> {
    const known = this.accounts.find((account) => account.index === index)
    if (known) return known
    const made = await makeAccount(this.ground.database, this.clock, index === 0 ? this.options.tier : 'subscriber')
    const seen = Array.from({ length: DEVICES }, () => new Seen())
    const seenOn = (device: number): Seen => seen[device] ?? new Seen()
    const account: Account = {
      ...made,
      index,
      ledger: new Ledger(),
      wire: new WireLog(),
      requests: new Requests(made.drafts),
      seenOn,
    }
    this.accounts.push(account)
    return account
  }

  async signIn(device: Device, index: number): Promise<void> {
    const account = await this.account(index)
    const token = await startSession(this.ground.database, this.clock, account)
    this.#accountOfToken.set(token, account)
    await device.signIn({ userId: account.userId, accountId: account.accountId, token })
  }

  /** The token of a device is over at once, or so old that the server renews it. */
  async ageToken(device: Device, isOver: boolean): Promise<void> {
    const { session } = device
    if (!session) return
    const endsAt = new Date(this.clock.nowMs() + (isOver ? 0 : OLD_TOKEN_LEFT_MS))
    await this.ground.database.pool.query(`UPDATE sessions SET expires_at = $2 WHERE token_hash = decode($1, 'hex')`, [
      hashToken(session.token),
      endsAt,
    ])
  }

  accountOf(device: Device): Account | undefined {
    return this.accounts.find(({ userId }) => userId === device.session?.userId)
  }

  /** A word that nobody has typed before, marked with its account. */
  newWord(account: Account): string {
    return `${account.index === 0 ? 'a' : 'b'}-${++this.#wordCount}`
  }

  /** Ends a server process at a step of its transactions; another one takes its place after a while. */
  endProcess(index: number, atStep: number, downMs: number): void {
    this.#process(index)?.life.endAtStep(atStep, () => void this.clock.after(downMs, () => this.restart()))
  }

  /** Processes that ended are started anew, and none ends any more. */
  restart(): void {
    for (const process of this.#processes) process.life.goOn()
    this.#processes = this.#processes.map((process) => (process.life.isOver ? this.#startProcess() : process))
  }

  /** Keeps a copy of the first account as the server has it now. */
  async keepBackup(): Promise<void> {
    const [account] = this.accounts
    if (account) this.#backup = await readBackup(this.ground.database, account.accountId)
  }

  /**
   * The server goes back to the copy that was kept: it lost its newest commits or, with a new history, a backup was put
   * back.
   */
  async goBack({ isNewHistory }: { readonly isNewHistory: boolean }): Promise<void> {
    const [account] = this.accounts
    if (!account || !this.#backup) return
    const { database } = this.ground
    this.problems.push(...account.wire.unkept(await historyOf(database, account.accountId)))
    await putBack(database, account.accountId, this.#backup)
    account.wire.goBack(Number(this.#backup.head), await historyOf(database, account.accountId))
    this.hasGoneBack = true
    for (const device of this.devices) account.seenOn(device.index).forget()
    if (isNewHistory) this.epoch = `${this.epoch}'`
    for (const process of this.#processes) process.life.end()
    this.jobs.endAll()
    this.restart()
  }

  async dispose(): Promise<void> {
    for (const device of this.devices) await device.dispose()
    await quiet()
    for (const process of this.#processes) process.life.end()
    await this.jobs.dispose()
    const accountIds = this.accounts.map(({ accountId }) => accountId)
    // What is left of a run that failed would be taken up in the next one.
    await this.ground.database.pool.query('DELETE FROM job_queue WHERE account_id = ANY($1)', [accountIds])
  }

  #startProcess(): ServerProcess {
    return startProcess({
      database: this.#database,
      clock: this.clock,
      chance: this.chance,
      bus: this.#bus,
      epoch: this.epoch,
      breakage: this.breakage,
      onProblem: (text) => this.problems.push(`the server complained: ${text}`),
    })
  }

  #process(index: number): ServerProcess | undefined {
    return this.#processes[index % this.#processes.length]
  }

  #serve(device: number, method: string, body: string): Promise<Response | null> {
    const process = this.#process(device)
    return !process || process.life.isOver
      ? Promise.resolve(null)
      : process.call(method, body.replace(/%22limit%22%3A\d+/, `%22limit%22%3A${this.options.pageSize}`))
  }

  #note(together: readonly Exchange[]): void {
    for (const { token, renewedToken } of together) {
      const account = this.#accountOfToken.get(token)
      if (account && renewedToken !== null) this.#accountOfToken.set(renewedToken, account)
    }
    for (const account of this.accounts) {
      const own = together.filter(({ token }) => this.#accountOfToken.get(token) === account)
      if (own.length > 0) this.problems.push(...account.wire.note(own))
    }
  }
}
