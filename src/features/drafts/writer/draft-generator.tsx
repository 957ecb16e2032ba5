import { useId, useState } from 'react'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { OfferMenu } from '#content/offer-menu.tsx'
import { useTokenValues } from '#store/react/use-token-values.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { useMedia } from '#ui/use-media.ts'
import { DraftHistory } from '#features/drafts/draft-history.tsx'
import { Fold } from '#ui/fold.tsx'
import css from './draft-generator.module.css'
import { DraftInputs, firstOpened, type OpenedInput } from './draft-inputs.tsx'
import { DraftResults } from './draft-results.tsx'
import { filledLabel } from './inputs.ts'
import { RequestOptions, WriteButtons } from './request-bar.tsx'
import { type DraftGeneratorInput, useDraftGenerator } from './use-draft-generator.ts'
import { WriterHead } from './writer-head.tsx'
import { WriterNote } from './writer-note.tsx'

export interface DraftGeneratorProps extends DraftGeneratorInput {
  readonly shownID: number | undefined
  readonly onOffer: (slug: string) => void
  readonly onDraft: (draft: AiResult) => void
}

/** The writer: one template at work for one offer. Its inputs at the left, the drafts at the right as their channel shows them. */
export function DraftGenerator({ shownID, onOffer, onDraft, ...input }: DraftGeneratorProps) {
  const { useCase, offer, drafts } = input
  const state = useDraftGenerator(input)
  const isPhone = useMedia('(max-width: 40rem)')
  const leftId = useId()
  const [opened, setOpened] = useState<OpenedInput>(() => firstOpened(useCase))
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const values = useTokenValues(offer.ID)
  const onProblem = () => {
    if (!state.problem) return
    setOpened({ keyLabel: state.problem.input.keyLabel, focuses: true })
    setIsSheetOpen(true)
  }
  const title = typeof offer.title === 'string' ? offer.title : ''
  const { prefilled, typed, type } = state
  const inputs = <DraftInputs useCase={useCase} prefilled={prefilled} typed={typed} onType={type} opened={opened} onOpen={setOpened} />
  const menu = <OfferMenu value={offer.name} onChoose={onOffer} />
  const buttons = <WriteButtons useCase={useCase} state={state} leftId={leftId} onProblem={onProblem} />
  return (
    <div className={css.writer}>
      <WriterHead useCase={useCase} offer={offer} left={state.access.left} leftId={leftId} menu={!isPhone && menu} />
      <div className={css.bar} role="group" aria-label="Request">
        {isPhone && menu}
        {isPhone && (
          <Button aria-haspopup="dialog" onClick={() => setIsSheetOpen(true)}>
            {filledLabel(useCase, prefilled, typed)}
          </Button>
        )}
        <RequestOptions useCase={useCase} state={state} />
        {!isPhone && buttons}
      </div>
      <div className={css.columns}>
        {!isPhone && (
          <div className={css.aside}>
            <header className={css.asideHead}>
              <h2>From your offer</h2>
              <span>{filledLabel(useCase, prefilled, typed)}</span>
            </header>
            {inputs}
          </div>
        )}
        <div className={css.drafts}>
          <WriterNote access={state.access} run={state.run} />
          <DraftResults useCase={useCase} offer={offer} state={state} values={values} shownID={shownID} onProblem={onProblem} />
          {drafts.length > 0 && (
            <Fold label={`All drafts for ${title} (${drafts.length})`}>
              <DraftHistory drafts={drafts} shownID={shownID} label={`Drafts for ${title}`} onOpen={onDraft} />
            </Fold>
          )}
        </div>
      </div>
      {isPhone && (
        <>
          <div className={css.foot}>{buttons}</div>
          <Dialog
            open={isSheetOpen}
            onClose={() => setIsSheetOpen(false)}
            title="From your offer"
            description={filledLabel(useCase, prefilled, typed)}
            bare
          >
            <div className={css.sheet}>{inputs}</div>
          </Dialog>
        </>
      )}
    </div>
  )
}
