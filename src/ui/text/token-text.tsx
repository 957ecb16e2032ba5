import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { tokenClass } from './token-class.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

export interface TokenTextProps {
  /** True if the merge field has no value. The children are then its key. */
  missing?: boolean | undefined
  children: ReactNode
}

/** A filled-in word in running text, which it does not turn round. */
export function TokenText({ missing, children }: TokenTextProps) {
  return (
    <bdi className={tokenClass(missing === true)}>
      {children}
      {missing && <VisuallyHidden> {t`(no value)`}</VisuallyHidden>}
    </bdi>
  )
}
