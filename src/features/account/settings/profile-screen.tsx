import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import { planName } from '#domain/plan/plan-labels.ts'
import { recordById } from '#store/queries.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { Avatar } from '#ui/brand/avatar.tsx'
import { cardClass } from '#ui/layout/card-class.ts'
import { linkClass } from '#ui/navigation/link-class.ts'
import css from './settings.module.css'

/** Shows the person's identity, as the server returned it at the last sign-in. */
export function ProfileScreen() {
  const { user_login, user_email, is_admin } = useAccountContext().session
  return (
    <>
      <h1>{t`Profile`}</h1>
      <section className={`${cardClass({ padded: true })} ${css.part}`} aria-label={t`Who you are`}>
        <div className={css.person}>
          <Avatar name={user_login} />
          <div>
            <strong>{user_login}</strong>
            {is_admin && <small>{t`Administrator`}</small>}
          </div>
        </div>
        <dl className={css.facts}>
          <dt>{t`Username`}</dt>
          <dd>{user_login}</dd>
          <dt>{t`Email`}</dt>
          <dd>{user_email === '' ? t`None on record` : user_email}</dd>
          <dt>{t`Plan`}</dt>
          <dd>
            <ProfilePlan />
          </dd>
        </dl>
      </section>
      <p className={css.links}>
        <Link to="/settings/storage" className={linkClass}>
          {t`Storage and backup`}
        </Link>
        <Link to="/logout" className={linkClass}>
          {t`Log out`}
        </Link>
      </p>
    </>
  )
}

function ProfilePlan() {
  const answered = useLocalQuery(async (database) => ({
    plan: (await recordById(database, CAPABILITIES_KEY.kind, CAPABILITIES_KEY.ID)) ?? null,
  }))
  if (!answered) return null
  return answered.plan ? planName(answered.plan.record) : t`Not downloaded to this device yet`
}
