import type { EntrySelection } from '#domain/forms/table/entry-table.ts'
import type { EntryView } from '#domain/forms/table/entry-view.ts'
import type { TableEntry } from '#domain/forms/table/table-entry.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'

/** Entries that are not on this device, as far as somebody has looked at them. */
export interface ServerPages {
  readonly entries: readonly TableEntry[]
  /** How many the view shows in all. */
  readonly total: number
  /** For the next page; null behind the last. */
  readonly after: string | null
}

export const NO_PAGES: ServerPages = { entries: [], total: 0, after: null }

const PAGE_ENTRIES = 200

/** The next page of a view; null where the server cannot be asked, or knows no such form. */
export async function nextPage(
  { ask }: Pick<Workspace, 'ask'>,
  { form, view }: { readonly form: number; readonly view: EntryView },
  before: ServerPages | null,
): Promise<ServerPages | null> {
  const { words: filter, conditions, sort } = view
  const asked = await ask('entry.list', [{ form, filter, conditions, sort, after: before?.after ?? null, limit: PAGE_ENTRIES }])
  if (!asked.ok) return null
  const { entries, after, total } = asked.value
  return { entries: [...(before?.entries ?? []), ...(entries as unknown as readonly TableEntry[])], total, after }
}

/** What a view shows: places that nobody has looked at have no ID. Nothing is grouped or counted of what is elsewhere. */
export const pagesSelection = ({ entries, total }: ServerPages): EntrySelection => ({
  IDs: Array.from({ length: Math.max(total, entries.length) }, (_, at) => entries[at]?.ID ?? 0),
  groups: [],
  totals: {},
  count: total,
})
