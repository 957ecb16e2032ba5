import type { ReactNode } from 'react'
import css from './shell.module.css'

/** The measure of an ordinary page inside the shell. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className={css.page}>{children}</div>
}
