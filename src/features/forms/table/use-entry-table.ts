import type { EntryView } from '#domain/forms/table/entry-view.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import type { FormReplication } from '#features/forms/entries/use-replicated-entries.ts'
import type { EntryRows } from './entry-rows.ts'
import { useDeviceEntries } from './use-device-entries.ts'
import { useServerEntries } from './use-server-entries.ts'

/**
 * The entries that a view of a form shows: those of this device, or where it does not hold them, those of the server.
 * Undefined until the first are read.
 */
export function useEntryTable(form: CustomForm, view: EntryView, replication: FormReplication): EntryRows | undefined {
  const isElsewhere = replication.state === 'unheld' || replication.state === 'full'
  const here = useDeviceEntries(form, view, !isElsewhere)
  const there = useServerEntries(form, view, isElsewhere)
  return isElsewhere ? there : here
}
