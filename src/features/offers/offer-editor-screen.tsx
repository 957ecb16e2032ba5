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
    <h1>
      {name} {formGroup} {form}
    </h1>
  )
}
