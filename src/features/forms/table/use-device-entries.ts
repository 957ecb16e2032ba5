import { useEffect, useMemo, useRef, useState } from 'react'
import type { EntrySelection } from '#domain/forms/table/entry-table.ts'
import { type EntryView, WHOLE_VIEW } from '#domain/forms/table/entry-view.ts'
import type { TableEntry } from '#domain/forms/table/table-entry.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import type { EntryRows } from './entry-rows.ts'
import { ENTRY } from '#features/forms/entries/entry-kind.ts'
import { latestChildRecords } from '#store/whole-records.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import type { EntryTableConnection } from './connect-entry-table.ts'
import { useEntryReader } from './use-entry-reader.ts'
import type { LocalDatabase } from '#store/database.ts'
import { serverPagesSelection } from './server-pages.ts'

/** Read around what is looked at, so that a little scrolling finds it there. */
const MARGIN_ROWS = 40
const INITIAL_ROWS = 100

interface ShownSelection {
  readonly selection: EntrySelection
  readonly view: EntryView
  readonly rows: ReadonlyMap<number, TableEntry>
  readonly isWhole: boolean
}

/**
 * The entries of a form that this device holds. Undefined until the first are read; `isOn` false: none are asked for.
 */
export function useDeviceEntries(form: CustomForm, view: EntryView, isOn: boolean): EntryRows | undefined {
  const reader = useEntryReader(isOn ? form.ID : null)
  const [shown, setShown] = useState<ShownSelection>()
  const looked = useRef({ from: 0, to: INITIAL_ROWS })
  const { connection, changes } = reader
  const { database } = useAccountContext()
  const beginsPlain = isOn && isUnfilteredView(view)
  useEffect(() => {
    if (!beginsPlain) return
    let isCancelled = false
    // Shows the first entries until all of them are read and replace them.
    void readFirstEntries(database, form.ID).then(
      (first) => !isCancelled && setShown((now) => now ?? { ...first, view: WHOLE_VIEW }),
      (error: unknown) => !isCancelled && reportError(error),
    )
    return () => {
      isCancelled = true
    }
  }, [database, form.ID, beginsPlain])
  const reload = useRef<() => void>(() => undefined)
  useEffect(() => {
    if (!connection) return
    let isCancelled = false
    const load = async () => {
      const selection = await connection.api.select(form, view)
      const rows = await readVisibleRows(connection, selection, looked.current)
      if (!isCancelled) setShown({ selection, view, rows, isWhole: true })
    }
    void load().catch((error: unknown) => !isCancelled && reportError(error))
    return () => {
      isCancelled = true
    }
  }, [connection, form, view, changes])
  useEffect(() => {
    reload.current = () => {
      if (!connection || !shown) return
      void readVisibleRows(connection, shown.selection, looked.current).then((rows) =>
        setShown((now) =>
          now?.selection === shown.selection ? { ...now, rows: new Map([...now.rows, ...rows]) } : now,
        ),
      )
    }
  }, [connection, shown])
  return useMemo(() => {
    if (!shown) return undefined
    const { selection, rows, isWhole } = shown
    return {
      selection,
      view: shown.view,
      from: 'device',
      isWhole,
      rowAt: (index) => rows.get(selection.IDs[index] ?? 0),
      async readAll() {
        if (!connection) return latestChildRecords(database, { kind: ENTRY, parent: form.ID })
        const { IDs } = await connection.api.select(form, view)
        return (await connection.api.rows(IDs)).filter((row) => row !== undefined)
      },
      setVisibleRange(from, to) {
        looked.current = { from, to }
        const isMissing = selection.IDs.slice(Math.max(0, from), to + 1).some((ID) => !rows.has(ID))
        if (isMissing) reload.current()
      },
    }
  }, [shown, connection, database, form, view])
}

async function readVisibleRows(
  { api }: EntryTableConnection,
  { IDs }: EntrySelection,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<number, TableEntry>> {
  const wanted = IDs.slice(Math.max(0, from - MARGIN_ROWS), to + MARGIN_ROWS + 1)
  const rows = await api.rows(wanted)
  return new Map(rows.flatMap((row) => (row ? [[row.ID, row] as const] : [])))
}

const FIRST_ENTRIES = 100

/** True if a view shows all entries by last edit, an order that the database provides without reading them all. */
const isUnfilteredView = ({ words, conditions, sort, group }: EntryView): boolean =>
  words.trim() === '' && conditions.length === 0 && group === '' && sort === WHOLE_VIEW.sort

/** Reads the first entries of an unfiltered view, however many there are; the rows below come with the full read. */
async function readFirstEntries(database: LocalDatabase, form: number) {
  const entries = await latestChildRecords(database, { kind: ENTRY, parent: form }, FIRST_ENTRIES)
  return {
    // Counting takes the longer the more there are: it is done with all of them.
    selection: serverPagesSelection({ entries, total: entries.length, after: null }),
    rows: new Map(entries.map((entry) => [entry.ID, entry] as const)),
    isWhole: false,
  }
}
