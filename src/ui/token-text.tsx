import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './token-text.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface TokenTextProps {
  /** It has no value: the children are its key. */
  missing?: boolean | undefined
  children: ReactNode
}

/** A filled-in word in running text, which it does not turn round. */
export function TokenText({ missing, children }: TokenTextProps) {
  return (
    <bdi className={classNames(css.token, missing && css.missing)}>
      {children}
      {missing && <VisuallyHidden> (no value)</VisuallyHidden>}
    </bdi>
  )
}
