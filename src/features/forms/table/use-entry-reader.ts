import { useEffect, useState } from 'react'
import { ENTRY } from '#features/forms/entries/entry-kind.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { connectEntryTable, type EntryTableConnection } from './connect-entry-table.ts'

/** The worker of a form's entries for as long as they are shown, and how often they have changed. */
export function useEntryReader(form: number | null): { readonly connection: EntryTableConnection | null; readonly changes: number } {
  const { database } = useWorkspace()
  const [connection, setConnection] = useState<EntryTableConnection | null>(null)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (form === null) return
    let isOver = false
    const made = connectEntryTable({ database: database.name, kind: ENTRY, form }, () => setChanges((count) => count + 1))
    void made.opened.then(
      () => !isOver && setConnection(made),
      (error: unknown) => !isOver && reportError(error),
    )
    return () => {
      isOver = true
      setConnection(null)
      made.close()
    }
  }, [database, form])
  return { connection, changes }
}
