import { t } from '@lingui/core/macro'
import { Suspense, useEffect, useRef, useState } from 'react'
import { CUSTOM_DATA_FORM, SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { sectionRemarks } from '#domain/kinds/opportunity-remarks.ts'
import type { FormSpec } from '#lib/field-spec.ts'
import { formFieldsPath, textAt } from '#records/form/field-path.ts'
import { useRecordForm, RIGHTS_REASON_ID } from '#records/form/record-form-context.tsx'
import { RecordFormFields } from '#records/form/record-form-fields.tsx'
import { useFirstEmptyField } from '#records/form/use-first-empty-field.ts'
import { UnsavedFieldsAlert } from '#records/form/unsaved-fields-alert.tsx'
import { useLinkedField } from '#records/form/use-linked-field.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { ANALYSIS_SECTION, SuggestionsLine } from './analysis/suggestions-line.tsx'
import { SummaryFromSentence } from './analysis/summary-from-sentence.tsx'
import type { Findings } from './analysis/use-findings.ts'
import { Suggestions } from './analysis/suggestions.tsx'
import { SectionExample } from './section-example.tsx'
import { PriceFields, formWithoutPrice } from './price/price-fields.tsx'
import { CustomData } from './custom/custom-data.tsx'
import { CompletionAnnouncement, type CompletionProps, CompletionState, SectionMenu } from './completion.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import css from './offer-section.module.css'
import { isSection } from './section-order.ts'
import { PHONE_QUERY, LazyUnlockCard } from './unlock/lazy-unlock-card.ts'
import { isAnswerInSection } from '#domain/feeds/insert-answer.ts'
import { AnswersFold } from '#content/feeds/answers-fold.tsx'
import { readAnswerCandidates } from '#content/feeds/read-answer-candidates.ts'
import { placeAnswerInOffer } from '#content/feeds/place-answer-in-offer.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { offerTimeLine } from '#domain/reports/offer-time-line.ts'
import { useNowMs } from '#records/list/rows/use-now-ms.ts'

export const SECTION_TITLE_ID = 'section-title'

export interface OfferSectionProps {
  readonly form: FormSpec
  /** Suggestions for the whole offer; undefined until they are known. */
  readonly findings: Findings | undefined
  readonly onComplete: CompletionProps['onComplete']
  /** Came from another section of the same offer: its title takes the focus. */
  readonly isArrival: boolean
}

/** The fields shown in the usual way: a person's own fields and the price have their own parts. */
const standardForm = (form: FormSpec): FormSpec =>
  form.open ? CUSTOM_NOTES_FORM : form.key === 'offer' ? OFFER_FORM_WITHOUT_PRICE : form
const CUSTOM_NOTES_FORM: FormSpec = { ...CUSTOM_DATA_FORM, open: false }
const OFFER_FORM_WITHOUT_PRICE: FormSpec = formWithoutPrice(
  SECTION_FORMS.find(({ key }) => key === 'offer') ?? CUSTOM_DATA_FORM,
)

/** Shows one section: title, lead and fields, in a scroll container of its own. */
export function OfferSection({ form, findings, onComplete, isArrival }: OfferSectionProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const isPhone = useMedia(PHONE_QUERY)
  const { record, rights } = useRecordForm()
  const at = formFieldsPath(form.key)
  const wanted = useLinkedField()
  const remarks = sectionRemarks(form, (key) => textAt(record, `${at}.${key}`))
  const isAnalysis = form.key === ANALYSIS_SECTION.key
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
        {!rights.update && <PlanNote id={RIGHTS_REASON_ID} why={rights.why} />}
        <UnsavedFieldsAlert />
        {isAnalysis && <Suggestions findings={findings} />}
        {isSection(form) && <SectionExample form={form} />}
        {isSection(form) && <SuggestedAnswers form={form} />}
        {form.key === 'offer' && <PriceFields form={form} remarks={remarks} />}
        <RecordFormFields form={standardForm(form)} remarks={remarks} wanted={wanted} />
        {form.key === 'offer' && <OfferTimeLine />}
        {form.key === 'hypothesis' && <SummaryFromSentence />}
        {form.open && <CustomData form={form} />}
        {isSection(form) && <CompletionState className={css.state} form={form} onComplete={onComplete} />}
        {isPhone && isSection(form) && (
          <Suspense>
            <LazyUnlockCard />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Lists answers from forms whose questions feed this section, if the offer does not contain them yet. */
function SuggestedAnswers({ form }: { readonly form: FormSpec }) {
  const { record, rights, editSession } = useRecordForm('opportunity')
  const account = useAccountContext()
  const answers = useLocalQuery(
    (database) => readAnswerCandidates(database, (target) => target.form.key === form.key),
    [form.key],
  )
  const words = record.content[form.key]?.fields ?? {}
  const open = answers?.filter(({ target, answer }) => !isAnswerInSection(target, words, answer)) ?? []
  if (!rights.update) return null
  return (
    <AnswersFold
      key={form.key}
      answers={open}
      actionLabel={({ target }) => t`Use in ${{ label: target.label }}`}
      onUse={(answer) => placeAnswerInOffer({ account, editSession, ID: record.ID }, answer)}
    />
  )
}

/** Under the dates of the offer around: what they mean now, and here. */
function OfferTimeLine() {
  const { record } = useRecordForm()
  const nowMs = useNowMs()
  const [here] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const line = offerTimeLine(record, { nowMs, here })
  return line === '' ? null : <p className={css.time}>{line}</p>
}
