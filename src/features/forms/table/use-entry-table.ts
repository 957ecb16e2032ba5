import type { EntryView } from '#domain/forms/table/entry-view.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import type { Held } from '#features/forms/entries/held-form.ts'
import type { EntryRows } from './entry-rows.ts'
import { useDeviceEntries } from './use-device-entries.ts'
import { useServerEntries } from './use-server-entries.ts'

/**
 * The entries that a view of a form shows: those of this device, or where it does not hold them, those of the server.
 * Undefined until the first are read.
 */
export function useEntryTable(form: CustomForm, view: EntryView, held: Held): EntryRows | undefined {
  const isElsewhere = held.state === 'unheld' || held.state === 'full'
  const here = useDeviceEntries(form, view, !isElsewhere)
  const there = useServerEntries(form, view, isElsewhere)
  return isElsewhere ? there : here
}
