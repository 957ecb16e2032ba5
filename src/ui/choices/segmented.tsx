import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import css from './segmented.module.css'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

export interface Segment<V extends string> {
  readonly value: V
  readonly label: string
  /** Before the label, or alone in its place where `isIconOnly`. */
  readonly icon?: ReactNode
}

export interface SegmentedProps<V extends string> {
  /** Names the choice: 'Show as'. */
  label: string
  options: readonly Segment<V>[]
  value: V
  onValueChange: (value: V) => void
  /** Icons alone; the labels are read out and shown as hints. */
  iconOnly?: boolean | undefined
  className?: string | undefined
}

/**
 * Switches between a few displays of one thing, side by side. Arrow keys move through the options, as in a group of
 * radio buttons.
 */
export function Segmented<V extends string>({
  label,
  options,
  value,
  onValueChange,
  iconOnly,
  className,
}: SegmentedProps<V>) {
  const at = options.findIndex((option) => option.value === value)
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const to = options[arrowTarget(pressedKey(event), at, options.length)]
    if (!to) return
    event.preventDefault()
    onValueChange(to.value)
    event.currentTarget.parentElement?.querySelectorAll('button')[options.indexOf(to)]?.focus()
  }
  return (
    <div role="radiogroup" aria-label={label} className={classNames(css.group, iconOnly && css.icons, className)}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          aria-label={iconOnly ? option.label : undefined}
          title={iconOnly ? option.label : undefined}
          tabIndex={index === Math.max(at, 0) ? 0 : -1}
          className={css.segment}
          onClick={() => onValueChange(option.value)}
          onKeyDown={onKeyDown}
        >
          {option.icon}
          {!iconOnly && option.label}
        </button>
      ))}
    </div>
  )
}

/** Index that a key leads to in a group of `count` with one Tab stop, wrapping round its ends; -1 for any other key. */
export function arrowTarget(pressed: string, at: number, count: number): number {
  if (pressed === 'ArrowRight' || pressed === 'ArrowDown') return (at + 1) % count
  if (pressed === 'ArrowLeft' || pressed === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  return pressed === 'Home' ? 0 : pressed === 'End' ? count - 1 : -1
}
