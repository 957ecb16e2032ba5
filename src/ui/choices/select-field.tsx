import { t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Field, type FieldFrame } from '#ui/fields/field.tsx'
import control from '#ui/fields/field-control.module.css'
import { OTHER, toSelectOption, type SelectOption, shownOption } from './select-option.ts'
import css from './select-field.module.css'
import { splitFrame } from '#ui/fields/text-field.tsx'

export interface SelectFieldProps extends FieldFrame {
  id?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  value: string
  onValueChange: (value: string) => void
  onBlur?: (() => void) | undefined
  options: readonly (string | SelectOption)[]
  /** Text shown while the value is empty. */
  placeholder?: string | undefined
  /** Lets the person write a value of their own. Values outside the set are shown as 'Other' even without it. */
  allowOther?: boolean | undefined
  otherLabel?: string | undefined
}

/**
 * A choice from a closed set, with free text beside it. The value is a string; one that is not in the set is shown
 * under 'Other'.
 */
export function SelectField(props: SelectFieldProps) {
  const { frame, input } = splitFrame(props)
  const {
    id,
    value,
    onValueChange,
    options,
    placeholder = t`Choose`,
    allowOther = false,
    otherLabel = t`Other`,
    ...rest
  } = input
  const [isWritingOther, setIsWritingOther] = useState(false)
  const choices = options.map(toSelectOption)
  const choice = shownOption(choices, value, isWritingOther)
  const choose = (next: string) => {
    setIsWritingOther(next === OTHER)
    onValueChange(next === OTHER ? '' : next)
  }
  return (
    <Field {...frame} id={id}>
      {(controlProps) => (
        <div className={css.stack}>
          <div className={css.wrap}>
            <select
              {...rest}
              {...controlProps}
              className={classNames(control.control, css.select, choice === '' && css.unset)}
              value={choice}
              onChange={(event) => choose(event.target.value)}
            >
              <option value="">{placeholder}</option>
              {choices.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
              {(allowOther || choice === OTHER) && <option value={OTHER}>{otherLabel}</option>}
            </select>
            <ChevronDown className={css.chevron} aria-hidden="true" />
          </div>
          {choice === OTHER && (
            <input
              dir="auto"
              className={control.control}
              aria-label={typeof frame.label === 'string' ? `${otherLabel}: ${frame.label}` : otherLabel}
              aria-describedby={controlProps['aria-describedby']}
              disabled={rest.disabled}
              // Only when it was just chosen: a stored value must not take the focus as its page opens.
              autoFocus={isWritingOther}
              value={value}
              onChange={(event) => onValueChange(event.target.value)}
              onBlur={rest.onBlur}
            />
          )}
        </div>
      )}
    </Field>
  )
}
