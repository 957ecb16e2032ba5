import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { syncSummary } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { SavedState } from '#ui/saved-state.tsx'
import { useCell } from '#ui/use-cell.ts'
import { useIsOnline } from '#ui/use-is-online.ts'
import { useRecordForm } from '#records/form/form-context.tsx'

/** Saving… → Saved on this device → All changes synced. By itself, so that a key pressed draws nothing else again. */
export function RecordSaved() {
  const { drafts } = useRecordForm()
  const { isSaving, failed } = useCell(drafts.status)
  const writes = useCell(drafts.writes)
  const summary = useLive(syncSummary)
  const isOnline = useIsOnline()
  // What was just written is not in the summary that was there before: 'synced' waits for the one after it.
  const [outdated, setOutdated] = useState(summary)
  const [calmWrites, setCalmWrites] = useState(writes)
  if (!isSaving && calmWrites !== writes) setCalmWrites(writes)
  // What was typed and taken back again was never written, and nothing comes after it.
  if (isSaving && calmWrites !== writes && outdated !== summary) setOutdated(summary)
  if (failed.length > 0) return <SavedState state={{ icon: <TriangleAlert aria-hidden="true" />, label: 'Not saved yet' }} />
  if (isSaving) return <SavedState state="saving" />
  return <SavedState state={summary?.isSettled && summary !== outdated && isOnline ? 'synced' : 'device'} />
}
