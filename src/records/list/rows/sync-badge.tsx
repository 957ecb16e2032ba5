import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Clock, TriangleAlert } from 'lucide-react'
import { Badge } from '#ui/feedback/badge.tsx'
import type { RowSyncState } from '#records/list/record-status.ts'

/** Shown on a row that has not reached the server; a synced one has no badge. What needs a person leads there. */
export function SyncBadge({
  type,
  count,
  className,
}: {
  type: RowSyncState['type']
  count: number
  className: string | undefined
}) {
  switch (type) {
    case 'needs':
      return (
        <Link to="/conflicts" className={className}>
          <Badge tone="need" icon={<TriangleAlert aria-hidden="true" />}>
            {plural(count, { one: '# conflict to review', other: '# conflicts to review' })}
          </Badge>
        </Link>
      )
    case 'rejected':
      return (
        <Link to="/not-synced" className={className}>
          <Badge tone="bad" icon={<TriangleAlert aria-hidden="true" />}>
            {t`Not synced`}
          </Badge>
        </Link>
      )
    case 'waiting':
      return (
        <Badge tone="wait" icon={<Clock aria-hidden="true" />}>
          {t`Not synced yet`}
        </Badge>
      )
    case 'synced':
      return null
  }
}
