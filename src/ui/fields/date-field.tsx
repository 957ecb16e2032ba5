import { shortDay } from '#lib/time/relative-date.ts'
import css from './date-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'digits'>

const ISO_DATE = /^\d{4,6}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/**
 * A day as `2027-02-08`. While nobody edits it, it reads like every other date, '8 Feb 2027': browsers order days and
 * months by their own language. A value that is no such date ('end of March') is shown and edited as text: a date input
 * would hide and lose it.
 */
export function DateField(props: DateFieldProps) {
  const { value, prefix } = props
  const isDate = value === '' || ISO_DATE.test(value)
  if (!isDate) return <TextField {...props} type="text" digits />
  const shown = shortDay(value)
  if (value === '' || shown === value) return <TextField {...props} type="date" digits />
  return (
    <TextField
      {...props}
      type="date"
      digits
      prefix={
        <>
          {prefix}
          <span className={css.day} aria-hidden="true">
            {shown}
          </span>
        </>
      }
    />
  )
}
