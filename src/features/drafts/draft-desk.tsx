import { ArrowLeft } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { VoicePreferences } from '#domain/kinds/preference-values.ts'
import { isOver, type Job } from '#domain/kinds/job.ts'
import { type AiResult, draftWords } from '#domain/kinds/ai-result.ts'
import type { JsonObject } from '#lib/json.ts'
import { counted } from '#lib/text.ts'
import { JobNote } from '#records/jobs/job-note.tsx'
import { useHeldEnd } from '#records/jobs/use-held-end.ts'
import { useJobRun } from '#records/jobs/use-job-run.ts'
import { useScene } from '#records/actions/use-scene.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { DRAFT } from './ai-result-kind.ts'
import { DraftCard } from './card/draft-card.tsx'
import css from './draft-desk.module.css'
import { DraftInputs } from './draft-inputs.tsx'
import { inputsOf, isReady, prefilled, type Typed } from './inputs.ts'
import { LiveCards } from './live-cards.tsx'
import { makeDrafts } from './make-drafts.ts'
import { useDraftWords } from './card/use-draft-words.ts'
import { WriteWays } from './write-ways.tsx'

export interface DraftDeskProps {
  readonly useCase: UseCase
  readonly offer: DomainRecord
  readonly content: JsonObject
  readonly company: JsonObject
  readonly voice: VoicePreferences
  /** Those of the offer, newest first. */
  readonly drafts: readonly AiResult[]
  readonly shownID: number | undefined
  /** Whether an AI is connected. */
  readonly hasProvider: boolean
  /** Writes the built-in drafts once, as soon as the writer is shown. */
  readonly startsWriting: boolean
  readonly onStarted: () => void
  readonly onCatalogue: () => void
  /** What is under the way back to the catalogue. */
  readonly children: ReactNode
}

/** How many cards stand there at once; the others are in the list. */
const MAX_CARDS = 24

/** One writing template at work: what it is given at the left, what came of it at the right. It begins anew each time it is come to (specification, 4.16). */
export function DraftDesk({
  useCase,
  offer,
  content,
  company,
  voice,
  drafts,
  shownID,
  hasProvider,
  startsWriting,
  onStarted,
  onCatalogue,
  children,
}: DraftDeskProps) {
  const scene = useScene(DRAFT)
  const before = useMemo(() => prefilled(useCase, offer, content, company), [useCase, offer, content, company])
  const [typed, setTyped] = useState<Typed>({})
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [said, setSaid] = useState('')
  const own = useMemo(() => drafts.filter(({ usecase }) => usecase === useCase.slug), [drafts, useCase])
  const words = useDraftWords(own)
  const isFit = isReady(useCase, before, typed)
  const results = useRef<HTMLElement>(null)
  const isHere = (job: Job): boolean => own.some((draft) => draft.job === job.ID)
  const run = useHeldEnd(useJobRun({ type: 'text', opportunity_id: offer.ID, usecase: useCase.slug }), isHere)
  useEnd(run.job, (job) => {
    if (job.state !== 'done') return
    setChosen(new Set(job.results))
    setSaid(`${counted(job.results.length, 'draft')} written.`)
    run.dismiss()
  })
  const ask = async (isQueued: boolean) => {
    setSaid('')
    if (isQueued) void askToNotify()
    const inputs = inputsOf(useCase, before, typed)
    const isBegun = await run.start({ type: 'text', opportunity_id: offer.ID, usecase: useCase.slug, inputs }, isQueued)
    // Under a long form it would be written out of sight.
    if (isBegun) results.current?.scrollIntoView({ block: 'nearest' })
  }
  const change = async () => {
    setTyped(run.job?.inputs ?? {})
    await run.stop()
  }
  const write = async () => {
    const made = await makeDrafts(scene, { useCase, offer, content, company, voice, before, typed, drafts: own })
    if (!made) return
    setChosen(new Set(made.IDs))
    setSaid([made.IDs.length === 0 ? '' : `${counted(made.IDs.length, 'draft')} written.`, made.shortfall].filter(Boolean).join(' '))
  }
  const hasStarted = useRef(false)
  useEffect(() => {
    if (!startsWriting || hasStarted.current) return
    hasStarted.current = true
    onStarted()
    if (isFit) queueMicrotask(() => void write())
  })
  const choose = (ID: number, isChosen: boolean) =>
    setChosen((all) => new Set(isChosen ? [...all, ID] : [...all].filter((one) => one !== ID)))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isFit) void (hasProvider && run.isOnline ? ask(false) : write())
  }
  const cards = own.toSorted((one, other) => Number(other.ID === shownID) - Number(one.ID === shownID)).slice(0, MAX_CARDS)
  const together = cards.filter(({ ID }) => chosen.has(ID))
  return (
    <div className={css.desk}>
      <div className={css.aside}>
        <LinkButton className={css.back} onClick={onCatalogue}>
          <ArrowLeft aria-hidden="true" />
          All templates
        </LinkButton>
        {children}
      </div>
      <form className={css.inputs} noValidate onSubmit={onSubmit}>
        <h2>{useCase.name}</h2>
        <p className={css.caption}>
          {useCase.caption}. <PolicyLinks useCase={useCase} />
        </p>
        <DraftInputs useCase={useCase} before={before} typed={typed} onType={(key, text) => setTyped((all) => ({ ...all, [key]: text }))} />
        <WriteWays useCase={useCase} run={run} hasProvider={hasProvider} isFit={isFit} onTemplate={write} onAsk={ask} />
      </form>
      <section ref={results} className={css.results} aria-label="Drafts">
        <div className={css.resultsHead}>
          <h2>Drafts</h2>
          {together.length > 0 && <span>{`${together.length} chosen`}</span>}
          {together.length > 1 && (
            <CopyButton
              text={() => together.map((draft) => draftWords(words.now(draft))).join('\n\n\n')}
              label={together.length === 2 ? 'Copy both' : `Copy all ${together.length}`}
              variant="quiet"
              small
            />
          )}
        </div>
        <p role="status" className={css.said}>
          {said}
        </p>
        <JobNote
          run={run}
          title={useCase.name}
          done=""
          ways={
            run.job?.state === 'failed' ? (
              <Button variant="quiet" small disabled={!isFit} onClick={() => ask(false)}>
                Try again
              </Button>
            ) : (
              <Button variant="quiet" small onClick={change}>
                Change
              </Button>
            )
          }
        />
        {run.job && !isOver(run.job) && !isHere(run.job) && <LiveCards name={useCase.name} texts={run.texts} count={useCase.variants} />}
        {cards.length === 0 && !run.job && (
          <p className={css.none}>Nothing written with this template yet. What it writes appears here, and stays.</p>
        )}
        {cards.map((draft) => (
          <DraftCard
            key={draft.ID}
            draft={draft}
            words={words}
            offer={offer}
            isChosen={chosen.has(draft.ID)}
            onChoose={(isChosen) => choose(draft.ID, isChosen)}
            canWrite={isFit}
            onAgain={() => (draft.source === 'ai' && hasProvider && run.isOnline ? ask(false) : write())}
          />
        ))}
      </section>
    </div>
  )
}

/** Calls back once when a request that was seen at work here is over. */
function useEnd(job: Job | undefined, onEnd: (job: Job) => void): void {
  const seen = useRef(0)
  useEffect(() => {
    if (!job) return
    if (!isOver(job)) seen.current = job.ID
    else if (seen.current === job.ID) {
      seen.current = 0
      onEnd(job)
    }
  })
}

/** Whether the system may tell of the end: asked where it matters, and only once by the browser. */
async function askToNotify(): Promise<void> {
  if ('Notification' in globalThis && Notification.permission === 'default') await Notification.requestPermission()
}

function PolicyLinks({ useCase: { info } }: Pick<DraftDeskProps, 'useCase'>) {
  if (info.length === 0) return null
  return (
    <>
      Mind the{' '}
      {info.map(({ label, url }, index) => (
        <span key={url}>
          {index > 0 && ', '}
          <a href={url} target="_blank" rel="noreferrer">
            {label}
          </a>
        </span>
      ))}
      .
    </>
  )
}
