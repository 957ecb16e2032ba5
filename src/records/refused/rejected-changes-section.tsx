import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { readRejectedGroups } from './rejected-groups.ts'
import { RejectedList } from './rejected-list.tsx'
import css from './rejected-changes-section.module.css'

/** Lists rejected changes in the sync panel. Renders nothing if there are none. */
export function RejectedChangesSection({ onLeave }: { readonly onLeave: () => void }) {
  const groups = useLocalQuery(readRejectedGroups)
  if (!groups || groups.length === 0) return null
  return (
    <section className={css.part}>
      <div className={css.head}>
        <h3>{t`Not synced`}</h3>
        <Link to="/not-synced" className={linkClass} onClick={onLeave}>
          {t`Open full page`}
        </Link>
      </div>
      <RejectedList groups={groups} onLeave={onLeave} />
    </section>
  )
}
