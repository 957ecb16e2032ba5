import { Link } from '@tanstack/react-router'
import { fieldsOf } from '#lib/field.ts'
import { type Opportunity, opportunityForm } from '#domain/kinds/opportunity.ts'
import { Button } from '#ui/button.tsx'
import { linkClass } from '#ui/link-class.ts'
import { useCell } from '#ui/use-cell.ts'
import type { Drafts, FailedDraft } from './drafts.ts'
import { controlId } from './field-input.tsx'
import css from './not-saved.module.css'

/** What could not be saved, with the way to each field. The texts are still in their fields. */
export function NotSaved({ offer, drafts }: { offer: Opportunity; drafts: Drafts }) {
  const { failed } = useCell(drafts.status)
  if (failed.length === 0) return null
  return (
    <div className={css.box} role="alert">
      <p className={css.title}>Not saved yet. What you typed is still here.</p>
      <ul>
        {failed.map((one) => (
          <li key={controlId(one.form, one.field)}>
            <FieldLink offer={offer} failed={one} />: {one.problem}
          </li>
        ))}
      </ul>
      <Button small onClick={drafts.flush}>
        Try again
      </Button>
    </div>
  )
}

function FieldLink({ offer, failed: { form, field } }: { offer: Opportunity; failed: FailedDraft }) {
  const definition = opportunityForm(form)
  const label = definition && fieldsOf(definition).find(({ key }) => key === field)?.label
  return (
    <Link
      to="/edit/opportunities/$opportunity/$formGroup/$form"
      params={{ opportunity: offer.name, formGroup: definition?.group ?? '', form }}
      hash={controlId(form, field)}
      className={linkClass}
    >
      {definition?.title}, {label ?? field}
    </Link>
  )
}
