import { isOver } from '#domain/kinds/job.ts'
import { draftWords } from '#domain/kinds/ai-result.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { formatOfUseCase } from '#domain/copy/catalogue/format-of-use-case.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { counted } from '#lib/text.ts'
import { DraftCard } from '#features/drafts/card/draft-card.tsx'
import { useDraftWords } from '#features/drafts/card/use-draft-words.ts'
import { JobNote } from '#records/jobs/job-note.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './draft-results.module.css'
import { LiveCards } from './live-cards.tsx'
import type { DraftGeneratorState } from './use-draft-generator.ts'

export interface DraftResultsProps {
  readonly useCase: UseCase
  readonly offer: DomainRecord
  readonly state: DraftGeneratorState
  /** Values of merge fields; undefined until they are read. */
  readonly values: TokenValues | undefined
  readonly shownID: number | undefined
  readonly onProblem: () => void
}

/** Cards at once; older drafts are in the list below. */
const MAX_CARDS = 24
/** Previews that need more room than a third of the page. */
const WIDE_PREVIEWS: readonly string[] = ['inbox', 'search-ad', 'page']

/** Drafts of this offer and template, the newest first, and what becomes of a request. */
export function DraftResults({ useCase, offer, state, values, shownID, onProblem }: DraftResultsProps) {
  const { own, newIDs, chosen, choose, announcement, shortfall, run, isHere, access, problem } = state
  const words = useDraftWords(own)
  const cards = own.toSorted((one, other) => Number(other.ID === shownID) - Number(one.ID === shownID)).slice(0, MAX_CARDS)
  const newCount = cards.filter(({ ID }) => newIDs.has(ID)).length
  const together = cards.filter(({ ID }) => chosen.has(ID))
  const preview = formatOfUseCase(useCase)?.format.preview ?? 'plain'
  const isLive = run.job !== undefined && !isOver(run.job) && !isHere(run.job)
  const again = (source: string) =>
    problem ? onProblem() : source === 'ai' && access.state === 'ready' && run.isOnline ? state.ask(false) : state.write()
  return (
    <section className={css.results} aria-label="Drafts">
      <div className={css.head}>
        <h2>{newCount > 0 ? counted(newCount, 'new draft') : cards.length > 0 ? counted(cards.length, 'draft') : 'Drafts'}</h2>
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
      <p role="status" className={css.status}>
        <VisuallyHidden>{announcement}</VisuallyHidden>
        {announcement !== '' && shortfall !== '' && ' '}
        {shortfall}
      </p>
      <JobNote
        run={run}
        title={useCase.name}
        done=""
        ways={
          run.job?.state === 'failed' ? (
            <Button variant="quiet" small onClick={() => (problem ? onProblem() : state.ask(false))}>
              Try again
            </Button>
          ) : (
            <Button variant="quiet" small onClick={state.change}>
              Change
            </Button>
          )
        }
      />
      <div className={classNames(css.cards, WIDE_PREVIEWS.includes(preview) && css.wide)}>
        {isLive && <LiveCards name={useCase.name} texts={run.texts} count={run.job?.variants || useCase.variants} />}
        {cards.map((draft) => (
          <DraftCard
            key={draft.ID}
            draft={draft}
            words={words}
            offer={offer}
            values={values}
            isChosen={chosen.has(draft.ID)}
            onChoose={(isChosen) => choose(draft.ID, isChosen)}
            onAgain={() => again(draft.source)}
          />
        ))}
      </div>
      {cards.length === 0 && !run.job && <NoDrafts count={state.options.count} />}
    </section>
  )
}

/** Shapes of the drafts to come. */
function NoDrafts({ count }: { readonly count: number }) {
  return (
    <div className={css.none}>
      <div className={css.cards} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={css.ghost}>
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
      <p>Drafts appear here the way people will see them.</p>
    </div>
  )
}
