import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './why.module.css'

export interface WhyProps {
  /** For the `aria-describedby` of the button that it explains. */
  id?: string | undefined
  /** By default the crossed-out cloud: no connection. */
  icon?: ReactNode
  children: ReactNode
}

/** One line under a disabled button: why, and what to do instead. */
export function Why({ id, icon = <CloudOff aria-hidden="true" />, children }: WhyProps) {
  return (
    <p id={id} className={css.why}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
