import { useMemo } from 'react'
import type { Field } from '#lib/field.ts'
import { classNames } from '#ui/class-names.ts'
import { FieldInput } from './field-input.tsx'
import { fieldRows } from './field-rows.ts'
import css from './form-fields.module.css'

export interface FieldSetProps {
  /** The dotted path before the fields' keys. */
  readonly at: string
  readonly fields: readonly Field[]
  readonly remarks?: Remarks | undefined
}

/** What cannot be right, by the field that it is said at. */
export type Remarks = Readonly<Record<string, string>>

const NO_REMARKS: Remarks = {}

const SHORT_KINDS: readonly Field['kind'][] = ['number', 'money', 'date', 'time', 'tel', 'color']
const isShort = (field: Field): boolean => SHORT_KINDS.includes(field.kind)

/** Fields below one another, and side by side where they are one thing. */
export function FieldSet({ at, fields, remarks = NO_REMARKS }: FieldSetProps) {
  const rows = useMemo(() => fieldRows(fields), [fields])
  const input = (field: Field, className?: string) => (
    <FieldInput
      key={field.key}
      path={`${at}.${field.key}`}
      field={field}
      remark={remarks[field.key]}
      className={className}
    />
  )
  return rows.map((row) => {
    const [first] = row
    if (!first) return null
    if (row.length === 1) return input(first, isShort(first) ? css.short : undefined)
    return (
      <div key={first.key} className={css.fieldRow}>
        {row.map((field) => input(field, classNames(field.kind === 'money' && !row.every(isShort) && css.amount)))}
      </div>
    )
  })
}
