import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './disabled-reason.module.css'

export interface DisabledReasonProps {
  /** For the `aria-describedby` of the button that it explains. */
  id?: string | undefined
  /** By default the crossed-out cloud: no connection. */
  icon?: ReactNode
  children: ReactNode
}

/** Single line under a disabled button that gives the reason and an alternative. */
export function DisabledReason({ id, icon = <CloudOff aria-hidden="true" />, children }: DisabledReasonProps) {
  return (
    <p id={id} className={css.why}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
