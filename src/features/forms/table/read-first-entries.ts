import { type EntryView, WHOLE_VIEW } from '#domain/forms/table/entry-view.ts'
import { ENTRY } from '#features/forms/entries/entry-kind.ts'
import type { LocalDatabase } from '#store/database.ts'
import { latestChildRecords } from '#store/queries.ts'
import { serverPagesSelection } from './server-pages.ts'

const FIRST_ENTRIES = 100

/** Whether a view shows all entries by last edit, which the database can tell by itself. */
export const isUnfilteredView = ({ words, conditions, sort, group }: EntryView): boolean =>
  words.trim() === '' && conditions.length === 0 && group === '' && sort === WHOLE_VIEW.sort

/** What a plain view begins with, however many entries there are; what lies further down is read with all of them. */
export async function readFirstEntries(database: LocalDatabase, form: number) {
  const entries = await latestChildRecords(database, { kind: ENTRY, parent: form }, FIRST_ENTRIES)
  return {
    // Counting takes the longer the more there are: it is done with all of them.
    selection: serverPagesSelection({ entries, total: entries.length, after: null }),
    rows: new Map(entries.map((entry) => [entry.ID, entry] as const)),
    isWhole: false,
  }
}
