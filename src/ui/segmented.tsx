import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './segmented.module.css'

export interface SegmentedOption<V extends string> {
  value: V
  label: string
  icon?: ReactNode
  /** The icon alone is seen. */
  iconOnly?: boolean | undefined
}

export interface SegmentedProps<V extends string> {
  label: string
  options: readonly SegmentedOption<V>[]
  value: V
  onValueChange: (value: V) => void
  /** The id of the panel below whose content changes: then these are tabs. Give the panel `role="tabpanel"` and `aria-label`. */
  panelId?: string | undefined
  className?: string | undefined
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Two to four choices side by side, one of them on: views of one thing (radio buttons), or tabs. */
export function Segmented<V extends string>({ label, options, value, onValueChange, panelId, className }: SegmentedProps<V>) {
  const isTabs = panelId !== undefined
  const move = (event: KeyboardEvent) => {
    const next = nextIndex(
      event.key,
      options.findIndex((option) => option.value === value),
      options.length,
    )
    const option = next === undefined ? undefined : options[next]
    if (next === undefined || !option) return
    event.preventDefault()
    onValueChange(option.value)
    const button = event.currentTarget.parentElement?.children[next]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div role={isTabs ? 'tablist' : 'radiogroup'} aria-label={label} className={classNames(css.segmented, className)}>
      {options.map((option) => {
        const isOn = option.value === value
        return (
          <button
            key={option.value}
            type="button"
            role={isTabs ? 'tab' : 'radio'}
            aria-label={option.iconOnly ? option.label : undefined}
            {...(isTabs ? { 'aria-selected': isOn, 'aria-controls': panelId } : { 'aria-checked': isOn })}
            tabIndex={isOn ? 0 : -1}
            className={classNames(css.option, isOn && css.on)}
            onClick={() => onValueChange(option.value)}
            onKeyDown={move}
          >
            {option.icon}
            {!option.iconOnly && option.label}
          </button>
        )
      })}
    </div>
  )
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = STEPS[key]
  return step === undefined ? undefined : (index + step + count) % count
}
