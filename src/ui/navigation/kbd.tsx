import type { ReactNode } from 'react'
import css from './kbd.module.css'

/** A key or a shortcut ('Ctrl K'). */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={css.kbd}>{children}</kbd>
}
