import { useEffect, useState } from 'react'
import { formSyncSet } from '#domain/kinds/no-code/entry.ts'
import { FORM } from '#features/forms/form-kind.ts'
import { type LocalDatabase, readCursor } from '#store/database.ts'
import { replicateSet } from '#store/replicated-sets.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'

/** So many entries come by themselves. */
const MAX_REPLICATED_ENTRIES = 5_000

/**
 * Replication of a form's entries to this device: `coming` while they are still to arrive; `unheld` with their number
 * where they are too many to be fetched automatically; `full` where the device has reached its maximum of forms.
 */
export type FormReplication =
  | { readonly state: 'held' | 'coming' | 'asking' | 'full' }
  | { readonly state: 'unheld'; readonly total: number }

/**
 * Keeps the entries of a form on this device from now on, where they are few enough or the server cannot be asked how
 * many there are.
 */
export function useReplicatedEntries(form: number): {
  readonly replication: FormReplication
  readonly replicate: () => Promise<void>
} {
  const account = useAccountContext()
  const set = formSyncSet(form)
  const stored = useLocalQuery((database) => readReplication(database, form), [form])
  const isReplicated = stored?.isReplicated
  const [isFetching, setIsFetching] = useState(false)
  const [answer, setAnswer] = useState<FormReplication | null>(null)
  const replicate = async () => {
    if (await replicateSet(account.database, set)) await account.syncNow()
    else setAnswer({ state: 'full' })
  }
  useEffect(() => {
    if (isReplicated !== false) return
    let isCancelled = false
    void account.ask('entry.list', [{ form, limit: 1 }]).then(async (asked) => {
      if (isCancelled) return
      if (asked.ok && asked.value.total > MAX_REPLICATED_ENTRIES)
        return setAnswer({ state: 'unheld', total: asked.value.total })
      setIsFetching(true)
      const isTaken = await replicateSet(account.database, set)
      if (!isTaken) setAnswer({ state: 'full' })
      // The entries of a newly replicated form arrive with the next sync, even one that another caller starts.
      else await account.syncNow().catch(() => undefined)
      setIsFetching(false)
    })
    return () => {
      isCancelled = true
    }
  }, [isReplicated, form, set, account])
  if (stored?.isReplicated)
    return { replication: { state: stored.hasCome ? 'held' : isFetching ? 'asking' : 'coming' }, replicate }
  return { replication: answer ?? { state: 'asking' }, replicate }
}

/**
 * Returns whether this device is to store the entries of a form, and whether it has received any page of them. A form
 * that the server does not know has no entries elsewhere.
 */
async function readReplication(database: LocalDatabase, form: number) {
  const set = formSyncSet(form)
  const [{ sets, leaving }, base] = await Promise.all([readCursor(database), database.bases.get([FORM, form])])
  const at = sets[set]
  return { isReplicated: at !== undefined && !leaving.includes(set), hasCome: (at ?? 0) > 0 || base?.json === null }
}
