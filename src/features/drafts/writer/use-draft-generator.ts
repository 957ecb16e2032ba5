import { plural } from '@lingui/core/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type AiResult } from '#domain/kinds/ai-result.ts'
import { isJobEmptied, type Job } from '#domain/kinds/job.ts'
import type { WritingVoice } from '#domain/voices/choose-voice.ts'
import { isAiOnly } from '#domain/copy/catalogue/ai-only.ts'
import type { InputProblem } from '#domain/copy/catalogue/readiness.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { JsonObject } from '#lib/json.ts'
import type { AiAccess } from '#content/ai/ai-access.ts'
import { DRAFT_KIND } from '#content/draft-kind.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { isOpenJobView, type JobView } from '#content/jobs/job-view.ts'
import { type JobRun, useJobRun } from '#content/jobs/use-job-run.ts'
import { translatedSentence } from '#ui/translated-sentence.ts'
import { readOfferDrafts } from '#features/drafts/use-writer-data.ts'
import {
  writerInputs,
  prefilledInputs,
  type PrefilledInputs,
  inputProblem,
  type TypedInputs,
} from './draft-input-values.ts'
import { defaultDraftOptions, draftDirections, type DraftOptions } from './request/draft-options.ts'
import { formerOptions, sameRequest } from './request/former-request.ts'
import { makeDrafts } from './make-drafts.ts'
import { useAiAccess } from './use-ai-access.ts'

export interface DraftGeneratorInput {
  readonly useCase: UseCase
  readonly offer: DomainRecord
  readonly content: JsonObject
  readonly company: JsonObject
  readonly voice: WritingVoice
  /** Drafts of the offer, newest first, as they were when the writer was opened. */
  readonly drafts: readonly AiResult[]
  /** True if an AI is connected. */
  readonly hasProvider: boolean
  /** Writes the built-in drafts once, as soon as the writer is shown. */
  readonly startsWriting: boolean
  readonly onStarted: () => void
}

/** A request that begins at a draft. */
export interface DraftsAgain {
  /** Fields of it that stay as they are, by their keys. */
  readonly keep?: Readonly<Record<string, string>>
  /** IDs of drafts that new ones must not be like. */
  readonly avoid?: readonly number[]
}

export interface DraftGeneratorState {
  readonly prefilled: PrefilledInputs
  readonly typed: TypedInputs
  readonly type: (keyLabel: string, text: string) => void
  readonly problem: InputProblem | undefined
  readonly options: DraftOptions
  readonly setOptions: (change: Partial<DraftOptions>) => void
  /** Drafts of this offer, newest first. */
  readonly offerDrafts: readonly AiResult[]
  /** Drafts of this offer and template, newest first. */
  readonly templateDrafts: readonly AiResult[]
  readonly newIDs: ReadonlySet<number>
  readonly chosen: ReadonlySet<number>
  readonly choose: (ID: number, isChosen: boolean) => void
  /** '3 drafts ready.', for screen readers: the heading shows it. */
  readonly announcement: string
  /** Reason why there are fewer drafts than requested. */
  readonly shortfall: string
  readonly access: AiAccess
  readonly run: JobRun
  /** The AI is at work on a request that is not held back by the network. */
  readonly isWriting: boolean
  /** Writes with the built-in writer. */
  readonly write: (again?: DraftsAgain) => Promise<void>
  /** Asks the AI; `isQueued`: once there is a network. */
  readonly ask: (isQueued: boolean, again?: DraftsAgain) => Promise<void>
  /** Asks the AI for the same as a request that has failed, with what it was to keep and to avoid. */
  readonly retry: (job: Job) => Promise<void>
  /** Takes a request back and puts its inputs and options where nothing was typed or chosen since. */
  readonly change: () => Promise<void>
}

/** State of the writer for one offer and template. It begins anew each time it is opened (specification, 4.16). */
export function useDraftGenerator(input: DraftGeneratorInput): DraftGeneratorState {
  const { useCase, offer, content, company, voice, drafts, startsWriting, onStarted } = input
  const context = useActionContext(DRAFT_KIND)
  const prefilled = useMemo(() => prefilledInputs(useCase, offer, content, company), [useCase, offer, content, company])
  const [typed, setTyped] = useState<TypedInputs>({})
  const [options, setOptions] = useState<DraftOptions>(() => defaultDraftOptions(useCase))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [newIDs, setNewIDs] = useState<ReadonlySet<number>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const [shortfall, setShortfall] = useState('')
  /** The fields and options are those of the request that runs, or newer. */
  const hasAsked = useRef(false)
  const access = useAiAccess(input.hasProvider)
  const problem = inputProblem(useCase, prefilled, typed)
  const run = useJobRun({ type: 'text', opportunity_id: offer.ID, usecase: useCase.slug }, (database) =>
    readOfferDrafts(database, offer.ID),
  )
  const { view, list: offerDrafts = drafts } = run
  const openID = isOpenJobView(view) ? view.job.ID : undefined
  // Results may come in an earlier page of changes than the end of their job, which still shows its streamed texts.
  const templateDrafts = useMemo(
    () => offerDrafts.filter(({ usecase, job }) => usecase === useCase.slug && job !== openID),
    [offerDrafts, useCase, openID],
  )
  const arrive = (IDs: readonly number[], why: string) => {
    setChosen(new Set(IDs))
    setNewIDs(new Set(IDs))
    setAnnouncement(IDs.length === 0 ? '' : plural(IDs.length, { one: '# draft ready.', other: '# drafts ready.' }))
    setShortfall(why)
  }
  useDoneJob(view, (IDs, message) => {
    arrive(IDs, message)
    run.dismiss()
  })
  const writing = useRef(new AbortController())
  // Nobody waits for drafts once the writer is left.
  useEffect(() => () => writing.current.abort(), [])
  const write = async (again: DraftsAgain = {}) => {
    writing.current.abort()
    writing.current = new AbortController()
    const { signal } = writing.current
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
      directions: draftDirections(options, again) ?? {},
      signal,
    })
    if (made) arrive(made.IDs, made.shortfall)
  }
  const ask = async (isQueued: boolean, again: DraftsAgain = {}) => {
    setAnnouncement('')
    setShortfall('')
    if (isQueued) void askToNotify()
    hasAsked.current = true
    const { language, count } = options
    const directions = draftDirections(options, again)
    await run.start(
      {
        type: 'text',
        opportunity_id: offer.ID,
        usecase: useCase.slug,
        inputs: writerInputs(useCase, prefilled, typed),
        ...(count < useCase.variants && { variants: count }),
        ...(language !== '' && { language }),
        ...(directions && { directions }),
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
    // A template that only an AI writes waits for the button: asking one costs.
    if (!problem && !isAiOnly(useCase.slug)) queueMicrotask(() => void write())
  })
  return {
    prefilled,
    typed,
    type: (keyLabel, text) => setTyped((all) => ({ ...all, [keyLabel]: text })),
    problem,
    options,
    setOptions: (change) => setOptions((all) => ({ ...all, ...change })),
    offerDrafts,
    templateDrafts,
    newIDs,
    chosen,
    choose: (ID, isChosen) =>
      setChosen((all) => new Set(isChosen ? [...all, ID] : [...all].filter((one) => one !== ID))),
    announcement,
    shortfall,
    access,
    run,
    isWriting: isOpenJobView(view) && view.isOnline,
    write,
    ask,
    retry: async (job) => {
      setAnnouncement('')
      setShortfall('')
      await run.start(
        { type: 'text', opportunity_id: offer.ID, usecase: useCase.slug, ...sameRequest(job) },
        false,
        true,
      )
    },
    change: async () => {
      if (view && !isJobEmptied(view.job) && !hasAsked.current) {
        const { inputs } = view.job
        setTyped((since) => ({ ...inputs, ...since }))
        setOptions(formerOptions(useCase, view.job))
      }
      await run.stop()
    },
  }
}

/** Calls back once, with the IDs of the drafts and what is to be said of them, when a request that was open here is done. */
function useDoneJob(view: JobView | null, onDone: (IDs: readonly number[], message: string) => void): void {
  const openID = useRef(0)
  useEffect(() => {
    if (!view) return
    if (isOpenJobView(view)) openID.current = view.job.ID
    else if (openID.current === view.job.ID) {
      openID.current = 0
      if (view.state === 'done')
        onDone(
          view.results.filter(({ deleted }) => !deleted).map(({ record }) => record.ID),
          translatedSentence(view.job.message, view.job.sentences),
        )
    }
  })
}

/** Permission for the system to announce the end; the browser asks only once. */
async function askToNotify(): Promise<void> {
  if ('Notification' in globalThis && Notification.permission === 'default') await Notification.requestPermission()
}
