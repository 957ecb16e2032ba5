import { TextField, type TextFieldProps } from './text-field.tsx'

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'digits'>

const ISO_DATE = /^\d{4,6}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** A day as `2027-02-08`. A value that is no such date ('end of March') is shown and edited as text: a date input would hide and lose it. */
export function DateField(props: DateFieldProps) {
  const isDate = props.value === '' || ISO_DATE.test(props.value)
  return <TextField {...props} type={isDate ? 'date' : 'text'} digits />
}
