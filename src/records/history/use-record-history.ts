import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { CallError } from '#contract/call-error.ts'
import type { HistoryEntry } from '#domain/engine/history.ts'
import { knownDeviceIds } from '#store/queries.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import type { RecordState } from './record-state.ts'

export interface RecordHistoryState {
  /** Newest first, as the server last told them; null until it has. */
  readonly entries: readonly HistoryEntry[] | null
  /** Reason why the newest changes couldn't be loaded. */
  readonly fault: CallError | null
  /** The identities that this device has or had. */
  readonly thisDeviceIDs: ReadonlySet<string>
}

const NO_HISTORY_YET: RecordHistoryState = { entries: null, fault: null, thisDeviceIDs: new Set() }
const STORAGE_UNREADABLE: CallError = {
  code: 'refused',
  message: t`We couldn’t read this device’s storage. Reload the page and try again.`,
}

/**
 * The server's history of a record, asked for anew whenever another copy of it arrives, and when the network comes
 * back.
 */
export function useRecordHistory({
  ref: { kind, ID },
  server,
  serverText,
}: RecordState): RecordHistoryState & { readonly retry: () => void } {
  const isOnline = useIsOnline()
  const account = useAccountContext()
  const [history, setHistory] = useState(NO_HISTORY_YET)
  const [attempt, setAttempt] = useState(0)
  const isThere = server !== null
  useEffect(() => {
    if (!isThere) return
    let isCancelled = false
    const update = (next: (before: RecordHistoryState) => RecordHistoryState) => isCancelled || setHistory(next)
    void Promise.all([account.ask('sync.history', [{ kind, ID }]), knownDeviceIds(account.database)]).then(
      ([asked, thisDeviceIDs]) =>
        update((before) =>
          asked.ok
            ? { entries: asked.value, fault: null, thisDeviceIDs }
            : { entries: before.entries, fault: asked.error, thisDeviceIDs },
        ),
      () => update((before) => ({ ...before, fault: STORAGE_UNREADABLE })),
    )
    return () => {
      isCancelled = true
    }
  }, [account, kind, ID, isThere, serverText, isOnline, attempt])
  return { ...history, retry: () => setAttempt((before) => before + 1) }
}
