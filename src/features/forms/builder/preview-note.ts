import { type FormField, isFlagSet } from '#domain/forms/form-field.ts'

/** When the chosen question is asked of people, in words; null: always. */
export function previewNote(
  field: FormField,
  { isOpen, isAsked }: { readonly isOpen: boolean; readonly isAsked: boolean },
): string | null {
  if (isFlagSet(field.private)) return 'Private: only you see this question.'
  if (!isOpen) return 'Hidden from people: its condition is a private question.'
  if (field.showIf.trim() === '') return null
  return isAsked ? 'Shown with the answers above.' : 'Hidden with the answers above.'
}
