import type { ReactNode } from 'react'
import { mailTo } from '#lib/text/mail-to.ts'
import { linkClass } from './link-class.ts'

export interface EmailLinkProps {
  /** Empty: the words stand without a link. */
  readonly email: string
  readonly children: ReactNode
}

/** Words that begin an email. */
export const EmailLink = ({ email, children }: EmailLinkProps) =>
  email === '' ? (
    <>{children}</>
  ) : (
    <a href={mailTo(email)} className={linkClass}>
      {children}
    </a>
  )
