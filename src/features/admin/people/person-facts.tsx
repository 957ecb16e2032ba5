import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { AdminUser } from '#contract/methods/admin.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { dayAndTime, wholeDate } from '#lib/time/relative-date.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import css from '#features/admin/admin.module.css'
import { PersonBadges } from './people-list.tsx'

/** Lists what is known about a user. */
export function PersonFacts({ user }: { readonly user: AdminUser }) {
  const [nowMs] = useState(Date.now)
  const {
    user_login,
    user_email,
    partner,
    created,
    lastSeen,
    signInCount,
    keyCount,
    offerCount,
    bytes,
    aiCalls,
    aiTokens,
  } = user
  return (
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-label={t`Details`}>
      <PersonBadges user={user} />
      <dl className={css.facts}>
        <dt>{t`Email`}</dt>
        <dd>{user_email}</dd>
        <dt>{t`Username`}</dt>
        <dd>{user_login === user_email ? t`The email address` : user_login}</dd>
        <dt>{t`Partner`}</dt>
        <dd>{partner}</dd>
        <dt>{t`Created`}</dt>
        <dd>{wholeDate(created)}</dd>
        <dt>{t`Last seen`}</dt>
        <dd>{lastSeen === null ? t`Never` : dayAndTime(lastSeen, Math.max(nowMs, lastSeen))}</dd>
        <dt>{t`Devices`}</dt>
        <dd>{signInCount === 0 ? t`None` : formatNumber(signInCount)}</dd>
        <dt>{t`API keys`}</dt>
        <dd>{keyCount === 0 ? t`None` : formatNumber(keyCount)}</dd>
        <dt>{t`Offers`}</dt>
        <dd>{formatNumber(offerCount)}</dd>
        <dt>{t`Storage`}</dt>
        <dd>{formatBytes(bytes)}</dd>
        <dt>{t`AI, last 30 days`}</dt>
        <dd>
          {aiCalls === 0
            ? t`Not used`
            : t`Asked ${plural(aiCalls, { one: '# time', other: '# times' })}, ${plural(aiTokens, { one: '# token', other: '# tokens' })}`}
        </dd>
      </dl>
    </section>
  )
}
