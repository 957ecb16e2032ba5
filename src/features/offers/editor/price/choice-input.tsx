import type { Field } from '#lib/field.ts'
import { textAt } from '#records/form/field-path.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { FieldNeedsYou } from '#records/form/needs-you.tsx'
import type { SelectOption } from '#ui/choices/select-choice.ts'
import { SelectField } from '#ui/choices/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useCell } from '#ui/hooks/use-cell.ts'

export interface ChoiceInputProps {
  /** Dotted path of the field inside the record. */
  readonly path: string
  readonly field: Field
  readonly options: readonly SelectOption[]
  /** Stands for the empty text. */
  readonly placeholder?: string | undefined
  readonly otherLabel?: string | undefined
  readonly className?: string | undefined
}

/** A field of the record around with choices that read differently from what is stored; it saves itself. */
export function ChoiceInput({ path, field, options, placeholder, otherLabel, className }: ChoiceInputProps) {
  const { record, drafts, conflicts, rights } = useRecordForm()
  const draft = drafts.of(path)
  const { text, problem } = useCell(draft.view)
  const stored = textAt(record, path)
  const conflict = conflicts.get(path)
  const control = {
    id: path,
    label: field.label,
    labelAction: conflict !== undefined && <FieldNeedsYou ID={conflict} label={field.label} />,
    error: problem ?? undefined,
    value: text ?? stored,
    onValueChange: (next: string) => draft.type(next, stored),
  }
  return (
    <div className={className} onFocus={() => draft.focus()} onBlur={() => draft.blur()}>
      {rights.update ? (
        <SelectField {...control} options={options} placeholder={placeholder} otherLabel={otherLabel} allowOther />
      ) : (
        <TextArea {...control} readOnly minRows={1} />
      )}
    </div>
  )
}
