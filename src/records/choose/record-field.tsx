import { t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { useActionContext } from '#records/actions/use-action-context.ts'
import type { RecordRef } from '#records/kind-screens.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/fields/field.tsx'
import control from '#ui/fields/field-control.module.css'
import { chooseRecord } from './choose-record.ts'
import css from './record-field.module.css'

export interface RecordFieldProps {
  readonly kind: string
  readonly label: string
  /** Question in the search field, such as 'For which offer?'. */
  readonly question: string
  readonly value: RecordRef | null
  readonly onValueChange: (value: RecordRef) => void
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLButtonElement>
}

/** A field for one record of a kind: it says which one it is, and leads to all of them. */
export function RecordField({ kind, label, question, value, onValueChange, error, ref }: RecordFieldProps) {
  const context = useActionContext(kind)
  const choose = async () => {
    const chosen = await chooseRecord(context, { kind, label: question })
    if (chosen) onValueChange(chosen)
  }
  const { icon: Icon, noun } = context.screens
  return (
    <Field label={label} error={error}>
      {({ 'aria-invalid': _, ...controlProps }) => (
        <button
          {...controlProps}
          ref={ref}
          type="button"
          aria-haspopup="dialog"
          aria-label={
            value
              ? t`${label}: ${{ title: isolateDirection(value.title) }}`
              : t`${label}: choose one of your ${{ nouns: noun[1] }}`
          }
          className={classNames(control.control, css.button)}
          onClick={() => void choose()}
        >
          <Icon aria-hidden="true" />
          <span className={classNames(css.value, !value && css.none)} dir="auto">
            {value?.title ?? t`Choose`}
          </span>
          <ChevronDown className={css.chevron} aria-hidden="true" />
        </button>
      )}
    </Field>
  )
}
