import { useMemo } from 'react'
import type { DomainRecord } from '#domain/engine/record.ts'
import { EntryTable, type EntrySelection } from '#domain/forms/table/entry-table.ts'
import type { EntryView } from '#domain/forms/table/entry-view.ts'
import type { TableEntry } from '#domain/forms/table/table-entry.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import { childRecords } from '#store/queries.ts'
import { useLive } from '#store/react/workspace-context.tsx'

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

/** Undefined until the first entries are read. */
export function useEntryTable(form: CustomForm, view: EntryView): EntryRows | undefined {
  const entries = useLive((database) => childRecords<DomainRecord & TableEntry>(database, 'entry', form.ID), [form.ID])
  const table = useMemo(() => {
    const made = new EntryTable()
    for (const entry of entries ?? []) made.put(entry)
    return made
  }, [entries])
  const byID = useMemo(() => new Map(entries?.map((entry) => [entry.ID, entry])), [entries])
  const selection = useMemo(() => table.select(form, view), [table, form, view])
  if (!entries) return undefined
  return { selection, from: 'device', rowAt: (index) => byID.get(selection.IDs[index] ?? 0), lookAt: () => undefined }
}
