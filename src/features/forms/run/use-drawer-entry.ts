import { t } from '@lingui/core/macro'
import type { EntryView } from '#domain/forms/table/entry-view.ts'
import { ENTRY } from '#features/forms/entries/entry-kind.ts'
import { idByName, recordById } from '#store/queries.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { type RunSearch, toRunSearch } from './run-search.ts'

/** The entry that the address names, beside the others. */
export interface DrawerEntry {
  /** Zero for no entry, or for one that is not on this device. */
  readonly ID: number
  readonly open: (ID: number) => void
  readonly close: () => void
}

export function useDrawerEntry(
  view: EntryView,
  entry: string | undefined,
  onSearchChange: (next: RunSearch, replaces: boolean) => void,
): DrawerEntry {
  const { database } = useAccountContext()
  const found = useLocalQuery(
    async (data) => ({ entry, ID: entry === undefined ? 0 : ((await idByName(data, ENTRY, entry)) ?? 0) }),
    [entry],
  )
  const open = async (ID: number) => {
    const seen = await recordById(database, ENTRY, ID)
    // From one to the next the way back stays short.
    if (!seen)
      return void toast.show(t`This entry is only on the server. Store the form’s entries on this device to edit it.`)
    onSearchChange(toRunSearch(view, seen.record.name), entry !== undefined)
  }
  return {
    ID: entry !== undefined && found?.entry === entry ? found.ID : 0,
    open: (ID) => void open(ID),
    close: () => onSearchChange(toRunSearch(view), true),
  }
}
