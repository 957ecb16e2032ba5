import { TriangleAlert } from 'lucide-react'
import { syncSummary } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { SavedState } from '#ui/feedback/saved-state.tsx'
import { useCell } from '#ui/hooks/use-cell.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { useRecordForm } from '#records/form/form-context.tsx'

/** Saving… → Saved on this device → All changes synced. By itself, so that a key pressed draws nothing else again. */
export function RecordSaved() {
  const { drafts } = useRecordForm()
  const { isSaving, failed } = useCell(drafts.status)
  const writes = useCell(drafts.writes)
  // Read anew after each write: what stood there before says nothing of it.
  const read = useLive(async (database) => ({ writes, isSettled: (await syncSummary(database)).isSettled }), [writes])
  const isOnline = useIsOnline()
  if (failed.length > 0)
    return <SavedState state={{ icon: <TriangleAlert aria-hidden="true" />, label: 'Not saved yet' }} />
  if (isSaving) return <SavedState state="saving" />
  return <SavedState state={read?.isSettled && read.writes === writes && isOnline ? 'synced' : 'device'} />
}
