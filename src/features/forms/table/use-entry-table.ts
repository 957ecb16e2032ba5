import { useEffect, useMemo, useRef, useState } from 'react'
import type { EntrySelection } from '#domain/forms/table/entry-table.ts'
import type { EntryView } from '#domain/forms/table/entry-view.ts'
import type { TableEntry } from '#domain/forms/table/table-entry.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { ENTRY } from '#features/forms/entries/entry-kind.ts'
import { connectEntryTable, type EntryTableConnection } from './connect-entry-table.ts'

/** The entries that a view of a form shows, and how to read some of them. */
export interface EntryRows {
  readonly selection: EntrySelection
  /** `device`: all of them are here. `server`: those of one page after the other are, as far as somebody looked. */
  readonly from: 'device' | 'server'
  /** The entry at a place of `selection.IDs`; undefined while it is being read. */
  readonly rowAt: (index: number) => TableEntry | undefined
  /** Says which places are looked at, so that these are read. */
  readonly lookAt: (from: number, to: number) => void
}

/** Read around what is looked at, so that a little scrolling finds it there. */
const MARGIN_ROWS = 40
const FIRST_ROWS = 100

interface Shown {
  readonly selection: EntrySelection
  readonly rows: ReadonlyMap<number, TableEntry>
}

/** Undefined until the first entries are read. */
export function useEntryTable(form: CustomForm, view: EntryView): EntryRows | undefined {
  const reader = useReader(form.ID)
  const [shown, setShown] = useState<Shown>()
  const looked = useRef({ from: 0, to: FIRST_ROWS })
  const { connection, changes } = reader
  const reload = useRef<() => void>(() => undefined)
  useEffect(() => {
    if (!connection) return
    let isOver = false
    const load = async () => {
      const selection = await connection.api.select(form, view)
      const rows = await readRows(connection, selection, looked.current)
      if (!isOver) setShown({ selection, rows })
    }
    void load().catch((error: unknown) => !isOver && reportError(error))
    return () => {
      isOver = true
    }
  }, [connection, form, view, changes])
  useEffect(() => {
    reload.current = () => {
      if (!connection || !shown) return
      void readRows(connection, shown.selection, looked.current).then((rows) =>
        setShown((now) => (now?.selection === shown.selection ? { selection: now.selection, rows: new Map([...now.rows, ...rows]) } : now)),
      )
    }
  }, [connection, shown])
  return useMemo(() => {
    if (!shown) return undefined
    const { selection, rows } = shown
    return {
      selection,
      from: 'device',
      rowAt: (index) => rows.get(selection.IDs[index] ?? 0),
      lookAt(from, to) {
        looked.current = { from, to }
        const isMissing = selection.IDs.slice(Math.max(0, from), to + 1).some((ID) => !rows.has(ID))
        if (isMissing) reload.current()
      },
    }
  }, [shown])
}

/** The worker of a form's entries for as long as they are shown, and how often they have changed. */
function useReader(form: number): { readonly connection: EntryTableConnection | null; readonly changes: number } {
  const { database } = useWorkspace()
  const [connection, setConnection] = useState<EntryTableConnection | null>(null)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
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

async function readRows(
  { api }: EntryTableConnection,
  { IDs }: EntrySelection,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<number, TableEntry>> {
  const wanted = IDs.slice(Math.max(0, from - MARGIN_ROWS), to + MARGIN_ROWS + 1)
  const rows = await api.rows(wanted)
  return new Map(rows.flatMap((row) => (row ? [[row.ID, row] as const] : [])))
}
