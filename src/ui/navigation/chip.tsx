import type { ComponentPropsWithRef, KeyboardEvent, ReactNode } from 'react'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import css from './chip.module.css'
import { classNames } from '#ui/class-names.ts'
import { arrowTarget } from '#ui/choices/segmented.tsx'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export interface ChipProps extends Omit<ComponentPropsWithRef<'button'>, 'type'> {
  pressed: boolean
  /** Number of items that the filter matches. */
  count?: number | undefined
  /** In the colour of warnings, with a dot. */
  isWarning?: boolean | undefined
}

/** A filter that is on or off. */
export function Chip({ pressed, count, isWarning, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      className={classNames(css.chip, isWarning && css.warning, className)}
      aria-pressed={pressed}
      {...rest}
    >
      {children}
      {count !== undefined && <span className={css.count}>{formatNumber(count)}</span>}
    </button>
  )
}

/** Chips side by side; `label` says what they filter. */
export function ChipRow({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <div role="group" aria-label={label} className={classNames(css.row, className)}>
      {children}
    </div>
  )
}

export interface ChipChoiceProps<V extends string> {
  /** Accessible name of the group: 'Groups of templates'. */
  readonly label: string
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly value: V
  readonly onValueChange: (value: V) => void
  readonly className?: string | undefined
}

/** Chips of which exactly one is on: a radio group with one Tab stop, moved through with the arrow keys. */
export function ChipChoice<V extends string>({ label, options, value, onValueChange, className }: ChipChoiceProps<V>) {
  const at = options.findIndex((option) => option.value === value)
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const index = arrowTarget(pressedKey(event), at, options.length)
    const to = options[index]
    if (!to) return
    event.preventDefault()
    onValueChange(to.value)
    event.currentTarget.parentElement?.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div role="radiogroup" aria-label={label} className={classNames(css.row, className)}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={index === Math.max(at, 0) ? 0 : -1}
          className={css.chip}
          onClick={() => onValueChange(option.value)}
          onKeyDown={onKeyDown}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
