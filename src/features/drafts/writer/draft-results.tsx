import { plural, t } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { draftText } from '#domain/kinds/ai-result.ts'
import { isJobEmptied } from '#domain/kinds/job.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { formatOfUseCase } from '#domain/copy/catalogue/format-of-use-case.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { DraftCard } from '#content/draft-card/draft-card.tsx'
import { useDraftFields } from '#content/draft-card/use-draft-fields.ts'
import { JobNote, jobProgress } from '#content/jobs/job-note.tsx'
import { isOpenJobView } from '#content/jobs/job-view.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { moveBetweenCards } from './card-focus.ts'
import css from './draft-results.module.css'
import { FirstDraftHint } from './first-draft-hint.tsx'
import { StreamingDrafts } from './streaming-drafts.tsx'
import type { DraftGeneratorState, DraftsAgain } from './use-draft-generator.ts'

export interface DraftResultsProps {
  readonly useCase: UseCase
  readonly offer: DomainRecord
  readonly state: DraftGeneratorState
  /** Values of merge fields; undefined until they are read. */
  readonly values: TokenValues | undefined
  readonly shownID: number | undefined
  readonly results: RefObject<HTMLElement | null>
  readonly onProblem: () => void
}

/** Cards at once; older drafts are in the list below. */
const MAX_CARDS = 24
/** Previews that need more room than a third of the page. */
const WIDE_PREVIEWS: readonly string[] = ['inbox', 'search-ad', 'page']

/** Drafts of this offer and template, the newest first, and what becomes of a request. */
export function DraftResults({ useCase, offer, state, values, shownID, results, onProblem }: DraftResultsProps) {
  const { templateDrafts, newIDs, chosen, choose, announcement, shortfall, run, access, problem } = state
  const words = useDraftFields(templateDrafts)
  const cards = templateDrafts
    .toSorted((one, other) => Number(other.ID === shownID) - Number(one.ID === shownID))
    .slice(0, MAX_CARDS)
  const newCount = cards.filter(({ ID }) => newIDs.has(ID)).length
  const together = cards.filter(({ ID }) => chosen.has(ID))
  const isWide = WIDE_PREVIEWS.includes(formatOfUseCase(useCase)?.format.preview ?? 'plain')
  const { view } = run
  const live = isOpenJobView(view) && view.isOnline ? view : undefined
  const texts = view?.state === 'writing' ? view.texts : []
  const wanted = view?.job.variants || useCase.variants
  const startedCount = texts.filter((text) => text !== '').length
  const again = (source: string, from: DraftsAgain) =>
    problem
      ? onProblem()
      : source === 'ai' && access.state === 'ready' && run.isOnline
        ? state.ask(false, from)
        : state.write(from)
  const tryAgain = () => {
    if (view && !isJobEmptied(view.job)) return state.retry(view.job)
    return problem ? onProblem() : state.ask(false)
  }
  return (
    <section ref={results} className={css.results} aria-label={t`Drafts`} tabIndex={-1} onKeyDown={moveBetweenCards}>
      <div className={css.head}>
        <h2>{live ? jobProgress(live) : headingOf(newCount, cards.length)}</h2>
        {live && startedCount > 0 && <span>{t`${{ ready: Math.max(0, startedCount - 1) }} of ${wanted} ready`}</span>}
        {together.length > 0 && <span>{t`${{ count: together.length }} chosen`}</span>}
        {together.length > 1 && (
          <CopyButton
            text={() => together.map((draft) => draftText(words.now(draft))).join('\n\n\n')}
            label={together.length === 2 ? t`Copy both` : t`Copy all ${{ count: together.length }}`}
            variant="quiet"
            small
          />
        )}
      </div>
      <p role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
        {announcement !== '' && shortfall !== '' && ' '}
        {shortfall !== '' && <span className={css.shortfall}>{shortfall}</span>}
      </p>
      <JobNote
        run={run}
        title={useCase.name}
        done=""
        isHeaded
        ways={
          view?.state === 'failed' ? (
            <Button variant="quiet" small onClick={tryAgain}>
              {t`Try again`}
            </Button>
          ) : (
            <Button variant="quiet" small onClick={state.change}>
              {t`Change`}
            </Button>
          )
        }
      />
      {cards.length > 0 && <FirstDraftHint />}
      <div className={classNames(css.cards, isWide && css.wide)}>
        <StreamingDrafts name={useCase.name} texts={texts} count={wanted} />
        {cards.map((draft) => (
          <DraftCard
            key={draft.ID}
            draft={draft}
            words={words}
            offer={offer}
            values={values}
            isChosen={chosen.has(draft.ID)}
            onChoose={(isChosen) => choose(draft.ID, isChosen)}
            onAgain={(keep) => again(draft.source, keep ? { keep } : { avoid: [draft.ID] })}
          />
        ))}
      </div>
      {cards.length === 0 && !view && (
        <NoDrafts count={state.options.count} className={classNames(css.cards, isWide && css.wide)} />
      )}
    </section>
  )
}

const headingOf = (newCount: number, count: number): string =>
  newCount > 0
    ? plural(newCount, { one: '# new draft', other: '# new drafts' })
    : count > 0
      ? plural(count, { one: '# draft', other: '# drafts' })
      : t`Drafts`

/** Shapes of the drafts to come. */
function NoDrafts({ count, className }: { readonly count: number; readonly className: string }) {
  return (
    <div className={css.none}>
      <div className={className} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={css.ghost}>
            <span />
            <span />
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
      <p>{t`Drafts appear here the way people will see them.`}</p>
    </div>
  )
}
