import { TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { syncSummary } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'
import { SavedState } from '#ui/saved-state.tsx'
import { useCell } from '#ui/use-cell.ts'
import type { Drafts } from './drafts.ts'

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Saving… → Saved on this device → All changes synced. By itself, so that a key pressed draws nothing else again. */
export function OfferSaved({ drafts }: { drafts: Drafts }) {
  const { isSaving, failed } = useCell(drafts.status)
  const summary = useLive(syncSummary)
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (failed.length > 0) return <SavedState state={{ icon: <TriangleAlert aria-hidden="true" />, label: 'Not saved yet' }} />
  if (isSaving) return <SavedState state="saving" />
  return <SavedState state={summary?.isSettled && isOnline ? 'synced' : 'device'} />
}
