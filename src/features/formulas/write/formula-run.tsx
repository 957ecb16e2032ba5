import { t } from '@lingui/core/macro'
import { Copy, Square, TriangleAlert, WandSparkles } from 'lucide-react'
import { useId } from 'react'
import { DraftCard } from '#content/draft-card/draft-card.tsx'
import { useDraftFields } from '#content/draft-card/use-draft-fields.ts'
import { DRAFT_KIND } from '#content/draft-kind.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import type { Formula } from '#domain/kinds/formula.ts'
import { useDraftsLeftText } from '#content/jobs/use-drafts-left-text.ts'
import { JobNote } from '#content/jobs/job-note.tsx'
import { isOpenJobView } from '#content/jobs/job-view.ts'
import { useJobRun } from '#content/jobs/use-job-run.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestRecords } from '#store/queries.ts'
import { readHasAiProvider, useWritingOptionsRefresh } from '#store/react/writing-options.ts'
import { useTokenValues } from '#store/react/use-token-values.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CopyButton } from '#ui/buttons/copy-button.tsx'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import css from './formula-run.module.css'

export interface FormulaRunProps {
  readonly formula: Formula
  /** The offer that is written for; undefined where there is none. */
  readonly offer: DomainRecord | undefined
  /** With everything filled in. */
  readonly prompt: string
  /** True if all required fields are filled and all answers are within their limits. */
  readonly isReady: boolean
}

const MAX_FORMULA_RESULTS = 12

/**
 * Actions for the filled prompt: write here, or copy it for use elsewhere. The texts written with it follow below,
 * newest first.
 */
export function FormulaRun({ formula, offer, prompt, isReady }: FormulaRunProps) {
  const run = useJobRun({ type: 'text', opportunity_id: offer?.ID ?? 0, formula_id: formula.ID }, (database) =>
    readFormulaDrafts(database, formula.ID, offer?.ID),
  )
  const { view, list: results } = run
  useWritingOptionsRefresh(run.isOnline)
  const hasProvider = useLocalQuery(readHasAiProvider) ?? false
  const isWriting = isOpenJobView(view)
  const streamedText = view?.state === 'writing' ? (view.texts[0] ?? '') : ''
  const write = () => offer && run.start({ type: 'text', opportunity_id: offer.ID, formula_id: formula.ID, prompt })
  return (
    <>
      <div className={css.ways}>
        {hasProvider && offer && (
          <WriteButton
            isReady={isReady && run.isOnline}
            isWriting={isWriting && run.isOnline}
            onPress={isWriting ? run.stop : write}
          />
        )}
        <CopyPromptButton prompt={prompt} isReady={isReady} isFirst={!hasProvider} />
      </div>
      {hasProvider && !run.isOnline && (
        <DisabledReason>{t`You’re offline. Copy the prompt, or generate when you’re back online.`}</DisabledReason>
      )}
      <JobNote run={run} title={formula.title} />
      {streamedText !== '' && (
        <p className={css.live} aria-busy="true">
          <bdi>{streamedText}</bdi>
        </p>
      )}
      {results !== undefined && results.length > 0 && (
        <section className={css.results} aria-label={t`Drafts`}>
          <h2>{t`Drafts`}</h2>
          {offer && (
            <Results drafts={results} offer={offer} {...(hasProvider && isReady && !isWriting && { onAgain: write })} />
          )}
        </section>
      )}
    </>
  )
}

/** Reads the newest drafts of a formula for an offer. */
const readFormulaDrafts = async (
  database: LocalDatabase,
  formulaID: number,
  offerID: number | undefined,
): Promise<readonly AiResult[]> =>
  (await latestRecords(database, DRAFT_KIND))
    .filter((one) => one.formula_id === formulaID && one.opportunity_id === offerID)
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MAX_FORMULA_RESULTS)

interface ResultsProps {
  readonly drafts: readonly AiResult[]
  readonly offer: DomainRecord
  /** Absent while the formula can't be used. */
  readonly onAgain?: () => unknown
}

/** Drafts of the formula, with the actions that drafts have everywhere. */
function Results({ drafts, offer, onAgain }: ResultsProps) {
  const words = useDraftFields(drafts)
  const values = useTokenValues(offer.ID)
  return drafts.map((draft) => (
    <DraftCard key={draft.ID} draft={draft} words={words} offer={offer} values={values} onAgain={onAgain} />
  ))
}

interface WriteButtonProps {
  readonly isReady: boolean
  readonly isWriting: boolean
  readonly onPress: () => unknown
}

/** Uses one button to start and stop, so that the focus stays in it. */
function WriteButton({ isReady, isWriting, onPress }: WriteButtonProps) {
  const costId = useId()
  const left = useDraftsLeftText()
  return (
    <>
      <Button
        {...(isWriting ? {} : { variant: 'primary' as const })}
        disabled={!isWriting && !isReady}
        aria-describedby={left === '' ? undefined : costId}
        onClick={onPress}
      >
        {isWriting ? <Square aria-hidden="true" /> : <WandSparkles aria-hidden="true" />}
        {isWriting ? t`Stop` : t`Generate`}
      </Button>
      {left !== '' && (
        <span id={costId} className={css.cost}>
          {t`Costs 1 of ${left}`}
        </span>
      )}
    </>
  )
}

function CopyPromptButton({
  prompt,
  isReady,
  isFirst,
}: {
  readonly prompt: string
  readonly isReady: boolean
  readonly isFirst: boolean
}) {
  const whyId = useId()
  const variantProps = isFirst ? ({ variant: 'primary' } as const) : {}
  if (isReady) return <CopyButton text={prompt} label={t`Copy the prompt`} {...variantProps} />
  return (
    <>
      <Button {...variantProps} disabled aria-describedby={whyId}>
        <Copy aria-hidden="true" />
        {t`Copy the prompt`}
      </Button>
      <DisabledReason id={whyId} icon={<TriangleAlert aria-hidden="true" />}>
        {t`Fill in the required fields first, and keep every answer within its limit.`}
      </DisabledReason>
    </>
  )
}
