import type { ReactNode } from 'react'
import css from './banner.module.css'

export interface BannerProps {
  icon: ReactNode
  /** What is so (bold), what that means. */
  children: ReactNode
  /** One link or link button. */
  action?: ReactNode
}

/** One line under the header, read out when it comes. */
export function Banner({ icon, children, action }: BannerProps) {
  return (
    <div className={css.banner} role="status">
      {icon}
      <p className={css.text}>{children}</p>
      {action && <span className={css.action}>{action}</span>}
    </div>
  )
}
