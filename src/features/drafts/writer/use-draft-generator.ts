import { useEffect, useMemo, useRef, useState } from 'react'
import { type AiResult } from '#domain/kinds/ai-result.ts'
import { isJobFinished, type Job } from '#domain/kinds/job.ts'
import type { VoicePreferences } from '#domain/kinds/preference-values.ts'
import type { InputProblem } from '#domain/copy/catalogue/readiness.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { JsonObject } from '#lib/json.ts'
import { formatCount } from '#lib/text/text.ts'
import { DRAFT_KIND } from '#content/draft-kind.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { useJobRunWithResult } from '#content/jobs/use-job-run-with-result.ts'
import { type JobRun, useJobRun } from '#content/jobs/use-job-run.ts'
import {
  writerInputs,
  prefilledInputs,
  type PrefilledInputs,
  inputProblem,
  type TypedInputs,
} from './draft-input-values.ts'
import { makeDrafts } from './make-drafts.ts'
import { type AiAccess, useAiAccess } from './use-ai-access.ts'

export interface DraftGeneratorInput {
  readonly useCase: UseCase
  readonly offer: DomainRecord
  readonly content: JsonObject
  readonly company: JsonObject
  readonly voice: VoicePreferences
  /** Drafts of the offer, newest first. */
  readonly drafts: readonly AiResult[]
  /** True if an AI is connected. */
  readonly hasProvider: boolean
  /** Writes the built-in drafts once, as soon as the writer is shown. */
  readonly startsWriting: boolean
  readonly onStarted: () => void
}

/** Options of the request bar. `language`: BCP 47; empty: the offer's. */
export interface DraftOptions {
  readonly language: string
  readonly count: number
  readonly writer: 'ai' | 'built-in'
}

export interface DraftGeneratorState {
  readonly prefilled: PrefilledInputs
  readonly typed: TypedInputs
  readonly type: (keyLabel: string, text: string) => void
  readonly problem: InputProblem | undefined
  readonly options: DraftOptions
  readonly setOptions: (change: Partial<DraftOptions>) => void
  /** Drafts of this offer and template, newest first. */
  readonly templateDrafts: readonly AiResult[]
  readonly newIDs: ReadonlySet<number>
  readonly chosen: ReadonlySet<number>
  readonly choose: (ID: number, isChosen: boolean) => void
  /** '3 drafts ready.', for screen readers: the heading shows it. */
  readonly announcement: string
  /** Why there are fewer than asked for. */
  readonly shortfall: string
  readonly access: AiAccess
  readonly run: JobRun
  /** The AI is at work on a request that is not held back by the network. */
  readonly isWriting: boolean
  readonly isHere: (job: Job) => boolean
  /** Writes with the built-in writer. */
  readonly write: () => Promise<void>
  /** Asks the AI; `isQueued`: once there is a network. */
  readonly ask: (isQueued: boolean) => Promise<void>
  /** Takes a request back and puts its inputs into the fields. */
  readonly change: () => Promise<void>
}

/** State of the writer for one offer and template. It begins anew each time it is opened (specification, 4.16). */
export function useDraftGenerator(input: DraftGeneratorInput): DraftGeneratorState {
  const { useCase, offer, content, company, voice, drafts, startsWriting, onStarted } = input
  const context = useActionContext(DRAFT_KIND)
  const prefilled = useMemo(() => prefilledInputs(useCase, offer, content, company), [useCase, offer, content, company])
  const [typed, setTyped] = useState<TypedInputs>({})
  const [options, setOptions] = useState<DraftOptions>({ language: '', count: useCase.variants, writer: 'ai' })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [newIDs, setNewIDs] = useState<ReadonlySet<number>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const [shortfall, setShortfall] = useState('')
  const templateDrafts = useMemo(() => drafts.filter(({ usecase }) => usecase === useCase.slug), [drafts, useCase])
  const access = useAiAccess(input.hasProvider)
  const problem = inputProblem(useCase, prefilled, typed)
  const isHere = (job: Job): boolean => templateDrafts.some((draft) => draft.job === job.ID)
  const run = useJobRunWithResult(useJobRun({ type: 'text', opportunity_id: offer.ID, usecase: useCase.slug }), isHere)
  const arrive = (IDs: readonly number[], why: string) => {
    setChosen(new Set(IDs))
    setNewIDs(new Set(IDs))
    setAnnouncement(IDs.length === 0 ? '' : `${formatCount(IDs.length, 'draft')} ready.`)
    setShortfall(why)
  }
  useJobEnd(run.job, (job) => {
    if (job.state !== 'done') return
    arrive(job.results, '')
    run.dismiss()
  })
  const write = async () => {
    const { language, count } = options
    const made = await makeDrafts(context, {
      useCase,
      offer,
      content,
      company,
      voice,
      prefilled,
      typed,
      drafts: templateDrafts,
      language,
      count,
    })
    if (made) arrive(made.IDs, made.shortfall)
  }
  const ask = async (isQueued: boolean) => {
    setAnnouncement('')
    setShortfall('')
    if (isQueued) void askToNotify()
    const { language, count } = options
    await run.start(
      {
        type: 'text',
        opportunity_id: offer.ID,
        usecase: useCase.slug,
        inputs: writerInputs(useCase, prefilled, typed),
        ...(count < useCase.variants && { variants: count }),
        ...(language !== '' && { language }),
      },
      isQueued,
      true,
    )
  }
  const hasStarted = useRef(false)
  useEffect(() => {
    if (startsWriting === hasStarted.current) return
    hasStarted.current = startsWriting
    if (!startsWriting) return
    onStarted()
    if (!problem) queueMicrotask(() => void write())
  })
  return {
    prefilled,
    typed,
    type: (keyLabel, text) => setTyped((all) => ({ ...all, [keyLabel]: text })),
    problem,
    options,
    setOptions: (change) => setOptions((all) => ({ ...all, ...change })),
    templateDrafts,
    newIDs,
    chosen,
    choose: (ID, isChosen) =>
      setChosen((all) => new Set(isChosen ? [...all, ID] : [...all].filter((one) => one !== ID))),
    announcement,
    shortfall,
    access,
    run,
    isWriting: run.job !== undefined && !isJobFinished(run.job) && run.isOnline,
    isHere,
    write,
    ask,
    change: async () => {
      setTyped(run.job?.inputs ?? {})
      await run.stop()
    },
  }
}

/** Calls back once when a request that was seen at work here is over. */
function useJobEnd(job: Job | undefined, onEnd: (job: Job) => void): void {
  const seen = useRef(0)
  useEffect(() => {
    if (!job) return
    if (!isJobFinished(job)) seen.current = job.ID
    else if (seen.current === job.ID) {
      seen.current = 0
      onEnd(job)
    }
  })
}

/** Permission for the system to announce the end; the browser asks only once. */
async function askToNotify(): Promise<void> {
  if ('Notification' in globalThis && Notification.permission === 'default') await Notification.requestPermission()
}
