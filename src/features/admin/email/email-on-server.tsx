import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { cardClass } from '#ui/layout/card-class.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import css from '#features/admin/admin.module.css'
import type { EmailSetupProps } from './email-setup-props.ts'

/** The email server that the environment sets: shown, and not editable. */
export function EmailOnServer({ settings }: Pick<EmailSetupProps, 'settings'>) {
  const headingId = useId()
  const { host, port, user, hasPassword, from } = settings
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-labelledby={headingId}>
      <div className={css.head}>
        <h2 id={headingId}>{t`Email server`}</h2>
        <Badge tone="dim">{t`Set on the server`}</Badge>
      </div>
      <dl className={css.facts}>
        <dt>{t`Server`}</dt>
        <dd>{t`${host}, port ${port}`}</dd>
        <dt>{t`User name`}</dt>
        <dd>{user === '' ? t`None` : user}</dd>
        <dt>{t`Password`}</dt>
        <dd>{hasPassword ? t`Password saved` : t`None`}</dd>
        <dt>{t`Sender address`}</dt>
        <dd>{from}</dd>
      </dl>
      <p className={css.remark}>{t`To change it here, remove SMTP_URL from the server’s environment.`}</p>
    </section>
  )
}
