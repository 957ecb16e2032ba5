import { Suspense, useEffect, useRef, useState } from 'react'
import { CUSTOM_FORM, SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { remarksOf } from '#domain/kinds/opportunity-remarks.ts'
import type { Form } from '#lib/field.ts'
import { fieldsAt, textAt } from '#records/form/field-path.ts'
import { useRecordForm, WHY_ID } from '#records/form/form-context.tsx'
import { FormFields } from '#records/form/form-fields.tsx'
import { useFirstEmptyField } from '#records/form/use-first-empty-field.ts'
import { NotSaved } from '#records/form/not-saved.tsx'
import { useWantedField } from '#records/form/use-wanted-field.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { ANALYSIS, SuggestionsLine } from './analysis/suggestions-line.tsx'
import { SummaryFromSentence } from './analysis/summary-from-sentence.tsx'
import type { Findings } from './analysis/use-findings.ts'
import { Suggestions } from './analysis/suggestions.tsx'
import { Example } from './example.tsx'
import { FromForms } from './feeds/from-forms.tsx'
import { OfferTimeLine } from './offer-time-line.tsx'
import { PriceFields, withoutPrice } from './price/price-fields.tsx'
import { CustomData } from './custom/custom-data.tsx'
import { CompletionAnnouncement, type CompletionProps, CompletionState, SectionMenu } from './completion.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import css from './section.module.css'
import { isSection } from './section-order.ts'
import { PHONE, UnlockCard } from './unlock/load-unlock-card.ts'

export const SECTION_TITLE_ID = 'section-title'

export interface SectionProps {
  readonly form: Form
  /** Suggestions for the whole offer; undefined until they are known. */
  readonly findings: Findings | undefined
  readonly onComplete: CompletionProps['onComplete']
  /** Came from another section of the same offer: its title takes the focus. */
  readonly isArrival: boolean
}

/** The fields shown in the usual way: a person's own fields and the price have their own parts. */
const ownPart = (form: Form): Form => (form.open ? CUSTOM_ALONE : form.key === 'offer' ? OFFER_ALONE : form)
const CUSTOM_ALONE: Form = { ...CUSTOM_FORM, open: false }
const OFFER_ALONE: Form = withoutPrice(SECTION_FORMS.find(({ key }) => key === 'offer') ?? CUSTOM_FORM)

/** One section: title, lead and fields, scrolling by itself. */
export function Section({ form, findings, onComplete, isArrival }: SectionProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const isPhone = useMedia(PHONE)
  const { record, rights } = useRecordForm()
  const at = fieldsAt(form.key)
  const wanted = useWantedField()
  const remarks = remarksOf(form, (key) => textAt(record, `${at}.${key}`))
  const isAnalysis = form.key === ANALYSIS.key
  // A link to a field leads there, not to the title.
  const fields = useRef<HTMLDivElement>(null)
  const startsWriting = useFirstEmptyField(fields)
  const [beginsAtTitle] = useState(isArrival && wanted === null && !startsWriting)
  useEffect(() => {
    if (beginsAtTitle) title.current?.focus()
  }, [beginsAtTitle])
  return (
    <div className={css.scroll}>
      <div ref={fields} className={css.inner}>
        <div className={css.head}>
          <div className={css.words}>
            <h2 ref={title} id={SECTION_TITLE_ID} tabIndex={-1} className={css.title}>
              {form.title}
            </h2>
            <p className={css.lead}>{form.lead}</p>
            {!isAnalysis && <SuggestionsLine form={form} findings={findings} />}
          </div>
          {isSection(form) && <SectionMenu form={form} onComplete={onComplete} />}
          {isSection(form) && <CompletionAnnouncement form={form} />}
        </div>
        {!rights.update && <PlanNote id={WHY_ID} why={rights.why} />}
        <NotSaved />
        {isAnalysis && <Suggestions findings={findings} />}
        {isSection(form) && <Example form={form} />}
        {isSection(form) && <FromForms form={form} />}
        {form.key === 'offer' && <PriceFields form={form} remarks={remarks} />}
        <FormFields form={ownPart(form)} remarks={remarks} wanted={wanted} />
        {form.key === 'offer' && <OfferTimeLine />}
        {form.key === 'hypothesis' && <SummaryFromSentence />}
        {form.open && <CustomData form={form} />}
        {isSection(form) && <CompletionState className={css.state} form={form} onComplete={onComplete} />}
        {isPhone && isSection(form) && (
          <Suspense>
            <UnlockCard />
          </Suspense>
        )}
      </div>
    </div>
  )
}
