import { Link } from '@tanstack/react-router'
import { useLive } from '#store/react/workspace-context.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import { rejectedGroups } from './refused-groups.ts'
import { RejectedList } from './refused-list.tsx'
import css from './refused-section.module.css'

/** What the server refused, as a part of the sync panel; nothing where there is none. */
export function RejectedSection({ onLeave }: { readonly onLeave: () => void }) {
  const groups = useLive(rejectedGroups)
  if (!groups || groups.length === 0) return null
  return (
    <section className={css.part}>
      <div className={css.head}>
        <h3>Not synced</h3>
        <Link to="/not-synced" className={linkClass} onClick={onLeave}>
          As a page
        </Link>
      </div>
      <RejectedList groups={groups} onLeave={onLeave} />
    </section>
  )
}
