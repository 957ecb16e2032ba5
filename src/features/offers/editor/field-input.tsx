import { type FocusEvent, type KeyboardEvent, memo, useEffect, useState } from 'react'
import { type Field, fieldAdvice } from '#lib/field.ts'
import { useCell } from '#ui/use-cell.ts'
import { useFieldConflict } from './conflicts-context.tsx'
import type { Drafts } from './drafts.ts'
import { type ControlProps, FieldControl } from './field-control.tsx'
import { toLineFeeds } from './line-endings.ts'
import { FieldNeedsYou } from './needs-you.tsx'
import { useOfferRights } from './rights-context.tsx'

/** The id of a field's control: links to a field end in it. */
export const controlId = (form: string, field: string): string => `${form}.${field}`

export interface FieldInputProps {
  readonly form: string
  readonly field: Field
  /** What the record says. */
  readonly stored: string
  readonly drafts: Drafts
  /** What cannot be right about it beside the other fields of its section. */
  readonly remark?: string | undefined
  readonly className?: string | undefined
}

/** One field that saves itself. It is drawn again when its own text or stored value changes, whatever happens in the rest of the form. */
export const FieldInput = memo(function FieldInput({ form, field, stored, drafts, remark, className }: FieldInputProps) {
  const draft = drafts.of(form, field.key)
  const { text, problem } = useCell(draft.view)
  const [isFocused, setIsFocused] = useState(false)
  const conflict = useFieldConflict(form, field.key)
  const isReadOnly = !useOfferRights().update
  // A field that vanishes while it has the focus is told nothing by the browser.
  useEffect(() => () => draft.blur(), [draft])
  const value = text ?? toLineFeeds(stored)
  const control: ControlProps = {
    id: controlId(form, field.key),
    label: field.label,
    labelAction: conflict !== undefined && <FieldNeedsYou ID={conflict} label={field.label} />,
    hint: isReadOnly ? undefined : field.hint,
    // Advice while a word is half typed would be noise.
    advice: isFocused || isReadOnly ? undefined : (remark ?? fieldAdvice(field, value) ?? undefined),
    error: problem ?? undefined,
    value,
    onValueChange: (next) => draft.type(next, stored),
  }
  return (
    <div
      className={className}
      onFocus={() => {
        draft.focus()
        setIsFocused(true)
      }}
      onBlur={(event) => {
        if (isStillInside(event)) return
        draft.blur()
        setIsFocused(false)
      }}
      onKeyDown={keepLine(field)}
    >
      <FieldControl field={field} stored={stored} isReadOnly={isReadOnly} control={control} />
    </div>
  )
})

const isStillInside = (event: FocusEvent<HTMLElement>): boolean =>
  event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)

/** A line of text is shown in a box that grows, so that long ones can be read; Enter does not make a second line of it. */
const keepLine = (field: Field) => (event: KeyboardEvent) => {
  if (field.kind !== 'text' || event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (event.target instanceof HTMLTextAreaElement && !event.target.value.includes('\n')) event.preventDefault()
}
