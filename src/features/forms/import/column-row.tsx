import { Check, ChevronRight, TriangleAlert } from 'lucide-react'
import { createElement, useEffect, useState } from 'react'
import type { ColumnLook } from '#domain/forms/csv/column-look.ts'
import type { DateOrder } from '#domain/forms/csv/dates.ts'
import type { SeenColumn } from '#domain/forms/csv/table-file.ts'
import { FIELD_TYPE_LABELS, fieldTypeOf } from '#domain/forms/field-types.ts'
import { fieldTitle, type FormField } from '#domain/forms/form-field.ts'
import { TYPE_ICONS } from '#features/forms/builder/type-icons.ts'
import { isolated } from '#lib/text.ts'
import { classNames } from '#ui/class-names.ts'
import { Segmented } from '#ui/segmented.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { toastOnError } from '#ui/toast-on-error.ts'
import { type ColumnChoice, fieldOf, isAsked, NEW_QUESTION, type Target } from './column-plan.ts'
import css from './columns.module.css'
import type { OpenedFile } from './table-file-worker.ts'

export interface ColumnRowProps {
  readonly column: { readonly index: number; readonly seen: SeenColumn; readonly choice: ColumnChoice }
  readonly fields: readonly FormField[]
  readonly opened: OpenedFile
  readonly onTarget: (target: Target) => void
  readonly onOrder: (order: DateOrder) => void
}

/** A column of the file: its first values, the question it goes to, and what its values are as answers to that. */
export function ColumnRow({ column: { index, seen, choice }, fields, opened, onTarget, onOrder }: ColumnRowProps) {
  const field = fieldOf(fields, choice)
  return (
    <li className={css.row}>
      <div className={css.column}>
        <span className={css.name} dir="auto">
          {seen.header}
        </span>
        <span className={css.samples} dir="auto">
          {seen.samples.join(' · ') || 'Empty'}
        </span>
      </div>
      <ChevronRight className={css.arrow} aria-hidden="true" />
      <div className={classNames(css.target, field && css.withIcon)}>
        {field && <TypeIcon type={field.type} />}
        <SelectField
          label={`Where ‘${isolated(seen.header)}’ goes`}
          labelHidden
          placeholder="Leave out"
          value={choice.target}
          options={[
            ...fields.filter(({ type }) => type !== 'section').map((one) => ({ value: one.name, label: fieldTitle(one) })),
            { value: NEW_QUESTION, label: `New question: ${FIELD_TYPE_LABELS[seen.type]}` },
          ]}
          onValueChange={onTarget}
        />
      </div>
      <div className={css.look}>
        {field ? <Look index={index} field={field} order={choice.order} opened={opened} /> : <span>Left out</span>}
        {isAsked(fields, choice, seen) && (
          <Segmented
            label={`How dates in ‘${isolated(seen.header)}’ are written`}
            options={ORDERS}
            value={choice.order ?? ''}
            onValueChange={(order) => order !== '' && onOrder(order)}
          />
        )}
      </div>
    </li>
  )
}

const TypeIcon = ({ type }: { readonly type: string }) =>
  createElement(TYPE_ICONS[fieldTypeOf(type)], { className: css.icon, 'aria-hidden': 'true' })

const ORDERS: readonly { value: DateOrder | ''; label: string }[] = [
  { value: 'dmy', label: 'Day first' },
  { value: 'mdy', label: 'Month first' },
]

interface LookProps {
  readonly index: number
  readonly field: FormField
  readonly order: DateOrder | null
  readonly opened: OpenedFile
}

function Look({ index, field, order, opened }: LookProps) {
  const [look, setLook] = useState<ColumnLook | null>(null)
  const told = JSON.stringify(field)
  useEffect(() => {
    let isOver = false
    const see = async () => {
      const seen = await opened.api.look(index, JSON.parse(told) as FormField, order)
      if (!isOver) setLook(seen)
    }
    void toastOnError(see())
    return () => {
      isOver = true
    }
  }, [opened, index, told, order])
  if (!look) return <span>…</span>
  return (
    <span className={classNames(css.words, look.tone !== 'fine' && css.odd)}>
      {look.tone === 'fine' ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      <span>{look.words}</span>
    </span>
  )
}
