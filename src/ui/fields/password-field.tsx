import { t } from '@lingui/core/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import css from './password-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'prefix'>

/** A password with Show. Give `autoComplete` ('current-password' or 'new-password'). */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  const toggle = (
    <button
      type="button"
      className={css.show}
      disabled={props.disabled}
      aria-label={isShown ? t`Hide password` : t`Show password`}
      onClick={() => setIsShown(!isShown)}
    >
      <Icon aria-hidden="true" />
      {isShown ? t`Hide` : t`Show`}
    </button>
  )
  return (
    <TextField
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      suffix={toggle}
    />
  )
}
