import { t } from '@lingui/core/macro'
import css from './color-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type ColorFieldProps = Omit<TextFieldProps, 'type' | 'prefix'>

const HEX = /^#[0-9a-f]{6}$/i
/** Colour shown in the swatch for a value that it cannot display. */
const NO_COLOR = '#ffffff'

/** A colour as text, kept as typed, with the system's colour picker at its left for `#rrggbb` values. */
export function ColorField(props: ColorFieldProps) {
  const { label } = props
  const well = (
    <input
      type="color"
      className={css.well}
      aria-label={typeof label === 'string' ? t`Pick: ${label}` : t`Pick a colour`}
      disabled={props.disabled}
      value={HEX.test(props.value) ? props.value : NO_COLOR}
      onChange={(event) => props.onValueChange(event.target.value)}
    />
  )
  return <TextField dir="ltr" spellCheck={false} autoComplete="off" {...props} prefix={well} digits />
}
