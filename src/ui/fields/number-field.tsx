import { TextField, type TextFieldProps } from './text-field.tsx'

export type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'digits'>

/** A number or an amount, kept exactly as typed ('1,250.00', '12½'): a line of text with the number keys of a phone. */
export function NumberField(props: NumberFieldProps) {
  return <TextField autoComplete="off" {...props} inputMode="decimal" digits />
}
