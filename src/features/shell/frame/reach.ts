import { useLive } from '#store/react/workspace-context.tsx'
import { type SyncSummary, syncSummary } from '#store/queries.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'

/** offline: the device says that it has no network. away: it has one, but the server does not answer. */
export type Reach = 'ok' | 'offline' | 'away'

/** What the header and the banners know about syncing. */
export interface SyncState {
  readonly reach: Reach
  readonly summary: SyncSummary
  /** Everything is on the server, by its own answer since this page was loaded. */
  readonly isSynced: boolean
}

/** How the server can be reached. A trouble noted before this page was loaded says nothing about now. */
export function reachOf(
  isOnline: boolean,
  { failures, trouble, nextTryAtMs }: SyncSummary['status'],
  pageLoadedAtMs: number,
): Reach {
  if (!isOnline) return 'offline'
  return failures > 0 && trouble !== null && (nextTryAtMs ?? 0) >= pageLoadedAtMs ? 'away' : 'ok'
}

/** The state of syncing, live; undefined until the local database has answered. */
export function useSyncState(): SyncState | undefined {
  const isOnline = useIsOnline()
  const summary = useLive(syncSummary)
  if (!summary) return undefined
  const reach = reachOf(isOnline, summary.status, performance.timeOrigin)
  const isAnswered = (summary.lastSyncedAtMs ?? 0) >= performance.timeOrigin
  return { reach, summary, isSynced: reach === 'ok' && summary.isSettled && isAnswered }
}
