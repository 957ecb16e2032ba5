import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import { syncSummary } from '#store/queries.ts'
import { useLocalQuery } from '#store/react/account-context.tsx'
import { SavedState } from '#ui/feedback/saved-state.tsx'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'

/** Saving… → Saved on this device → All changes synced. By itself, so that a key pressed draws nothing else again. */
export function RecordSaveState() {
  const { editSession } = useRecordForm()
  const { isSaving, failed } = useObservable(editSession.status)
  const writes = useObservable(editSession.writes)
  // Read anew after each write: what stood there before says nothing of it.
  const read = useLocalQuery(
    async (database) => ({ writes, isSettled: (await syncSummary(database)).isSettled }),
    [writes],
  )
  const isOnline = useIsOnline()
  if (failed.length > 0)
    return <SavedState state={{ icon: <TriangleAlert aria-hidden="true" />, label: t`Not saved yet` }} />
  if (isSaving) return <SavedState state="saving" />
  return <SavedState state={read?.isSettled && read.writes === writes && isOnline ? 'synced' : 'device'} />
}
