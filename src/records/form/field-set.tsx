import { useMemo } from 'react'
import type { FieldSpec } from '#lib/field-spec.ts'
import { classNames } from '#ui/class-names.ts'
import { FieldInput } from './field-input.tsx'
import { fieldRows } from './field-rows.ts'
import css from './record-form-fields.module.css'

export interface FieldSetProps {
  /** The dotted path before the fields' keys. */
  readonly at: string
  readonly fields: readonly FieldSpec[]
  readonly remarks?: FieldRemarks | undefined
}

/** Remarks about values that cannot be right, by the field that they are shown at. */
export type FieldRemarks = Readonly<Record<string, string>>

const NO_REMARKS: FieldRemarks = {}

const SHORT_KINDS: readonly FieldSpec['kind'][] = ['number', 'money', 'date', 'time', 'tel', 'color']
const isShort = (field: FieldSpec): boolean => SHORT_KINDS.includes(field.kind)

/** Fields below one another, and side by side where they are one thing. */
export function FieldSet({ at, fields, remarks = NO_REMARKS }: FieldSetProps) {
  const rows = useMemo(() => fieldRows(fields), [fields])
  const input = (field: FieldSpec, className?: string) => (
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
