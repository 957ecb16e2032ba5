import type { ReactNode } from 'react'
import css from './banner.module.css'

export interface BannerProps {
  icon: ReactNode
  /** State in bold, followed by its meaning. */
  children: ReactNode
  /** Single link or link button. */
  action?: ReactNode
}

/** Single line under the header, announced when it appears. */
export function Banner({ icon, children, action }: BannerProps) {
  return (
    <div className={css.banner} role="status">
      {icon}
      <p className={css.text}>{children}</p>
      {action && <span className={css.action}>{action}</span>}
    </div>
  )
}
