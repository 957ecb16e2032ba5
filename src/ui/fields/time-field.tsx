import { TextField, type TextFieldProps } from './text-field.tsx'

export type TimeFieldProps = Omit<TextFieldProps, 'type' | 'digits'>

const ISO_TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

/**
 * A time as `07:30`. A value that is no such time ('noon') is shown and edited as text: a time input would hide and
 * lose it.
 */
export function TimeField(props: TimeFieldProps) {
  const isTime = props.value === '' || ISO_TIME.test(props.value)
  return <TextField {...props} type={isTime ? 'time' : 'text'} digits />
}
