import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createLocalDatabase, type LocalDatabase } from '#store/database.ts'
import { databaseName } from '#store/database-name.ts'
import type { SyncNotification, SyncTarget } from '#sync/sync-api.ts'
import { createMemoryChannels, createMemoryLocks } from '../../support/browser/memory-browser.ts'
import type { Breakage } from './breakage.ts'
import type { Chance } from './chance.ts'
import type { VirtualClock } from './clock.ts'
import type { Link, Try } from './network.ts'
import { openTab, type Tab } from './tab.ts'

const ORIGIN = 'http://offers.example'
export const TABS = 2

export interface DeviceOptions {
  readonly index: number
  readonly clock: VirtualClock
  readonly chance: Chance
  readonly link: Link
  /** How far the device's clock is off. */
  readonly skewMs: number
  readonly hasLocks: boolean
  /** How many changes it sends at once at most. */
  readonly batchSize: number
  readonly breakage: Breakage
}

interface SignedIn {
  readonly userId: number
  readonly accountId: number
  readonly token: string
}

/** A fault of the device's storage: it lets some writes pass, then refuses some. */
export interface WriteFault {
  readonly name: 'QuotaExceededError' | 'UnknownError' | 'AbortError'
  passing: number
  refusing: number
}

/** A browser on a device: one IndexedDB for each account, tabs that come and go, and who is signed in. */
export class Device {
  readonly #factory = new IDBFactory()
  readonly #tabs: (Tab | null)[] = Array.from({ length: TABS }, () => null)
  readonly #browsers = new Map<
    number,
    { readonly locks: ReturnType<typeof createMemoryLocks>; readonly channels: ReturnType<typeof createMemoryChannels> }
  >()
  readonly #observers = new Map<number, LocalDatabase>()
  #session: SignedIn | null = null
  #skewMs: number
  writeFault: WriteFault | null = null
  /** Exchanges by the worker that asked for them. */
  readonly triesByWorker: Try[][] = []
  /** When somebody set the device's clock. */
  readonly clockMovesMs: number[] = []

  constructor(private readonly options: DeviceOptions) {
    this.#skewMs = options.skewMs
  }

  get index(): number {
    return this.options.index
  }
  get link(): Link {
    return this.options.link
  }
  /** Who is signed in: null after signing out, and once the server has said that the session is over. */
  get session(): SignedIn | null {
    return this.#session
  }
  readonly nowMs = (): number => this.options.clock.nowMs() + this.#skewMs

  moveClock(ms: number): void {
    this.#skewMs += ms
    this.clockMovesMs.push(this.options.clock.nowMs())
  }

  /** Accounts that have a database on this device. */
  userIds(): number[] {
    return [...this.#browsers.keys()]
  }

  /** A connection that only looks, whatever happens to the tabs. */
  observer(userId: number): LocalDatabase {
    const known = this.#observers.get(userId)
    if (known) return known
    const database = createLocalDatabase(nameOf(userId), { indexedDB: this.#factory, IDBKeyRange })
    this.#observers.set(userId, database)
    return database
  }

  async signIn(session: SignedIn): Promise<void> {
    const isSame = this.#session?.userId === session.userId
    if (!isSame) await this.#closeTabs()
    this.#session = session
    const target = this.#target(session)
    await Promise.all(this.#living().map((tab) => tab.does(() => tab.service.start(target))))
  }

  async signOut(): Promise<void> {
    this.#session = null
    await this.#closeTabs()
  }

  /** The tab, opened where it is not there; null while nobody is signed in. */
  async tab(index: number): Promise<Tab | null> {
    const session = this.#session
    if (!session) return null
    const open = this.#tabs[index]
    if (open && !open.isDead()) return open
    const browser = this.#browserOf(session.userId)
    const { clock, chance, link, hasLocks, batchSize, breakage } = this.options
    const tries: Try[] = []
    this.triesByWorker.push(tries)
    const tab = openTab({
      clock,
      chance,
      nowMs: this.nowMs,
      factory: this.#factory,
      fetch: async (input, init) => {
        const before = link.tries.length
        const answer = link.fetch(input, init)
        tries.push(...link.tries.slice(before))
        return answer
      },
      batchSize,
      locks: hasLocks ? browser.locks : undefined,
      openChannel: () => browser.channels.open(),
      onNews: (news) => this.#hear(news),
      writeFault: () => this.#nextWriteFault(),
      breakage,
      target: this.#target(session),
    })
    this.#tabs[index] = tab
    await tab.does(() => tab.service.start(this.#target(session)))
    return tab
  }

  /** The tab as it is: null where it is not open. */
  openTab(index: number): Tab | null {
    const tab = this.#tabs[index] ?? null
    return tab?.isDead() ? null : tab
  }

  /** Every tab goes on, and none is at fault any more. */
  async heal(): Promise<void> {
    this.writeFault = null
    for (const tab of this.#living()) tab.killAfter(Number.POSITIVE_INFINITY)
    for (const tab of this.#living()) tab.thaw()
  }

  async dispose(): Promise<void> {
    for (const tab of this.#living()) tab.killAfter(0)
    for (const observer of this.#observers.values()) observer.close()
  }

  #living(): Tab[] {
    return this.#tabs.filter((tab): tab is Tab => tab !== null && !tab.isDead())
  }

  async #closeTabs(): Promise<void> {
    const open = this.#living()
    this.#tabs.fill(null)
    for (const tab of open) await tab.close()
  }

  #target({ userId, token, accountId }: SignedIn): SyncTarget {
    return { databaseName: nameOf(userId), origin: ORIGIN, accountId, token }
  }

  #browserOf(userId: number) {
    const known = this.#browsers.get(userId)
    if (known) return known
    const made = { locks: createMemoryLocks(), channels: createMemoryChannels() }
    this.#browsers.set(userId, made)
    return made
  }

  /**
   * What the pages do with the worker's news: a renewed token is kept, an ended session closes the gate in every tab.
   */
  #hear(news: SyncNotification): void {
    const session = this.#session
    if (!session || news.databaseName !== nameOf(session.userId)) return
    if (news.type === 'token-renewed') {
      if (session.token !== news.renewed.of) return
      this.#session = { ...session, token: news.renewed.token }
      const target = this.#target(this.#session)
      for (const tab of this.#living()) void tab.service.start(target)
    }
    if (news.type === 'session-ended') {
      this.#session = null
      for (const tab of this.#living()) void tab.service.stop()
    }
  }

  #nextWriteFault(): Error | undefined {
    const fault = this.writeFault
    if (!fault || fault.passing-- > 0) return undefined
    if (fault.refusing-- <= 0) {
      this.writeFault = null
      return undefined
    }
    return new DOMException('simulated', fault.name)
  }
}

const nameOf = (userId: number): string => databaseName('offers.example', { ID: userId })
