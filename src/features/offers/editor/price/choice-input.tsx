import type { FieldSpec } from '#lib/field-spec.ts'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { FieldConflictLink } from '#records/form/conflict-links.tsx'
import type { SelectOption } from '#ui/choices/select-option.ts'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'

export interface ChoiceInputProps {
  /** Dotted path of the field inside the record. */
  readonly path: string
  readonly field: FieldSpec
  readonly options: readonly SelectOption[]
  /** Stands for the empty text. */
  readonly placeholder?: string | undefined
  readonly otherLabel?: string | undefined
  readonly className?: string | undefined
}

/** A field of the record around with choices that read differently from what is stored; it saves itself. */
export function ChoiceInput({ path, field, options, placeholder, otherLabel, className }: ChoiceInputProps) {
  const { record, editSession, conflicts, rights } = useRecordForm()
  const buffer = editSession.bufferAt(path)
  const { text, problem } = useObservable(buffer.view)
  const stored = textAt(record, path)
  const conflict = conflicts.get(path)
  const control = {
    id: path,
    label: field.label,
    labelAction: conflict !== undefined && <FieldConflictLink ID={conflict} label={field.label} />,
    error: problem ?? undefined,
    value: text ?? stored,
    onValueChange: (next: string) => buffer.type(next, stored),
  }
  return (
    <div className={className} onFocus={() => buffer.focus()} onBlur={() => buffer.blur()}>
      {rights.update ? (
        <SelectField {...control} options={options} placeholder={placeholder} otherLabel={otherLabel} allowOther />
      ) : (
        <TextArea {...control} readOnly minRows={1} />
      )}
    </div>
  )
}
