import { type FocusEvent, type KeyboardEvent, memo, useEffect, useState } from 'react'
import { type FieldSpec, fieldAdvice } from '#lib/field-spec.ts'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { type FieldWidgetProps, FieldControl } from './field-control.tsx'
import type { FieldBuffer } from './field-buffer.ts'
import { controlId, textAt } from './field-path.ts'
import { useRecordForm } from './record-form-context.tsx'
import { toLineFeeds } from './line-endings.ts'
import { PicturePreview } from './picture/picture-preview.tsx'
import { FieldConflictLink } from './conflict-links.tsx'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export interface FieldInputProps {
  /** The field's dotted path inside the record. */
  readonly path: string
  readonly field: FieldSpec
  /** A fault found by the caller; null where the caller checked the value and found none. */
  readonly remark?: string | null | undefined
  /** Returns how much of its channel's limit a text uses: '11 / 25'. Nothing is cut off. */
  readonly countOf?: ((text: string) => { readonly used: number; readonly max: number } | undefined) | undefined
  readonly className?: string | undefined
  /** The control’s `id` in place of its path: where a page has the same field of two records. */
  readonly id?: string | undefined
}

/** Shows one field of the surrounding record. It saves itself. */
export function FieldInput({ path, id = controlId(path), ...rest }: FieldInputProps) {
  const { record, editSession, conflicts, rights } = useRecordForm()
  const { picture } = rest.field
  const input = (
    <Input
      {...rest}
      id={id}
      stored={textAt(record, path)}
      buffer={editSession.bufferAt(path)}
      conflict={conflicts.get(path)}
      isReadOnly={!rights.update}
    />
  )
  if (!picture) return input
  return (
    <div>
      {input}
      <PicturePreview path={path} field={{ ...rest.field, picture }} />
    </div>
  )
}

interface InputProps extends Omit<FieldInputProps, 'path' | 'id'> {
  readonly id: string
  /** Stored value of the record. */
  readonly stored: string
  readonly buffer: FieldBuffer
  /** The ID of the conflict over it. */
  readonly conflict: number | undefined
  readonly isReadOnly: boolean
}

/** Drawn again when its own text or stored value changes, whatever happens in the rest of the form. */
const Input = memo(function Input({
  id,
  field,
  stored,
  buffer,
  conflict,
  isReadOnly,
  remark,
  countOf,
  className,
}: InputProps) {
  const { text, problem } = useObservable(buffer.view)
  const [isFocused, setIsFocused] = useState(false)
  // A field that vanishes while it has the focus is told nothing by the browser.
  useEffect(() => () => buffer.blur(), [buffer])
  const value = text ?? toLineFeeds(stored)
  const control: FieldWidgetProps = {
    id,
    label: field.label,
    labelAction: conflict !== undefined && <FieldConflictLink ID={conflict} label={field.label} />,
    hint: isReadOnly ? undefined : field.hint,
    // Advice while a word is half typed would be noise.
    advice:
      isFocused || isReadOnly ? undefined : ((remark === undefined ? fieldAdvice(field, value) : remark) ?? undefined),
    error: problem ?? undefined,
    count: countOf?.(value),
    value,
    onValueChange: (next) => buffer.type(next, stored),
  }
  return (
    <div
      className={className}
      onFocus={() => {
        buffer.focus()
        setIsFocused(true)
      }}
      onBlur={(event) => {
        if (isStillInside(event)) return
        buffer.blur()
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

/**
 * A line of text is shown in a box that grows, so that long ones can be read; Enter does not make a second line of it.
 */
const keepLine = (field: FieldSpec) => (event: KeyboardEvent) => {
  if (field.kind !== 'text' || pressedKey(event) !== 'Enter') return
  if (event.target instanceof HTMLTextAreaElement && !event.target.value.includes('\n')) event.preventDefault()
}
