import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { pressedKey } from '#ui/hooks/pressed-key.ts'
import { arrowTarget } from './segmented.tsx'
import css from './tabs.module.css'

export interface Tab<V extends string> {
  readonly value: V
  readonly label: string
}

export interface TabsProps<V extends string> {
  /** Accessible name of the row: 'Settings of the extension'. */
  readonly label: string
  readonly tabs: readonly Tab<V>[]
  readonly value: V
  readonly onValueChange: (value: V) => void
  /** Content of the open tab. */
  readonly children: ReactNode
}

/** Shows one part of a form at a time. Arrow keys move through the tabs. */
export function Tabs<V extends string>({ label, tabs, value, onValueChange, children }: TabsProps<V>) {
  const id = useId()
  const at = tabs.findIndex((tab) => tab.value === value)
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const index = arrowTarget(pressedKey(event), at, tabs.length)
    const to = tabs[index]
    if (!to) return
    event.preventDefault()
    onValueChange(to.value)
    event.currentTarget.parentElement?.querySelectorAll('button')[index]?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={css.row}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            className={css.tab}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={css.panel}>
        {children}
      </div>
    </>
  )
}
