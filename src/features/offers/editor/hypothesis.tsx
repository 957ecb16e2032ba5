import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { Fragment, useCallback, useMemo, useSyncExternalStore } from 'react'
import { type FilledPhrase, offerSentence } from '#domain/analysis/hypothesis-sentence.ts'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { type Opportunity, opportunityForm } from '#domain/kinds/opportunity.ts'
import { HYPOTHESIS_PHRASES } from '#domain/kinds/labels/hypothesis-phrases.ts'
import { controlId, formFieldsPath } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { TokenText } from '#ui/text/token-text.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './hypothesis.module.css'

export interface HypothesisProps {
  /** Called when a phrase is chosen. */
  readonly onGo: () => void
}

/** With fewer phrases than this a sentence says nothing yet. */
const MIN_PHRASES = 3

/** The offer in one sentence, as it is being typed. Every phrase leads to its field. */
export function Hypothesis({ onGo }: HypothesisProps) {
  const { isList, parts, filledCount } = useSentence()
  const isEarly = filledCount < MIN_PHRASES
  return (
    <section className={css.hypothesis} aria-label={t`Your offer in one sentence`}>
      {isEarly && (
        <div>
          <h3>{t`Your offer in one sentence`}</h3>
          <p className={css.lead}>{t`It fills in as you type.`}</p>
        </div>
      )}
      {isList ? (
        <dl className={css.list}>
          {parts.map((part) =>
            typeof part === 'string' ? null : (
              <div key={part.label}>
                <dt>{part.label}</dt>
                <dd>
                  <Phrase phrase={part} onGo={onGo} />
                </dd>
              </div>
            ),
          )}
        </dl>
      ) : (
        <p className={css.sentence}>
          {parts.map((part, index) => (
            <Fragment key={index}>{typeof part === 'string' ? part : <Phrase phrase={part} onGo={onGo} />}</Fragment>
          ))}
        </p>
      )}
      {isEarly && (
        <p className={css.note}>
          <PenLine aria-hidden="true" />
          {t`You can write texts at any point. A name and one line about the offer are enough.`}
        </p>
      )}
    </section>
  )
}

/** Fields that the sentence is made of. */
const PLACES = [
  ...HYPOTHESIS_PHRASES.map(({ form, field }) => [form, field] as const),
  ['offer', 'currency'],
  ['offer', 'price_period'],
  ['benefits', 'price_1'],
] as const

/** The sentence of the offer, with what is typed and not yet stored. */
function useSentence() {
  const { record, editSession } = useRecordForm('opportunity')
  const cells = useMemo(
    () => PLACES.map(([form, field]) => editSession.bufferAt(`${formFieldsPath(form)}.${field}`).view),
    [editSession],
  )
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = cells.map((cell) => cell.subscribe(listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [cells],
  )
  // Returns a string, because a snapshot must compare equal while nothing has changed.
  const typed = useSyncExternalStore(subscribe, () => JSON.stringify(cells.map((cell) => cell.get().text)))
  return useMemo(
    () => offerSentence(new OfferTexts(withTyped(record.content, JSON.parse(typed) as (string | null)[]))),
    [record.content, typed],
  )
}

/** The sections with what is typed in the fields of the sentence; null where nothing is. */
function withTyped(stored: Opportunity['content'], typed: readonly (string | null)[]) {
  const content: Record<string, { fields: Record<string, string> }> = {}
  for (const [form, section] of Object.entries(stored)) content[form] = { fields: { ...section.fields } }
  for (const [index, [form, field]] of PLACES.entries()) {
    const text = typed[index] ?? null
    if (text !== null) (content[form] ??= { fields: {} }).fields[field] = text
  }
  return content
}

function Phrase({
  phrase: { form, field, text, placeholder },
  onGo,
}: HypothesisProps & { readonly phrase: FilledPhrase }) {
  const { record } = useRecordForm()
  return (
    <Link
      to="/edit/opportunities/$opportunity/$formGroup/$form"
      params={{ opportunity: record.name, formGroup: opportunityForm(form)?.group ?? '', form }}
      hash={controlId(`${formFieldsPath(form)}.${field}`)}
      className={css.phrase}
      onClick={onGo}
    >
      {text === '' ? (
        <span className={css.gap}>
          {placeholder}
          <VisuallyHidden> {t`(not filled in yet)`}</VisuallyHidden>
        </span>
      ) : (
        <TokenText>{text}</TokenText>
      )}
    </Link>
  )
}
