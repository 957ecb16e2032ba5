import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import css from './switch.module.css'

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked' | 'onChange' | 'about'> {
  label: ReactNode
  /** Under the label. */
  about?: ReactNode
  checked: boolean
  onCheckedChange: (isOn: boolean) => void
}

/** Toggle that takes effect immediately. Use a `CheckBox` for a choice that counts only once it is saved. */
export function Switch({ label, about, checked, onCheckedChange, className, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <div className={classNames(css.row, className)}>
      <div>
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
        {about && <div className={css.about}>{about}</div>}
      </div>
      <input
        {...rest}
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={css.track}
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
    </div>
  )
}
