import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { Fragment } from 'react'
import { opportunityForm } from '#domain/kinds/opportunity.ts'
import { HYPOTHESIS_SENTENCE } from '#domain/kinds/opportunity-forms.ts'
import { fieldsOf } from '#lib/field.ts'
import { controlId, fieldsAt, textAt } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { TokenText } from '#ui/token-text.tsx'
import { useCell } from '#ui/use-cell.ts'
import css from './side-panel.module.css'

export interface HypothesisProps {
  /** A phrase was chosen. */
  readonly onGo: () => void
}

/** What the offer says in one sentence, as it is being typed. Every phrase leads to its field. */
export function Hypothesis({ onGo }: HypothesisProps) {
  const { update } = useRecordForm().rights
  return (
    <>
      <p className={css.sentence}>
        {HYPOTHESIS_SENTENCE.map((part, index) => (
          <Fragment key={index}>
            {index > 0 && part !== ',' && ' '}
            {typeof part === 'string' ? <span className={css.lead}>{part}</span> : <Phrase {...part} onGo={onGo} />}
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

interface PhraseProps extends HypothesisProps {
  readonly form: string
  readonly field: string
}

function Phrase({ form, field, onGo }: PhraseProps) {
  const { record, drafts } = useRecordForm()
  const path = `${fieldsAt(form)}.${field}`
  const { text } = useCell(drafts.of(path).view)
  const value = (text ?? textAt(record, path)).trim()
  const definition = opportunityForm(form)
  const label = definition && fieldsOf(definition).find(({ key }) => key === field)?.label
  return (
    <Link
      to="/edit/opportunities/$opportunity/$formGroup/$form"
      params={{ opportunity: record.name, formGroup: definition?.group ?? '', form }}
      hash={controlId(path)}
      className={css.phrase}
      title={label}
      onClick={onGo}
    >
      <TokenText missing={value === ''}>{value === '' ? (label ?? field).toLowerCase() : value}</TokenText>
    </Link>
  )
}
