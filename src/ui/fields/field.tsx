import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import css from './field.module.css'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

/** Label and other surroundings that every field has around its control. */
export interface FieldFrame {
  label: ReactNode
  /** The label is read out but not seen (a search field, a cell of a table). */
  labelHidden?: boolean | undefined
  /** At the right of the label: one small link ('Forgot it?'). */
  labelAction?: ReactNode
  /** Adds '(optional)' to the label. */
  optional?: boolean | undefined
  /** Between label and control: what to write. */
  hint?: ReactNode
  /** Under the control, left: a quiet remark. Gives way to advice, advice to an error. */
  message?: ReactNode
  /** Under the control with a warning sign: odd, but kept. */
  advice?: ReactNode
  /** Under the control in red, and the control is marked as invalid. What was typed stays. */
  error?: ReactNode
  /** Under the control, right: '11 / 25'; red and bold over the limit. */
  count?: { used: number; max: number } | undefined
  className?: string | undefined
}

/** Props that the control inside a field must apply. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps extends FieldFrame {
  /** By default made here. */
  id?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label, hint, control, message and count, tied together for assistive technology. */
export function Field({
  label,
  labelHidden,
  labelAction,
  optional,
  hint,
  className,
  id: givenId,
  children,
  ...foot
}: FieldProps) {
  const madeId = useId()
  const id = givenId ?? madeId
  const hintId = hint ? `${id}-hint` : undefined
  const footId = hasNote(foot) ? `${id}-note` : undefined
  const labelText = (
    <label htmlFor={id} className={css.label}>
      {label}
      {optional && <span className={css.optional}> {t`(optional)`}</span>}
    </label>
  )
  return (
    <div className={classNames(css.field, className)}>
      {labelHidden ? (
        <VisuallyHidden>{labelText}</VisuallyHidden>
      ) : (
        <div className={css.head}>
          {labelText}
          {labelAction && <span className={css.action}>{labelAction}</span>}
        </div>
      )}
      {hint && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': [hintId, footId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': foot.error ? true : undefined,
      })}
      <Foot {...foot} noteId={footId} />
    </div>
  )
}

type FootProps = Pick<FieldFrame, 'message' | 'advice' | 'error' | 'count'>

const hasNote = ({ message, advice, error }: FootProps): boolean => Boolean(error || advice || message)

function Foot({ message, advice, error, count, noteId }: FootProps & { noteId: string | undefined }) {
  if (!noteId && !count) return null
  return (
    <div className={css.foot}>
      {noteId && <Note id={noteId} message={message} advice={advice} error={error} />}
      {count && <Count {...count} />}
    </div>
  )
}

function Note({ id, message, advice, error }: FootProps & { id: string }) {
  if (!error && !advice) return <span id={id}>{message}</span>
  return (
    <span id={id} className={classNames(css.message, error ? css.error : css.advice)}>
      <TriangleAlert aria-hidden="true" />
      <span>{error || advice}</span>
    </span>
  )
}

function Count({ used, max }: { used: number; max: number }) {
  const excess = used - max
  const isTooLong = excess > 0
  return (
    <span className={classNames(css.count, isTooLong && css.over)}>
      {`${used} / ${max}`}
      <VisuallyHidden role="status">{isTooLong ? t`${excess} over the limit` : ''}</VisuallyHidden>
    </span>
  )
}
