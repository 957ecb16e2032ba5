import { useEffect, useState } from 'react'
import type { CallError } from '#contract/ask.ts'
import type { HistoryEntry } from '#domain/engine/history.ts'
import { ownDevices } from '#store/queries.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'
import type { RecordState } from './record-state.ts'

export interface History {
  /** Newest first, as the server last told them; null until it has. */
  readonly entries: readonly HistoryEntry[] | null
  /** Why the newest of it could not be had. */
  readonly fault: CallError | null
  /** The identities that this device has or had. */
  readonly own: ReadonlySet<string>
}

const NONE: History = { entries: null, fault: null, own: new Set() }
const UNREADABLE: CallError = {
  code: 'refused',
  message: 'This device’s own storage could not be read. Reload the page and try again.',
}

/**
 * The server's history of a record, asked for anew whenever another copy of it arrives, and when the network comes
 * back.
 */
export function useHistory({
  ref: { kind, ID },
  server,
  serverText,
}: RecordState): History & { readonly retry: () => void } {
  const isOnline = useIsOnline()
  const workspace = useWorkspace()
  const [history, setHistory] = useState(NONE)
  const [attempt, setAttempt] = useState(0)
  const isThere = server !== null
  useEffect(() => {
    if (!isThere) return
    let isCancelled = false
    const update = (next: (before: History) => History) => isCancelled || setHistory(next)
    void Promise.all([workspace.ask('sync.history', [{ kind, ID }]), ownDevices(workspace.database)]).then(
      ([asked, own]) =>
        update((before) =>
          asked.ok ? { entries: asked.value, fault: null, own } : { entries: before.entries, fault: asked.error, own },
        ),
      () => update((before) => ({ ...before, fault: UNREADABLE })),
    )
    return () => {
      isCancelled = true
    }
  }, [workspace, kind, ID, isThere, serverText, isOnline, attempt])
  return { ...history, retry: () => setAttempt((before) => before + 1) }
}
