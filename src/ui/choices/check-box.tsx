import { Check, Minus } from 'lucide-react'
import { type ComponentPropsWithRef, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import css from './check-box.module.css'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

export interface CheckBoxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'checked' | 'onChange' | 'ref'> {
  label: ReactNode
  labelHidden?: boolean | undefined
  /** 'mixed' is the dash of a box that stands for several. */
  checked: boolean | 'mixed'
  onCheckedChange: (isChecked: boolean) => void
}

export function CheckBox({
  label,
  labelHidden,
  checked,
  onCheckedChange,
  className,
  id: givenId,
  ...rest
}: CheckBoxProps) {
  const madeId = useId()
  const id = givenId ?? madeId
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'mixed'
  }, [checked])
  return (
    <label htmlFor={id} className={classNames(css.row, className)}>
      <span className={css.box}>
        <input
          {...rest}
          ref={input}
          id={id}
          type="checkbox"
          className={css.input}
          checked={checked === true}
          onChange={(event) => onCheckedChange(event.target.checked)}
        />
        {checked === true && <Check aria-hidden="true" />}
        {checked === 'mixed' && <Minus aria-hidden="true" />}
      </span>
      {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </label>
  )
}
