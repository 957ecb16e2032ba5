import { useEffect, useState } from 'react'
import type { HistoryEntry } from '#domain/engine/history.ts'
import { OFFER } from '#features/strategies/strategy-kind.tsx'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { recordState, type Unsent } from '#records/history/record-state.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'

/** The last change of a value of an offer. */
export interface ValueChange {
  readonly at: number
  /** Login of the person; empty: it isn't known. */
  readonly author: string
}

/**
 * Who changed a field of an offer last, and when: on this device while the change isn't synced, else from the server's
 * history. undefined where neither says so.
 */
export function useValueChange(offer: Opportunity | undefined, path: string | undefined): ValueChange | undefined {
  const workspace = useWorkspace()
  const isOnline = useIsOnline()
  const [change, setChange] = useState<ValueChange>()
  const ID = offer?.ID
  const revision = offer?.updatedAt
  useEffect(() => {
    if (ID === undefined || path === undefined) return
    let isCancelled = false
    const read = async (): Promise<ValueChange | undefined> => {
      const state = await recordState(workspace.database, { kind: OFFER, ID })
      const unsent = lastChange(path, state?.unsent ? [state.unsent] : [])
      if (unsent) return { at: unsent.at, author: workspace.session.user_login }
      const asked = isOnline ? await workspace.ask('sync.history', [{ kind: OFFER, ID }]) : undefined
      return asked?.ok ? lastChange(path, asked.value) : undefined
    }
    read().then(
      (found) => isCancelled || setChange(found),
      () => isCancelled || setChange(undefined),
    )
    return () => {
      isCancelled = true
    }
  }, [workspace, isOnline, ID, revision, path])
  return change
}

/** The newest of these changes that touches a field. `entries`: newest first. */
const lastChange = <E extends HistoryEntry | Unsent>(path: string, entries: readonly E[]): E | undefined =>
  entries.find(({ fields }) => fields.some((field) => field.path === path))
