import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { isolateDirection } from '#lib/text/text.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import css from '#features/admin/admin.module.css'
import setupCss from '#features/admin/setup.module.css'

/** An email as people get it, under the name and colour of the partner. */
export function EmailSample() {
  const { partner } = useAccountContext()
  const headingId = useId()
  const app = isolateDirection(partner.labels['global.appName'])
  return (
    <section className={css.part} aria-labelledby={headingId}>
      <h2 id={headingId}>{t`What people get`}</h2>
      <div className={setupCss.sample}>
        <div className={setupCss.sampleHead}>{app}</div>
        <div className={setupCss.sampleBody}>
          <strong>{t`Set a new password for ${app}`}</strong>
          <p>
            {t`Someone asked for a new password for your ${app} account. This link works once and expires in an hour:`}
          </p>
          <span className={setupCss.sampleButton}>{t`Set a new password`}</span>
          <p className={setupCss.quiet}>{t`If this wasn’t you, ignore this email. Your password stays the same.`}</p>
        </div>
      </div>
      <p className={css.remark}>
        <Trans>
          With the name, logo and colour of each{' '}
          <Link to="/admin/partners" className={linkClass}>
            partner
          </Link>
          .
        </Trans>
      </p>
    </section>
  )
}
