import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { Badge } from '#ui/feedback/badge.tsx'
import { useRecordForm } from './record-form-context.tsx'
import css from './conflict-links.module.css'

/** At a field that was changed in two places: leads to where one chooses. */
export function FieldConflictLink({ ID, label }: { readonly ID: number; readonly label: string }) {
  return (
    <Link
      to="/conflicts/$conflict"
      params={{ conflict: String(ID) }}
      className={css.link}
      aria-label={t`${label}: 2 versions, choose one`}
    >
      <Badge tone="need" icon={<TriangleAlert aria-hidden="true" />}>
        {t`2 versions`}
      </Badge>
    </Link>
  )
}

/** Shows how many fields of the surrounding record are in conflict, beside its title. */
export function RecordConflictsLink() {
  const { conflicts } = useRecordForm()
  const [first, ...more] = conflicts.values()
  if (first === undefined) return null
  const words = plural({ count: conflicts.size }, { one: '# conflict to review', other: '# conflicts to review' })
  const badge = (
    <Badge tone="need" icon={<TriangleAlert aria-hidden="true" />}>
      {words}
    </Badge>
  )
  return more.length === 0 ? (
    <Link to="/conflicts/$conflict" params={{ conflict: String(first) }} className={css.link}>
      {badge}
    </Link>
  ) : (
    <Link to="/conflicts" className={css.link}>
      {badge}
    </Link>
  )
}
