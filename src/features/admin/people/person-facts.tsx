import { useState } from 'react'
import type { AdminUser } from '#contract/methods/admin.ts'
import { formatBytes } from '#lib/format-bytes.ts'
import { dayAndTime, wholeDate } from '#lib/time/relative-date.ts'
import { formatCount } from '#lib/text/text.ts'
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
    <section className={`${cardClass({ padded: true })} ${css.part}`} aria-label="Details">
      <PersonBadges user={user} />
      <dl className={css.facts}>
        <dt>Email</dt>
        <dd>{user_email}</dd>
        <dt>Login</dt>
        <dd>{user_login === user_email ? 'The email address' : user_login}</dd>
        <dt>Partner</dt>
        <dd>{partner}</dd>
        <dt>Created</dt>
        <dd>{wholeDate(created)}</dd>
        <dt>Last seen</dt>
        <dd>{lastSeen === null ? 'Never' : dayAndTime(lastSeen, Math.max(nowMs, lastSeen))}</dd>
        <dt>Devices</dt>
        <dd>{signInCount === 0 ? 'None' : signInCount.toLocaleString('en')}</dd>
        <dt>Keys</dt>
        <dd>{keyCount === 0 ? 'None' : keyCount.toLocaleString('en')}</dd>
        <dt>Offers</dt>
        <dd>{offerCount.toLocaleString('en')}</dd>
        <dt>Storage</dt>
        <dd>{formatBytes(bytes)}</dd>
        <dt>AI, last 30 days</dt>
        <dd>
          {aiCalls === 0 ? 'Not used' : `Asked ${formatCount(aiCalls, 'time')}, ${formatCount(aiTokens, 'token')}`}
        </dd>
      </dl>
    </section>
  )
}
