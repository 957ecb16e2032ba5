import { useLocalQuery } from '#store/react/account-context.tsx'
import { type SyncSummary, syncSummary } from '#store/queries.ts'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'

/** offline: the device says that it has no network. away: it has one, but the server does not answer. */
export type ServerReachability = 'ok' | 'offline' | 'away'

/** State of syncing that the header and the banners show. */
export interface SyncState {
  readonly reachability: ServerReachability
  readonly summary: SyncSummary
  /** True when everything is on the server, confirmed by the server since this page was loaded. */
  readonly isSynced: boolean
}

/** Returns whether and how the server can be reached. A fault recorded before this page was loaded does not count. */
export function serverReachability(
  isOnline: boolean,
  { failures, trouble, nextTryAtMs }: SyncSummary['status'],
  pageLoadedAtMs: number,
): ServerReachability {
  if (!isOnline) return 'offline'
  return failures > 0 && trouble !== null && (nextTryAtMs ?? 0) >= pageLoadedAtMs ? 'away' : 'ok'
}

/** The state of syncing, live; undefined until the local database has answered. */
export function useSyncState(): SyncState | undefined {
  const isOnline = useIsOnline()
  const summary = useLocalQuery(syncSummary)
  if (!summary) return undefined
  const reachability = serverReachability(isOnline, summary.status, performance.timeOrigin)
  const isAnswered = (summary.lastSyncedAtMs ?? 0) >= performance.timeOrigin
  return { reachability, summary, isSynced: reachability === 'ok' && summary.isSettled && isAnswered }
}
