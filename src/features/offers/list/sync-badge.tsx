import { Clock, TriangleAlert } from 'lucide-react'
import { counted } from '#lib/text.ts'
import { Badge } from '#ui/badge.tsx'
import { SyncedIcon } from '#ui/icons.tsx'
import type { RowSync } from './list-view.ts'

/** How a row says whether it has reached the server. Only what needs a person has a ground. */
export function SyncBadge({ type, count }: { type: RowSync['type']; count: number }) {
  switch (type) {
    case 'needs':
      return (
        <Badge tone="need" icon={<TriangleAlert aria-hidden="true" />}>
          {counted(count, 'change')} {count === 1 ? 'needs' : 'need'} you
        </Badge>
      )
    case 'aside':
      return (
        <Badge tone="bad" icon={<TriangleAlert aria-hidden="true" />}>
          Set aside
        </Badge>
      )
    case 'waiting':
      return (
        <Badge tone="wait" icon={<Clock aria-hidden="true" />}>
          Waiting to sync
        </Badge>
      )
    case 'synced':
      return <Badge icon={<SyncedIcon />}>Synced</Badge>
  }
}
