import type { ReactNode } from 'react'
import css from './badge.module.css'
import { classNames } from '#ui/class-names.ts'

/** quiet and dim say that all is well; wait marks the icon, bad the words; only need has a ground. */
export type BadgeTone = 'quiet' | 'dim' | 'ok' | 'wait' | 'need' | 'bad'

export interface BadgeProps {
  tone?: BadgeTone | undefined
  /** Always an icon, `aria-hidden`: colour is never the only sign. */
  icon?: ReactNode
  children: ReactNode
}

/** A state, in icon and words. */
export function Badge({ tone = 'quiet', icon, children }: BadgeProps) {
  return (
    <span className={classNames(css.badge, css[tone])}>
      {icon}
      {children}
    </span>
  )
}
