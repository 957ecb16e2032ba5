import { type FormField, isMarked } from '#domain/forms/form-field.ts'

/** When the chosen question is asked of people, in words; null: always. */
export function noteOn(field: FormField, { isOpen, isAsked }: { readonly isOpen: boolean; readonly isAsked: boolean }): string | null {
  if (isMarked(field.private)) return 'Only you see this: people are not asked.'
  if (!isOpen) return 'People are not asked: it hangs on a private question.'
  if (field.showIf.trim() === '') return null
  return isAsked ? 'Shown now, for the answers above.' : 'Not shown now: the answers above do not ask for it.'
}
