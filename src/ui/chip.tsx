import type { ComponentPropsWithRef, ReactNode } from 'react'
import css from './chip.module.css'
import { classNames } from './class-names.ts'

export interface ChipProps extends Omit<ComponentPropsWithRef<'button'>, 'type'> {
  pressed: boolean
  /** How many it lets through. */
  count?: number | undefined
}

/** A filter that is on or off. */
export function Chip({ pressed, count, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" className={classNames(css.chip, className)} aria-pressed={pressed} {...rest}>
      {children}
      {count !== undefined && <span className={css.count}>{count.toLocaleString('en')}</span>}
    </button>
  )
}

/** Chips side by side; `label` says what they filter. */
export function ChipRow({ label, children, className }: { label: string; children: ReactNode; className?: string | undefined }) {
  return (
    <div role="group" aria-label={label} className={classNames(css.row, className)}>
      {children}
    </div>
  )
}
