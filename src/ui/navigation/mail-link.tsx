import type { ReactNode } from 'react'
import { mailTo } from '#lib/text/mail-to.ts'
import { linkClass } from './link-class.ts'

export interface MailLinkProps {
  /** Empty: the words stand without a link. */
  readonly email: string
  readonly children: ReactNode
}

/** Words that begin an email. */
export const MailLink = ({ email, children }: MailLinkProps) =>
  email === '' ? (
    <>{children}</>
  ) : (
    <a href={mailTo(email)} className={linkClass}>
      {children}
    </a>
  )
