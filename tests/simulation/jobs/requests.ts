import type { AiResult } from '#domain/kinds/ai-result.ts'
import { isJobFinished, type Job, type JobCode } from '#domain/kinds/job.ts'
import type { CapabilitiesRecord } from '#domain/plan/capabilities.ts'
import type { Plan } from './job-provider.ts'
import type { ServerRecord } from '../world/server.ts'

interface Kinds {
  readonly job: Job
  readonly aiResult: AiResult
  readonly capabilities: CapabilitiesRecord
}

/** A request for drafts that a person made. */
interface Asked {
  readonly plan: Plan
  /** The person never heard that it is saved. */
  readonly isUnsaid: boolean
}

/** After this many processes ended with it, a request pauses longer than a minute. */
const MAX_QUICK_CLAIMS = 7
const CODES: Readonly<Record<Plan, JobCode>> = {
  answers: '',
  late: '',
  stumbles: '',
  refuses: 'ai_refused',
  silent: 'ai_no_text',
  away: 'ai_unavailable',
}

/** What an account has asked for and taken back, and what must have become of it. */
export class Requests {
  readonly #asked = new Map<number, Asked>()
  readonly #takenBack = new Set<number>()
  readonly #claims = new Map<number, number>()

  /** `drafts`: how many the account may ask for. */
  constructor(private readonly drafts: number) {}

  note(ID: number, asked: Asked): void {
    this.#asked.set(ID, asked)
  }

  noteTakenBack(ID: number): void {
    this.#takenBack.add(ID)
  }

  /** `runs`: how often it was taken up by then, also by processes that ended before they heard of it. */
  noteClaim(ID: number, runs: number): void {
    this.#claims.set(ID, Math.max(this.#claims.get(ID) ?? 0, runs))
  }

  /**
   * At any time one set of results and one charge belong to each request that is done, and neither to any other. Gives
   * what is not so.
   */
  broken(server: readonly ServerRecord[]): string[] {
    const jobs = bodiesOf(server, 'job')
    const drafts = bodiesOf(server, 'aiResult')
    const [plan] = bodiesOf(server, 'capabilities')
    const done = jobs.filter(({ state }) => state === 'done')
    const charged = this.drafts - (plan?.quota.ai ?? this.drafts)
    return [
      ...(charged === done.length ? [] : [`${charged} requests were charged for, and ${done.length} are done`]),
      ...jobs.flatMap((job) => wrongResults(job, drafts)),
    ]
  }

  /**
   * Once everything is well again: requests that are lost, not over, or have ended as nobody planned. `held`: keys of
   * what waits or was refused on devices.
   */
  unended(server: readonly ServerRecord[], held: readonly string[]): string[] {
    const jobs = new Map(bodiesOf(server, 'job').map((job) => [job.ID, job]))
    const isSpent = bodiesOf(server, 'capabilities').some(({ quota }) => quota.ai === 0)
    return [...this.#asked].flatMap(([ID, { plan, isUnsaid }]) => {
      const job = jobs.get(ID)
      if (!job) return isUnsaid || held.includes(`job:${ID}`) ? [] : [`request ${ID} is nowhere`]
      const { state, code, message } = job
      if (!isJobFinished(job))
        return this.#claimsOf(ID) > MAX_QUICK_CLAIMS ? [] : [`request ${ID} is still ${state} after a minute`]
      if (state === 'cancelled') return this.#takenBack.has(ID) ? [] : [`request ${ID} is taken back, and nobody did`]
      return this.#mayEnd(plan, isSpent).includes(code)
        ? []
        : [`request ${ID} ended with '${code}' (${message}), and the provider ${plan}`]
    })
  }

  #mayEnd(plan: Plan, isSpent: boolean): readonly JobCode[] {
    return [
      CODES[plan],
      // Its offer was away.
      'not_found',
      ...(isSpent ? (['quota_exceeded'] as const) : []),
    ]
  }

  #claimsOf(ID: number): number {
    return this.#claims.get(ID) ?? 0
  }
}

/** The records of a kind, deleted ones too; of one that was erased there is nothing to tell. */
const bodiesOf = <K extends keyof Kinds>(server: readonly ServerRecord[], kind: K): readonly Kinds[K][] =>
  server.flatMap(({ key, body }) =>
    key.startsWith(`${kind}:`) && body !== 'null' ? [JSON.parse(body) as Kinds[K]] : [],
  )

function wrongResults({ ID, state, results }: Job, drafts: readonly AiResult[]): string[] {
  const own = drafts.filter(({ job }) => job === ID).map((draft) => draft.ID)
  const isWhole = state === 'done' ? results.length > 0 : results.length === 0
  const isSame = own.length === results.length && own.every((draft) => results.includes(draft))
  return isWhole && isSame
    ? []
    : [`request ${ID} is ${state} with ${results.join(', ')}, and its drafts are ${own.join(', ')}`]
}
