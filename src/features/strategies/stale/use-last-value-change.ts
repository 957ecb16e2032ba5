import { useEffect, useState } from 'react'
import type { HistoryEntry } from '#domain/engine/history.ts'
import { TEXT_PARENT_KIND } from '#features/strategies/strategy-kind.tsx'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { readRecordState, type UnsentChange } from '#records/history/record-state.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { useIsOnline } from '#ui/hooks/use-is-online.ts'

/** The last change of a value of an offer. */
export interface LastValueChange {
  readonly at: number
  /** Login of the person; empty: it isn't known. */
  readonly author: string
}

/**
 * Returns who last changed a field of an offer, and when: from this device while the change isn't synced, otherwise
 * from the server's history. Undefined where neither knows.
 */
export function useLastValueChange(
  offer: Opportunity | undefined,
  path: string | undefined,
): LastValueChange | undefined {
  const account = useAccountContext()
  const isOnline = useIsOnline()
  const [change, setChange] = useState<LastValueChange>()
  const ID = offer?.ID
  const revision = offer?.updatedAt
  useEffect(() => {
    if (ID === undefined || path === undefined) return
    let isCancelled = false
    const read = async (): Promise<LastValueChange | undefined> => {
      const state = await readRecordState(account.database, { kind: TEXT_PARENT_KIND, ID })
      const unsent = lastChange(path, state?.unsent ? [state.unsent] : [])
      if (unsent) return { at: unsent.at, author: account.session.user_login }
      const asked = isOnline ? await account.ask('sync.history', [{ kind: TEXT_PARENT_KIND, ID }]) : undefined
      return asked?.ok ? lastChange(path, asked.value) : undefined
    }
    read().then(
      (found) => isCancelled || setChange(found),
      () => isCancelled || setChange(undefined),
    )
    return () => {
      isCancelled = true
    }
  }, [account, isOnline, ID, revision, path])
  return change
}

/** The newest of these changes that touches a field. `entries`: newest first. */
const lastChange = <E extends HistoryEntry | UnsentChange>(path: string, entries: readonly E[]): E | undefined =>
  entries.find(({ fields }) => fields.some((field) => field.path === path))
