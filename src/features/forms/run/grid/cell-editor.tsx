import { t } from '@lingui/core/macro'
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { fieldTypeOf, hasChoices, ratingMarks } from '#domain/forms/field-types.ts'
import { fieldChoices, fieldTitle, type FormField } from '#domain/forms/form-field.ts'
import { pressedKey } from '#ui/hooks/pressed-key.ts'
import css from './grid.module.css'

/** Destination of the caret once the cell is filled in. */
export type CaretMove = 'down' | 'next' | 'back' | 'stay' | 'away'

export interface CellEditorProps {
  readonly field: FormField
  /** Stored value. */
  readonly value: string
  /** The first letter that is typed takes the place of it. */
  readonly isTyped: boolean
  /** Every change, before the cell is left. */
  readonly onType: (value: string) => void
  readonly onDone: (value: string, step: CaretMove) => void
  readonly onCancel: () => void
}

type CellControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The field in a cell that is being filled in. */
export function CellEditor({ field, value, isTyped, onType, onDone, onCancel }: CellEditorProps) {
  const options = cellOptions(field, value)
  const [text, setText] = useState(isTyped && !options ? '' : value)
  const control = useRef<CellControl>(null)
  const isFinished = useRef(false)
  useLayoutEffect(() => {
    control.current?.focus()
    if (control.current && 'select' in control.current) control.current.select()
  }, [])
  const end = (act: () => void) => {
    if (isFinished.current) return
    isFinished.current = true
    act()
  }
  const props = {
    className: css.editor,
    'aria-label': fieldTitle(field),
    value: text,
    onChange: (event: ChangeEvent<CellControl>) => {
      setText(event.target.value)
      onType(event.target.value)
    },
    onBlur: () => end(() => onDone(text, 'away')),
    onKeyDown: (event: KeyboardEvent) => {
      const step = caretMoveFor(event)
      if (step === null) return
      event.preventDefault()
      end(step === 'cancel' ? onCancel : () => onDone(text, step))
    },
  }
  const setControl = (element: CellControl | null) => {
    control.current = element
  }
  if (options)
    return (
      <select {...props} ref={setControl}>
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    )
  const hasLines = value.includes('\n') || ['textarea', 'choices'].includes(fieldTypeOf(field.type))
  return hasLines ? (
    <textarea {...props} ref={setControl} dir="auto" rows={4} />
  ) : (
    <input {...props} ref={setControl} dir="auto" />
  )
}

/** Enter with Shift or Alt is a line more. */
function caretMoveFor(event: KeyboardEvent): CaretMove | 'cancel' | null {
  const pressed = pressedKey(event)
  if (pressed === 'Escape') return 'cancel'
  if (pressed === 'Tab') return event.shiftKey ? 'back' : 'next'
  return pressed === 'Enter' && !event.shiftKey && !event.altKey ? 'down' : null
}

type CellOption = readonly [value: string, label: string]

/** Returns the options of a cell, including an answer that is not among them; null for cells that are typed. */
function cellOptions(field: FormField, value: string): readonly CellOption[] | null {
  const known = questionOptions(field)
  if (!known || known.length === 0) return null
  const none: CellOption = ['', '–']
  const other: readonly CellOption[] =
    value === '' || known.some(([one]) => one === value) ? [] : [[value, value.slice(0, 100)]]
  return [none, ...known, ...other]
}

const YES_OPTION: CellOption = ['yes', t`Yes`]
const YES_NO_OPTIONS: readonly CellOption[] = [YES_OPTION, ['no', t`No`]]

function questionOptions(field: FormField): readonly CellOption[] | null {
  const type = fieldTypeOf(field.type)
  if (type === 'yesno') return YES_NO_OPTIONS
  if (type === 'consent') return [YES_OPTION]
  if (type === 'rating' || type === 'scale') return ratingMarks(type, field).map((mark): CellOption => [mark, mark])
  return hasChoices(type) && type !== 'choices'
    ? fieldChoices(field).map((choice): CellOption => [choice, choice])
    : null
}
