import type { FieldSpec, FieldKind } from '#lib/field-spec.ts'
import { type FieldType, fieldTypeOf } from './field-types.ts'
import { fieldChoices, fieldTitle, type FormField } from './form-field.ts'

const KINDS: Readonly<Partial<Record<FieldType, FieldKind>>> = {
  text: 'text',
  textarea: 'textarea',
  number: 'number',
  date: 'date',
  color: 'color',
  email: 'email',
  url: 'url',
  tel: 'tel',
  choice: 'select',
  signature: 'text',
}

/** A question as a field of any form; null where it has a control of its own. */
export function questionAsField(field: FormField): FieldSpec | null {
  const kind = KINDS[fieldTypeOf(field.type)]
  if (kind === undefined) return null
  const hint = field.hint.trim()
  return {
    key: field.name,
    label: fieldTitle(field),
    kind,
    maxChars: 100_000,
    ...(hint !== '' && { hint }),
    ...(kind === 'select' && { options: fieldChoices(field) }),
  }
}
