import { Navigate } from '@tanstack/react-router'
import { RecordEditor } from '#records/editor/record-editor.tsx'
import { OFFER_EDITOR_ADDRESS, offerFieldWriter } from './editor/offer-field-writer.ts'
import { OfferEditor } from './editor/offer-editor.tsx'
import { formAtAddress } from './editor/section-order.ts'
import { OFFER_KIND } from './offer-section-states.ts'

export interface OfferEditorScreenProps {
  /** The offer's slug, from the address. */
  readonly name: string
  readonly formGroup: string
  /** Absent on the address without a form: the first form of the group. */
  readonly form?: string | undefined
}

/** The editor of one offer: its sections as a task list, one form at a time, saved as it is typed. */
export function OfferEditorScreen({ name, formGroup, form }: OfferEditorScreenProps) {
  return (
    <RecordEditor kind={OFFER_KIND} name={name} address={OFFER_EDITOR_ADDRESS} writer={offerFieldWriter}>
      <AtForm name={name} formGroup={formGroup} formKey={form} />
    </RecordEditor>
  )
}

interface AtFormProps {
  readonly name: string
  readonly formGroup: string
  readonly formKey: string | undefined
}

/**
 * The editor at the form of the address; an address without a form, or with another group than the form's, is replaced.
 */
function AtForm({ name, formGroup, formKey }: AtFormProps) {
  const form = formAtAddress(formGroup, formKey)
  if (!form) return null
  if (form.key === formKey && form.group === formGroup) return <OfferEditor form={form} />
  return (
    <Navigate
      to="/edit/opportunities/$opportunity/$formGroup/$form"
      params={{ opportunity: name, formGroup: form.group, form: form.key }}
      replace
    />
  )
}
