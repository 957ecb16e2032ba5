import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Ban, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { AdminUser } from '#contract/methods/admin.ts'
import { tierName } from '#domain/plan/plan-labels.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import { relativeDate, wholeDate } from '#lib/time/relative-date.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { rowLinkClass } from '#ui/navigation/row-link-class.ts'
import css from './people-list.module.css'
import { distinctLogin, personName } from './person-labels.ts'

/** People in rows, on phones as cards: the whole of one leads to the person. */
export function PeopleList({ users }: { readonly users: readonly AdminUser[] }) {
  const [nowMs] = useState(Date.now)
  return (
    <div className={cardClass({ list: true })}>
      <div className={css.heads} aria-hidden="true">
        <span>{t`Person`}</span>
        <span>{t`Plan`}</span>
        <span>{t`Last seen`}</span>
        <span className={css.number}>{t`Offers`}</span>
      </div>
      <ul className={css.rows} aria-label={t`People`}>
        {users.map((user) => (
          <PeopleListRow key={user.ID} user={user} nowMs={nowMs} />
        ))}
      </ul>
    </div>
  )
}

function PeopleListRow({ user, nowMs }: { readonly user: AdminUser; readonly nowMs: number }) {
  const login = distinctLogin(user)
  return (
    <li className={css.row}>
      <div className={css.person}>
        <Link to="/admin/users/$user" params={{ user: String(user.ID) }} className={classNames(rowLinkClass, css.name)}>
          {personName(user)}
        </Link>
        {login !== null && <span className={css.login}>{login}</span>}
        <PersonBadges user={user} />
      </div>
      <span className={css.plan}>{tierName(user.tier)}</span>
      <span className={css.seen}>
        <LastSeen atMs={user.lastSeen} nowMs={nowMs} />
      </span>
      <span className={css.number}>
        <span className={css.onWide} aria-hidden="true">
          {formatNumber(user.offerCount)}
        </span>
        <span className={css.word}>{plural({ count: user.offerCount }, { one: '# offer', other: '# offers' })}</span>
      </span>
    </li>
  )
}

/** Marks what is unusual about a user. */
export function PersonBadges({
  user: { is_admin, disabled },
}: {
  readonly user: Pick<AdminUser, 'is_admin' | 'disabled'>
}) {
  if (!is_admin && !disabled) return null
  return (
    <span className={css.marks}>
      {is_admin && <Badge icon={<ShieldCheck aria-hidden="true" />}>{t`Administrator`}</Badge>}
      {disabled && (
        <Badge tone="bad" icon={<Ban aria-hidden="true" />}>
          {t`Disabled`}
        </Badge>
      )}
    </span>
  )
}

function LastSeen({ atMs, nowMs }: { readonly atMs: number | null; readonly nowMs: number }) {
  return (
    <>
      <span className={css.word}>{t`Last seen:`} </span>
      {atMs === null ? (
        t`Never`
      ) : (
        <time dateTime={new Date(atMs).toISOString()} title={wholeDate(atMs)}>
          {relativeDate(atMs, nowMs)}
        </time>
      )}
    </>
  )
}
