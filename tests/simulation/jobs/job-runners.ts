import { createIdMinter } from '#lib/id.ts'
import type { Database } from '#server/db/database.ts'
import { type Claim, createJobQueue, type JobQueue } from '#server/jobs/job-queue.ts'
import { startJobRunner } from '#server/jobs/job-runner.ts'
import { createJobTextStream } from '#server/jobs/job-text-stream.ts'
import type { Bus, BusMessage } from '#server/records/bus.ts'
import { createRecordService } from '#server/records/create-record-service.ts'
import { createHintHub } from '#server/records/hint-hub.ts'
import type { Breakage, JobParts } from '../world/breakage.ts'
import type { Chance } from '../world/chance.ts'
import type { VirtualClock } from '../world/clock.ts'
import { PlannedProvider } from './job-provider.ts'
import { Life, mortalThroughout, ProcessEnded } from '../world/life.ts'
import { busyWith } from '../world/quiet.ts'
import { tasksHere } from '../../support/device/in-process-tasks.ts'

/** Processes that carry requests out. */
export const RUNNERS = 2
/** Shorter than the product's, as the time between commands is. */
const LEASE_MS = 2_000
/** Nothing happens by real time: a runner looks when it is told to. */
const NEVER_MS = 2 ** 31 - 1

interface Parts {
  readonly database: Database
  readonly clock: VirtualClock
  readonly chance: Chance
  readonly bus: Bus
  readonly breakage: Breakage
  readonly onClaim: (claim: Claim) => void
  readonly onProblem: (text: string) => void
}

/** Counts the requests being run. Virtual time waits for them, except while they wait for virtual time. */
class BusyRequests {
  readonly #leaving: (() => void)[] = []

  get isTaken(): boolean {
    return this.#leaving.length > 0
  }

  readonly take = (): void => void busyWith(new Promise<void>((leave) => this.#leaving.push(leave)))
  readonly leave = (): void => this.#leaving.pop()?.()

  readonly aside = async (wait: Promise<void>): Promise<void> => {
    this.leave()
    await wait
    this.take()
  }
}

/** The queue as one process of these has it. */
export const queueOn = (database: Database): JobQueue =>
  createJobQueue(database, { owner: crypto.randomUUID(), leaseMs: LEASE_MS })

/** One life of a process that carries requests out, with the product's own runner. */
class Runner {
  readonly life = new Life(() => void this.close())
  #runner: ReturnType<typeof startJobRunner> | null = null
  #hear: (message: BusMessage) => void = () => undefined
  #isToLook = false
  /** What processes tell each other may be lost: then it does not hear that a request is not its own any more. */
  isDeaf = false

  constructor(
    private readonly parts: Parts,
    private readonly busy: BusyRequests,
    private readonly provider: PlannedProvider,
  ) {}

  /** Takes up what is due. */
  look(): void {
    this.#isToLook = true
    if (this.#runner) this.#hear({ type: 'hint', accountId: 0 })
    else this.#runner = this.#start()
    this.#isToLook = false
  }

  async close(): Promise<void> {
    await this.#runner?.close()
  }

  readonly #complain = (error: unknown): void => {
    if (!this.life.isOver && !(error instanceof ProcessEnded))
      this.parts.onProblem(`a request: ${error instanceof Error ? error.stack : String(error)}`)
  }

  #start(): ReturnType<typeof startJobRunner> {
    const { clock, chance, bus } = this.parts
    return startJobRunner({
      ...this.#open(),
      bus: { ...bus, subscribe: (listener) => this.#subscribe(listener) },
      words: { ...createJobTextStream(bus), forget: this.busy.leave },
      tasks: tasksHere,
      ai: {
        openFor: () =>
          Promise.resolve({
            provider: this.provider,
            isLimitReached: false,
            brands: [],
            budget: { mayAsk: () => Promise.resolve(true), note: () => Promise.resolve() },
            settle: () => Promise.resolve(),
          }),
      },
      nowMs: clock.nowMs,
      mintId: createIdMinter(clock, chance.bytes),
      productName: () => Promise.resolve('Offer Desk'),
      isOffered: () => Promise.resolve(true),
      pausesMs: [0, 0],
      pollMs: NEVER_MS,
      renewMs: NEVER_MS,
      log: () => undefined,
      onFailure: this.#complain,
    })
  }

  #subscribe(listener: (message: BusMessage) => void): () => void {
    this.#hear = listener
    return this.parts.bus.subscribe((message) => {
      if (!this.isDeaf) listener(message)
    })
  }

  #open(): JobParts {
    const { clock, bus, breakage } = this.parts
    const database = mortalThroughout(this.parts.database, this.life)
    const queue = queueOn(database)
    const hints = createHintHub(bus)
    const records = createRecordService({
      database,
      clock,
      hints,
      epoch: '',
      afterWrite: queue.note,
      onFailure: this.#complain,
    })
    const used = breakage.jobs?.({ records, queue }) ?? { records, queue }
    return { ...used, queue: this.#watched(used.queue) }
  }

  /**
   * One request after the other, so that a run is the same each time; several are under way while the provider takes
   * its time.
   */
  #watched(queue: JobQueue): JobQueue {
    return {
      ...queue,
      hasNewsOf: () => this.#isToLook,
      renew: (claim) => busyWith(queue.renew(claim)),
      claim: async () => {
        const claim = this.busy.isTaken ? undefined : await busyWith(queue.claim())
        if (!claim || this.life.isOver) return undefined
        this.busy.take()
        this.parts.onClaim(claim)
        return claim
      },
    }
  }
}

/** What becomes of a process once it has looked. */
interface Fate {
  /** It ends at that one of its next steps. */
  readonly endsAtStep?: number
  readonly isDeaf?: boolean
}

/** The processes that carry requests out, and the provider that they ask. */
export class JobRunners {
  readonly #busy = new BusyRequests()
  readonly #provider: PlannedProvider
  readonly #lives: Runner[] = []
  readonly #runners: Runner[]

  constructor(private readonly parts: Parts) {
    this.#provider = new PlannedProvider({ clock: parts.clock, aside: this.#busy.aside })
    this.#runners = Array.from({ length: RUNNERS }, () => this.#begin())
  }

  /** A process takes up what is due; another one in its place, where it has ended. */
  look(index: number, { endsAtStep = Number.POSITIVE_INFINITY, isDeaf = false }: Fate = {}): void {
    const place = index % RUNNERS
    const before = this.#runners[place]
    const runner = before && !before.life.isOver ? before : this.#begin()
    this.#runners[place] = runner
    runner.isDeaf = isDeaf
    runner.life.endAtStep(endsAtStep, () => undefined)
    runner.look()
  }

  /** All of them end, in the middle of whatever they do. */
  endAll(): void {
    for (const { life } of this.#lives) life.end()
  }

  /** From now on the provider answers at once. */
  heal(): void {
    this.#provider.isNeverLate = true
  }

  async dispose(): Promise<void> {
    this.endAll()
    for (const runner of this.#lives) await runner.close()
  }

  #begin(): Runner {
    const runner = new Runner(this.parts, this.#busy, this.#provider)
    this.#lives.push(runner)
    return runner
  }
}
