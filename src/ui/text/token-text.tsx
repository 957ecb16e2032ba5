import type { ReactNode } from 'react'
import { tokenClass } from './token-class.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

export interface TokenTextProps {
  /** It has no value: the children are its key. */
  missing?: boolean | undefined
  children: ReactNode
}

/** A filled-in word in running text, which it does not turn round. */
export function TokenText({ missing, children }: TokenTextProps) {
  return (
    <bdi className={tokenClass(missing === true)}>
      {children}
      {missing && <VisuallyHidden> (no value)</VisuallyHidden>}
    </bdi>
  )
}
