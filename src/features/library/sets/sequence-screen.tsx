import { select, t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { SEQUENCE_LIBRARY } from '#domain/library/sequences/index.ts'
import type { TextSequence } from '#domain/library/sequences/text-sequence.ts'
import { emptyValues } from '#features/library/empty-values.ts'
import { EmptyValuesNote } from '#features/library/empty-values-note.tsx'
import { fitLibraryText, libraryTextFromProduct } from '#features/library/library-text.ts'
import { FullTemplateText } from '#features/library/parts/full-template-text.tsx'
import { OfferSelectionMenu } from '#features/library/parts/offer-selection-menu.tsx'
import { CREATED_TEXT_KIND } from '#features/library/template-actions.ts'
import css from '#features/library/template-screen.module.css'
import { type OfferSelection, useOfferSelection } from '#features/library/use-offer-selection.ts'
import { useActionContext } from '#records/actions/use-action-context.ts'
import { Button } from '#ui/buttons/button.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { Page } from '#ui/layout/page.tsx'
import { SkeletonRows } from '#ui/feedback/skeleton.tsx'
import { createSequenceTexts } from './create-sequence-texts.ts'
import { MissingSet } from './missing-set.tsx'
import steps from './sequence-steps.module.css'
import { SetBar } from './set-bar.tsx'
import type { TemplateSearch } from '#features/library/library-search.ts'

export interface SequenceScreenProps {
  /** Key in the address. */
  readonly name: string
  readonly search: TemplateSearch
  /** Replaces the search of the address. */
  readonly onSearchChange: (next: TemplateSearch) => void
}

/** Shows the emails of one sequence in their order, filled in for an offer on this device. */
export function SequenceScreen({ name, search, onSearchChange }: SequenceScreenProps) {
  const shown = useOfferSelection(search.offer)
  const sequence = SEQUENCE_LIBRARY.find(({ key }) => key === name)
  if (!sequence) return <MissingSet collection="sequences" />
  if (!shown)
    return (
      <Page>
        <SkeletonRows count={4} />
      </Page>
    )
  return <Shown sequence={sequence} shown={shown} onOffer={(offer) => onSearchChange({ ...search, offer })} />
}

interface ShownProps {
  readonly sequence: TextSequence
  readonly shown: OfferSelection
  readonly onOffer: (offer: string) => void
}

function Shown({ sequence, shown, onOffer }: ShownProps) {
  const context = useActionContext(CREATED_TEXT_KIND)
  const { offer, values } = shown
  const emails = useMemo(
    () =>
      sequence.steps.map(({ when, text }) => ({ when, text: fitLibraryText(libraryTextFromProduct(text), values) })),
    [sequence, values],
  )
  const empty = useMemo(() => {
    const all = emails.flatMap(({ text }) => emptyValues(text, values))
    return all.filter(({ key }, index) => all.findIndex((one) => one.key === key) === index)
  }, [emails, values])
  const use = (isWide: boolean) => (
    <Button variant="primary" wide={isWide} onClick={() => createSequenceTexts(context, emails, offer)}>
      {t`Use this sequence`}
    </Button>
  )
  return (
    <div className={css.screen}>
      <SetBar collection="sequences" title={sequence.title}>
        {use(false)}
      </SetBar>
      <div className={css.scroll}>
        <div className={css.about}>
          <p className={css.when}>
            {sequence.use} {sequence.start}{' '}
            {select({ tone: sequence.tone }, { plain: 'Tone: plain.', warm: 'Tone: warm.', other: 'Tone: direct.' })}
          </p>
          {offer && <OfferSelectionMenu shown={shown} onChoose={onOffer} />}
        </div>
        <EmptyValuesNote empty={empty} offer={offer} />
        <ol className={steps.steps}>
          {emails.map(({ when, text }) => (
            <li key={text.name} className={steps.step}>
              <h2 className={steps.when}>{when}</h2>
              <div className={cardClass()}>
                <FullTemplateText text={text} values={values} />
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className={css.foot}>{use(true)}</div>
    </div>
  )
}
