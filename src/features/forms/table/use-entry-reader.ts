import { useEffect, useState } from 'react'
import { ENTRY } from '#features/forms/entries/entry-kind.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { connectEntryTable, type EntryTableConnection } from './connect-entry-table.ts'

/**
 * The worker of a form's entries for as long as they are shown, and how often they have changed. Throws where they
 * cannot be read.
 */
export function useEntryReader(form: number | null): {
  readonly connection: EntryTableConnection | null
  readonly changes: number
} {
  const { database } = useAccountContext()
  const [opened, setOpened] = useState<{ readonly form: number; readonly connection: EntryTableConnection } | null>(
    null,
  )
  const [changes, setChanges] = useState(0)
  const [fault, setFault] = useState<Error | null>(null)
  // The page says that it could not be shown, and how to go on.
  if (fault) throw fault
  useEffect(() => {
    if (form === null) return
    let isCancelled = false
    const made = connectEntryTable({ database: database.name, kind: ENTRY, form }, () =>
      setChanges((count) => count + 1),
    )
    void made.opened.then(
      () => !isCancelled && setOpened({ form, connection: made }),
      (error: unknown) => !isCancelled && setFault(error instanceof Error ? error : new Error(String(error))),
    )
    return () => {
      isCancelled = true
      setOpened(null)
      made.close()
    }
  }, [database, form])
  // Returns no connection to a reader that is about to be closed.
  return { connection: opened?.form === form ? opened.connection : null, changes }
}
