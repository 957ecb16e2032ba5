import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { err, ok, type Result } from '#lib/result.ts'
import type { AiAnswer, ModelPrompt, AiProvider, ProviderFault } from '#server/ai/ai-provider.ts'
import { type Claim, type JobQueue, QUEUED_GRACE_MS } from '#server/jobs/job-queue.ts'
import { startJobRunner } from '#server/jobs/job-runner.ts'
import type { JobTextStream } from '#server/jobs/job-text-stream.ts'
import type { Bus } from '#server/records/bus.ts'
import type { MemoryRecords } from './memory-records.ts'
import { tasksHere } from './in-process-tasks.ts'

/** What a stand-in for a provider does when it is asked. */
export type ScriptedReply = (
  asking: ModelPrompt,
  options: Parameters<AiProvider['ask']>[1],
) => Promise<Result<AiAnswer, ProviderFault>>

/**
 * A provider inside the test's process, that does what it is told: one reply after the other, the last one for good.
 */
export class ScriptedProvider implements AiProvider {
  readonly model = 'scripted'
  readonly asked: ModelPrompt[] = []
  #replies: ScriptedReply[] = []

  replies(...replies: readonly ScriptedReply[]): void {
    this.#replies = [...replies]
  }

  ask(...[asking, options]: Parameters<ScriptedReply>): ReturnType<ScriptedReply> {
    this.asked.push(asking)
    const reply = this.#replies.length > 1 ? this.#replies.shift() : this.#replies[0]
    return reply
      ? reply(asking, options)
      : Promise.resolve(err({ message: 'nothing was scripted', isFinal: true, retryAfterMs: 0 }))
  }
}

const answered = (text: string): Result<AiAnswer, ProviderFault> =>
  ok({ text, refusal: '', finishReason: 'stop', isCut: false, usage: { tokensIn: 100, tokensOut: 50, ms: 1 } })

/** Answers with a text at once. */
export const saying = (text: string): ScriptedReply => {
  return (_asking, { onText }) => {
    onText?.(text)
    return Promise.resolve(answered(text))
  }
}

/** Shows the first part and then waits: until it is let go, or stopped. */
export function holding(text: string, shown: string): { readonly reply: ScriptedReply; letGo(): void } {
  let letGo = (): void => undefined
  const passed = new Promise<void>((resume) => {
    letGo = resume
  })
  return {
    letGo: () => letGo(),
    async reply(_asking, { onText, signal }) {
      onText?.(shown)
      await Promise.race([
        passed,
        new Promise((_, stop) => signal.addEventListener('abort', () => stop(signal.reason as Error))),
      ])
      return answered(text)
    },
  }
}

/** A draft of a template with these words in its fields; the others say something that fits. */
export const draftsText = (
  { outputs }: Pick<UseCase, 'outputs'>,
  ...drafts: readonly Readonly<Record<string, string>>[]
): string =>
  JSON.stringify({
    drafts: drafts.map((draft) => ({
      strategy: 'one',
      ...Object.fromEntries(
        outputs.filter(({ isOptional }) => !isOptional).map(({ key }) => [key, 'See how it works']),
      ),
      ...draft,
    })),
  })

interface Deps {
  readonly accounts: ReadonlyMap<number, { readonly records: MemoryRecords }>
  readonly records: Pick<MemoryRecords, 'get' | 'latestChildren' | 'list' | 'mutate'>
  readonly bus: Bus
  readonly words: JobTextStream
  readonly provider: () => AiProvider | undefined
}

/** The server's own runner over records in memory: the queue is what waits in them. */
export function startHostJobs({ accounts, records, bus, words, provider }: Deps): { close(): Promise<void> } {
  const claimed = new Map<number, Claim>()
  const seenAtMs = new Map<number, number>()
  const isDue = ({ ID, queued }: Job): boolean => {
    const atMs = seenAtMs.get(ID) ?? performance.now()
    seenAtMs.set(ID, atMs)
    return !queued || performance.now() - atMs >= QUEUED_GRACE_MS
  }
  const find = (accountId: number, ID: number): Promise<Job | undefined> => records.get({ accountId }, 'job', { ID })
  const queue: JobQueue = {
    note: () => Promise.resolve(),
    takeOver: () => Promise.resolve(),
    hasNewsOf: () => true,
    async claim() {
      for (const [accountId, account] of accounts) {
        const jobs = (await account.records.list({ accountId }, 'job')).records as unknown as readonly Job[]
        const next = jobs.find((job) => !isJobFinished(job) && !claimed.has(job.ID) && isDue(job))
        if (!next) continue
        const claim = { accountId, ID: next.ID, runs: 1, ageMs: 0 }
        claimed.set(next.ID, claim)
        return claim
      }
      return undefined
    },
    async renew({ accountId, ID }) {
      const job = await find(accountId, ID)
      return job !== undefined && !isJobFinished(job)
    },
    release: ({ ID }) => Promise.resolve(void claimed.delete(ID)),
    drop: () => Promise.resolve(),
    finish: () => Promise.resolve(),
  }
  return startJobRunner({
    queue,
    records,
    tasks: tasksHere,
    bus,
    words,
    get provider() {
      return provider()
    },
    brands: [],
    budget: { mayAsk: () => Promise.resolve(true), note: () => Promise.resolve() },
    nowMs: () => systemClock.nowMs(),
    mintId: createIdMinter(systemClock),
    productName: () => Promise.resolve('Offer Desk'),
    isOffered: () => Promise.resolve(true),
    pausesMs: [0, 0],
    log: () => undefined,
    onFailure: (error) => {
      throw error
    },
  })
}
