import { angleShortfall } from '#domain/copy/writer/request/angle-facts.ts'
import { draftAngleNamed } from '#domain/copy/catalogue/draft-directions.ts'
import {
  builtInRequest,
  EVERY_FIELD_LOCKED,
  finishDrafts,
  locksEveryField,
  requestedCount,
} from '#domain/copy/writer/request/built-in-request.ts'
import { randomBytes } from 'node:crypto'
import { FRAMES_REVISION } from '#domain/copy/catalogue/frames-revision.ts'
import { PROMPT_MAX_CHARS } from '#domain/formulas/formula-fields.ts'
import { draftOfJob } from '#domain/kinds/ai-result.ts'
import { type Job, MAX_JOB_ATTEMPTS } from '#domain/kinds/job.ts'
import { CAPABILITIES_KEY, type CapabilitiesRecord, createRefusal, planRefusal } from '#domain/plan/capabilities.ts'
import { isLongerThan } from '#lib/text/graphemes.ts'
import { err, ok, type Result } from '#lib/result.ts'
import {
  attemptFormula,
  type AttemptFault,
  attemptSwot,
  attemptText,
  type AttemptDeps,
  type GeneratedDraft,
} from '#server/ai/attempt.ts'
import { createBrandReplacer } from '#server/ai/brand-replacer.ts'
import type { AiBudget } from '#server/ai/ai-budget.ts'
import { estimatedUsage } from '#server/ai/ai-budget.ts'
import { abortablePause } from '#server/ai/abortable-pause.ts'
import { PROMPT_VERSION } from '#server/ai/prompts.ts'
import { withoutValueMarks } from '#server/ai/prompt/value-marks.ts'
import type { AiProvider, AiCallUsage } from '#server/ai/ai-provider.ts'
import { gatherMaterial, type JobMaterial } from '#server/jobs/job-material.ts'
import type { JobResult } from '#server/jobs/job-outcome.ts'
import { doneOutcome, jobFailures, monthUsedUpOutcome, type JobOutcome } from '#server/jobs/job-outcome.ts'
import { swotJobResult } from '#server/jobs/swot-result.ts'
import type { RecordService } from '#server/records/record-service.ts'
import type { AccountTasks } from '#server/workers/account-tasks.ts'
import type { TaskAnswer, TaskInput, TaskName } from '#server/workers/tasks.ts'

export interface JobRunDeps {
  readonly records: Pick<RecordService, 'get' | 'list' | 'latestChildren'>
  /** The built-in writer and the rules for a SWOT read long offers outside of the main thread. */
  readonly tasks: AccountTasks
  /** undefined: the built-in writer does what it can. */
  readonly provider: AiProvider | undefined
  /** True if there is an AI, and the month's drafts are used up. */
  readonly isLimitReached: boolean
  readonly brands: readonly string[]
  readonly budget: AiBudget
  readonly nowMs: () => number
  readonly mintId: () => number
  /** Returns the product's name at the account's partner. */
  readonly productName: (accountId: number) => Promise<string>
  readonly isOffered: (slug: string) => Promise<boolean>
  /** Pauses before the second attempt and the third. */
  readonly pausesMs: readonly number[]
  readonly log: (about: Readonly<Record<string, string | number>>) => void
  /** Told what the administrator has to change. */
  readonly onWrongSetup?: (advice: string) => void
}

export interface JobRunInput {
  readonly job: Job
  readonly accountId: number
  readonly signal: AbortSignal
  /** Called with the number of an attempt before the provider is asked. */
  readonly onAttempt: (attempts: number) => Promise<void>
  readonly onTexts: (texts: readonly string[]) => void
}

/** Carries a request out, all but its end. Throws where `signal` ends it, and where the database does not answer. */
export async function runJob(deps: JobRunDeps, run: JobRunInput): Promise<JobOutcome> {
  const { job, accountId } = run
  const plan = await planOf(deps, accountId)
  const refusal = plan && createRefusal(plan, 'ai', deps.nowMs())
  if (refusal && job.charged !== true) return jobFailures.plan(refusal)
  const nonce = randomBytes(9).toString('base64url')
  const material = await gatherMaterial(deps.records, { accountId }, job, { nowMs: deps.nowMs(), nonce })
  if (job.opportunity_id !== 0 && !material.offer) return jobFailures.noOffer()
  if (job.type === 'swot') return runSwot(deps, run, material)
  if (job.type === 'formula_test' || job.formula_id !== 0) return runFormula(deps, run, material)
  if (!material.useCase) return jobFailures.noTemplate()
  return (await deps.isOffered(material.useCase.slug))
    ? runDrafts(deps, run, { ...material, useCase: material.useCase })
    : jobFailures.switchedOff()
}

const planOf = (deps: Pick<JobRunDeps, 'records'>, accountId: number): Promise<CapabilitiesRecord | undefined> =>
  deps.records.get({ accountId }, CAPABILITIES_KEY.kind, CAPABILITIES_KEY)

async function runDrafts(
  deps: JobRunDeps,
  run: JobRunInput,
  material: JobMaterial & { useCase: NonNullable<JobMaterial['useCase']> },
): Promise<JobOutcome> {
  const { useCase, directions } = material
  if (locksEveryField(useCase, directions)) return jobFailures.nothingToSay(EVERY_FIELD_LOCKED)
  if (!deps.provider) {
    const {
      content,
      company,
      excerpt,
      inputs,
      language,
      seed,
      nowMs,
      previous,
      voice,
      avoidedDrafts: avoided,
    } = material
    const { variants } = run.job
    const wanted = {
      ...{ useCase, variants, directions, content, company, excerpt, inputs, language },
      ...{ voice, seed, nowMs, previous, avoided },
    }
    const written = await runTask(deps, run, 'writeDrafts', builtInRequest(wanted))
    if (!written.ok) return written.error
    const { drafts: made, shortfall } = finishDrafts(written.value, wanted)
    if (made.length === 0) return deps.isLimitReached ? jobFailures.monthUsedUp() : jobFailures.nothingToSay(shortfall)
    const outcome = deps.isLimitReached ? monthUsedUpOutcome : doneOutcome
    return outcome(
      made.map((one, index) =>
        draftResult(deps, run, material, { ...one, source: 'template', order: made.length - index }),
      ),
    )
  }
  const variants = requestedCount(useCase, directions, run.job.variants)
  const written = await runAttempts(deps, run, material, (isSafe, means) =>
    attemptText({ ...material, variants }, isSafe, means),
  )
  const records = (all: readonly GeneratedDraft[]): readonly JobResult[] =>
    all.map((one, index) => draftResult(deps, run, material, { ...one, source: 'ai', order: all.length - index }))
  const message = angleShortfall(draftAngleNamed(directions.angle ?? ''), material)
  if (written.ok) return { ...doneOutcome(records(written.value)), message }
  const { poor, lastShown, outcome } = written.error
  return poor.length > 0 ? doneOutcome(records(poor)) : failedWithShownTexts(outcome, records(lastShown))
}

/** Pause of a job while the threads are taken. */
const BUSY_PAUSE_MS = 1_000

/** Has a thread do what needs no provider, once one is free. An offer that takes it too long is too large. */
async function runTask<N extends TaskName>(
  { tasks }: JobRunDeps,
  { accountId, signal }: JobRunInput,
  task: N,
  input: TaskInput<N>,
): Promise<Result<TaskAnswer<N>, JobOutcome>> {
  for (;;) {
    const ended = await tasks.run(accountId, task, input)
    signal.throwIfAborted()
    if (ended.ok) return ended
    if (ended.error === 'late') return err(jobFailures.tooLargeOffer())
    if (ended.error === 'failed') return err(jobFailures.broken())
    await abortablePause(BUSY_PAUSE_MS, signal)
  }
}

async function runFormula(deps: JobRunDeps, run: JobRunInput, material: JobMaterial): Promise<JobOutcome> {
  if (material.prompt.trim() === '') return jobFailures.noPrompt()
  // Marks around values are no words of the person.
  if (isLongerThan(withoutValueMarks(material.prompt, material.nonce), PROMPT_MAX_CHARS))
    return jobFailures.promptTooLong()
  if (deps.isLimitReached) return jobFailures.monthUsedUp()
  if (!deps.provider) return jobFailures.noProvider()
  const written = await runAttempts(deps, run, material, (isSafe, means) =>
    attemptFormula(material, material.prompt, isSafe, means),
  )
  const record = (one: GeneratedDraft): JobResult =>
    draftResult(deps, run, material, { ...one, source: 'ai', order: 0 })
  return written.ok
    ? doneOutcome([record(written.value)])
    : failedWithShownTexts(written.error.outcome, written.error.lastShown.map(record))
}

async function runSwot(deps: JobRunDeps, run: JobRunInput, material: JobMaterial): Promise<JobOutcome> {
  if (!material.offer) return jobFailures.noOffer()
  const { offer } = material
  const about = { ID: deps.mintId(), job: run.job.ID, at: deps.nowMs(), offer, material }
  if (!deps.provider) {
    const { content, company, excerpt, nowMs } = material
    const made = await runTask(deps, run, 'swotByRules', { content, company, excerpt, nowMs })
    const outcome = deps.isLimitReached ? monthUsedUpOutcome : doneOutcome
    return made.ok ? outcome([swotJobResult(about, made.value, 'rules')]) : made.error
  }
  const written = await runAttempts(deps, run, material, (isSafe, means) => attemptSwot(material, isSafe, means))
  return written.ok
    ? doneOutcome([swotJobResult(about, written.value, 'ai')])
    : failedWithShownTexts(written.error.outcome, [])
}

interface Failure {
  readonly outcome: JobOutcome
  /** The longest drafts of attempts that gave nothing better, and the longest words that somebody may have read. */
  readonly poor: readonly GeneratedDraft[]
  readonly lastShown: readonly GeneratedDraft[]
}

/** `lastShown`: what a person who watched has read, and keeps. */
const failedWithShownTexts = (outcome: JobOutcome, lastShown: readonly JobResult[]): JobOutcome => ({
  ...outcome,
  results: lastShown,
})

const charsIn = (texts: readonly GeneratedDraft[]): number => texts.reduce((sum, { text }) => sum + text.length, 0)
const longer = (one: readonly GeneratedDraft[], other: readonly GeneratedDraft[] = []): readonly GeneratedDraft[] =>
  charsIn(other) >= charsIn(one) ? other : one

/**
 * Asks up to three times; the third time in safe mode, by the template's slug. A process that takes a job over repeats
 * the attempt that its predecessor was at.
 */
async function runAttempts<T>(
  deps: JobRunDeps,
  { job, accountId, signal, onAttempt, onTexts }: JobRunInput,
  { content, company, excerpt, inputs, prompt }: JobMaterial,
  attempt: (isSafe: boolean, means: AttemptDeps) => Promise<Result<T, AttemptFault>>,
): Promise<Result<T, Failure>> {
  const { provider, budget, nowMs } = deps
  if (!provider) throw new Error('nobody to ask')
  const brand = createBrandReplacer(
    deps.brands,
    await deps.productName(accountId),
    JSON.stringify([content, company, excerpt, inputs, prompt]),
  )
  let calls: string[] = []
  let poor: readonly GeneratedDraft[] = []
  let lastShown: readonly GeneratedDraft[] = []
  const ask: AiProvider['ask'] = async (asking, options) => {
    // Counts usage however the call ends: an answer that was stopped or cut off was still generated and has to be paid
    // for.
    let receivedText = ''
    let usage: AiCallUsage | undefined
    let isUnasked = false
    try {
      const asked = await provider.ask(asking, {
        ...options,
        onText(text) {
          receivedText = text
          options.onText?.(text)
        },
      })
      usage = asked.ok ? asked.value.usage : undefined
      isUnasked = !asked.ok && asked.error.isUnasked === true
      calls.push(
        asked.ok
          ? `${asked.value.finishReason} ${asked.value.usage.tokensIn}+${asked.value.usage.tokensOut} in ${asked.value.usage.ms} ms`
          : asked.error.message,
      )
      return asked
    } finally {
      if (!isUnasked) await budget.note(accountId, nowMs(), usage ?? estimatedUsage(asking, receivedText))
    }
  }
  // An attempt that got no answer, because its process died, is made again: only answers count.
  for (let count = Math.min(Math.max(job.attempts, 1), MAX_JOB_ATTEMPTS); ; count++) {
    if (!(await budget.mayAsk(accountId, nowMs()))) return err({ outcome: jobFailures.budget(), poor, lastShown })
    await onAttempt(count)
    calls = []
    const isSafe = job.safe_mode || count >= MAX_JOB_ATTEMPTS
    const tried = await attempt(isSafe, { ask, brand, signal, onTexts })
    signal.throwIfAborted()
    deps.log({
      job: job.ID,
      account: accountId,
      usecase: job.usecase,
      model: provider.model,
      prompts: PROMPT_VERSION,
      attempt: count,
      ended: tried.ok ? 'ok' : tried.error.code,
      detail: tried.ok ? '' : tried.error.detail,
      calls: calls.join(', '),
    })
    if (tried.ok) return ok(tried.value)
    if (tried.error.advice !== undefined) deps.onWrongSetup?.(tried.error.advice)
    poor = longer(poor, tried.error.poor)
    lastShown = longer(lastShown, tried.error.lastShown)
    if (tried.error.isFinal || count >= MAX_JOB_ATTEMPTS)
      return err({ outcome: jobFailures.attempt(tried.error), poor, lastShown })
    onTexts([])
    await abortablePause(Math.max(tried.error.retryAfterMs, deps.pausesMs[count - 1] ?? 0), signal)
    const plan = await planOf(deps, accountId)
    const refusal = plan && planRefusal(plan, { module: 'ai', action: 'create', nowMs: nowMs() })
    if (refusal) return err({ outcome: jobFailures.plan(refusal), poor: [], lastShown })
  }
}

type DraftToStore = GeneratedDraft & { readonly source: 'ai' | 'template'; readonly order: number }

/** `order`: the first of a request comes first in a list that begins with the newest. */
function draftResult(
  { mintId }: JobRunDeps,
  { job }: JobRunInput,
  { language, inputs, seed, useCase, nowMs }: JobMaterial,
  written: DraftToStore,
): JobResult {
  const { order, ...words } = written
  const isFormula = job.type === 'formula_test' || job.formula_id !== 0
  const record = draftOfJob({
    ...words,
    ID: mintId(),
    opportunity_id: job.opportunity_id,
    usecase: isFormula ? (job.type === 'formula_test' ? 'formula-test' : 'formula') : (useCase?.slug ?? ''),
    formula_id: job.formula_id,
    job: job.ID,
    seed: written.source === 'template' ? seed : '',
    language,
    revision: written.source === 'template' ? FRAMES_REVISION.date : '',
    inputs,
    locked: Object.keys(job.directions?.keep ?? {}),
    at: nowMs + order,
  })
  return { kind: 'aiResult', slug: 'draft', record }
}
