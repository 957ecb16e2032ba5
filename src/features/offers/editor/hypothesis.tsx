import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { Fragment } from 'react'
import { fieldValue, type Opportunity, opportunityForm } from '#domain/kinds/opportunity.ts'
import { HYPOTHESIS_SENTENCE } from '#domain/kinds/opportunity-forms.ts'
import { fieldsOf } from '#lib/field.ts'
import { TokenText } from '#ui/token-text.tsx'
import { useCell } from '#ui/use-cell.ts'
import type { Drafts } from './drafts.ts'
import { controlId } from './field-input.tsx'
import { useOfferRights } from './rights-context.tsx'
import css from './side-panel.module.css'

export interface HypothesisProps {
  readonly offer: Opportunity
  readonly drafts: Drafts
  readonly onGo: () => void
}

/** What the offer says in one sentence, as it is being typed. Every phrase leads to its field. */
export function Hypothesis({ offer, drafts, onGo }: HypothesisProps) {
  const { update } = useOfferRights()
  return (
    <>
      <p className={css.sentence}>
        {HYPOTHESIS_SENTENCE.map((part, index) => (
          <Fragment key={index}>
            {index > 0 && part !== ',' && ' '}
            {typeof part === 'string' ? (
              <span className={css.lead}>{part}</span>
            ) : (
              <Phrase {...part} offer={offer} drafts={drafts} onGo={onGo} />
            )}
          </Fragment>
        ))}
      </p>
      {update && (
        <p className={css.note}>
          <Pencil aria-hidden="true" />
          Changes as you type. Select a phrase to edit it.
        </p>
      )}
    </>
  )
}

function Phrase({ form, field, offer, drafts, onGo }: HypothesisProps & { form: string; field: string }) {
  const { text } = useCell(drafts.of(form, field).view)
  const value = (text ?? fieldValue(offer, form, field)).trim()
  const definition = opportunityForm(form)
  const label = definition && fieldsOf(definition).find(({ key }) => key === field)?.label
  return (
    <Link
      to="/edit/opportunities/$opportunity/$formGroup/$form"
      params={{ opportunity: offer.name, formGroup: definition?.group ?? '', form }}
      hash={controlId(form, field)}
      className={css.phrase}
      title={label}
      onClick={onGo}
    >
      <TokenText missing={value === ''}>{value === '' ? (label ?? field).toLowerCase() : value}</TokenText>
    </Link>
  )
}
