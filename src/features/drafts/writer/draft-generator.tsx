import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import { OfferChoiceMenu } from '#content/offer-choice-menu.tsx'
import { useTokenValues } from '#store/react/use-token-values.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { DraftHistory } from '#features/drafts/draft-history.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { focusDrafts } from './card-focus.ts'
import css from './draft-generator.module.css'
import { isAiOnly } from '#domain/copy/catalogue/ai-only.ts'
import { builtInInputs } from '#domain/copy/catalogue/inputs/unread-inputs.ts'
import { DraftInputs, initialOpenedInput, type OpenedInput } from './draft-inputs.tsx'
import { DraftResults } from './draft-results.tsx'
import { filledInputCount, offerExcerpt } from './draft-input-values.ts'
import { PhoneBar, PhoneSheets, type PhoneSheet } from './phone-writer.tsx'
import { PolicyLinks } from './policy-links.tsx'
import { optionsLabel, RequestOptions, WriteButtons } from './request/request-bar.tsx'
import { type DraftGeneratorInput, useDraftGenerator } from './use-draft-generator.ts'
import { VoiceChoice } from './request/voice-choice.tsx'
import { WriterHeader } from './writer-header.tsx'
import { WriterNote } from './writer-note.tsx'

export interface DraftGeneratorProps extends DraftGeneratorInput {
  readonly shownID: number | undefined
  readonly onOffer: (slug: string) => void
  readonly onDraft: (draft: AiResult) => void
}

/**
 * The writer: one template at work for one offer. Its inputs at the left, the drafts at the right as their channel
 * shows them.
 */
export function DraftGenerator({ shownID, onOffer, onDraft, ...input }: DraftGeneratorProps) {
  const { useCase, offer } = input
  const state = useDraftGenerator(input)
  const isPhone = useMedia('(max-width: 40rem)')
  const leftId = useId()
  const [opened, setOpened] = useState<OpenedInput>(() => initialOpenedInput(useCase))
  const [sheet, setSheet] = useState<PhoneSheet | null>(null)
  const results = useRef<HTMLElement>(null)
  const values = useTokenValues(offer.ID)
  const onProblem = () => {
    if (!state.problem) return
    setOpened({ keyLabel: state.problem.input.keyLabel, focuses: true })
    setSheet('inputs')
  }
  const title = typeof offer.title === 'string' ? offer.title : ''
  const { prefilled, typed, type, offerDrafts } = state
  const isByAi = state.access.state === 'ready' && state.options.writer === 'ai'
  const shown = isByAi || isAiOnly(useCase.slug) ? useCase : { ...useCase, contextInputs: builtInInputs(useCase) }
  const filled = filledInputCount(shown, prefilled, typed)
  const inputs = (
    <>
      <DraftInputs
        useCase={shown}
        prefilled={prefilled}
        typed={typed}
        onType={type}
        opened={opened}
        onOpen={setOpened}
      />
      <PolicyLinks useCase={useCase} className={css.policies} />
    </>
  )
  const menu = <OfferChoiceMenu value={offer.name} onChoose={onOffer} />
  const options = (
    <>
      <RequestOptions useCase={useCase} content={input.content} excerpt={offerExcerpt(offer)} state={state} />
      <VoiceChoice offer={offer} />
    </>
  )
  const buttons = (
    <WriteButtons
      useCase={useCase}
      state={state}
      leftId={leftId}
      onProblem={onProblem}
      onSkip={() => focusDrafts(results.current)}
    />
  )
  return (
    <div className={css.writer}>
      <WriterHeader
        useCase={useCase}
        offer={offer}
        left={state.access.left}
        leftId={leftId}
        menu={menu}
        isPhone={isPhone}
      />
      <div className={css.bar} role="group" aria-label={t`Writing options`}>
        {isPhone ? (
          <PhoneBar options={optionsLabel(useCase, state)} filled={filled} onOpen={setSheet} />
        ) : (
          <>
            <div className={css.choices}>{options}</div>
            {buttons}
          </>
        )}
      </div>
      <div className={css.columns}>
        {!isPhone && <InputsColumn filled={filled}>{inputs}</InputsColumn>}
        <div className={css.drafts}>
          <WriterNote useCase={useCase} access={state.access} run={state.run} />
          <DraftResults
            useCase={useCase}
            offer={offer}
            state={state}
            values={values}
            shownID={shownID}
            results={results}
            onProblem={onProblem}
          />
          {offerDrafts.length > 0 && (
            <Disclosure label={t`All drafts for ${title} (${{ count: offerDrafts.length }})`}>
              <DraftHistory drafts={offerDrafts} shownID={shownID} label={t`Drafts for ${title}`} onOpen={onDraft} />
            </Disclosure>
          )}
        </div>
      </div>
      {isPhone && (
        <>
          <div className={css.foot}>{buttons}</div>
          <PhoneSheets
            opened={sheet}
            onClose={() => setSheet(null)}
            filled={filled}
            inputs={inputs}
            options={
              <>
                {menu}
                {options}
              </>
            }
          />
        </>
      )}
    </div>
  )
}

function InputsColumn({ filled, children }: { readonly filled: string; readonly children: ReactNode }) {
  return (
    <div className={css.aside}>
      <header className={css.asideHead}>
        <h2>{t`From your offer`}</h2>
        <span>
          <Trans>{filled} filled</Trans>
        </span>
      </header>
      {children}
    </div>
  )
}
