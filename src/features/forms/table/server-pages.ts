import { type EntrySelection, EntryTable } from '#domain/forms/table/entry-table.ts'
import { EDITED_COLUMN, type EntryView } from '#domain/forms/table/entry-view.ts'
import type { TableEntry } from '#domain/forms/table/table-entry.ts'
import type { CustomForm } from '#domain/kinds/no-code/form.ts'
import type { AccountContext } from '#store/react/account-context.tsx'

/** Entries that are not on this device, as far as somebody has looked at them. */
export interface ServerPages {
  readonly entries: readonly TableEntry[]
  /** Total number of entries that the view shows. */
  readonly total: number
  /** For the next page; null behind the last. */
  readonly after: string | null
}

export const EMPTY_PAGES: ServerPages = { entries: [], total: 0, after: null }

const DEFAULT_PAGE_ENTRIES = 200

/** The most that the server gives at once. */
const MAX_PAGE_ENTRIES = 500

type ServerQuerier = Pick<AccountContext, 'ask'>

interface EntryPageQuery extends Partial<Pick<EntryView, 'conditions'>> {
  readonly form: number
  readonly filter?: string
  readonly sort: string
  readonly after: string | null
  readonly limit: number
}

async function readPage({ ask }: ServerQuerier, query: EntryPageQuery): Promise<ServerPages | null> {
  const asked = await ask('entry.list', [query])
  if (!asked.ok) return null
  const { entries, after, total } = asked.value
  return { entries: entries as unknown as readonly TableEntry[], total, after }
}

/** The next page of a view; null where the server cannot be asked, or knows no such form. */
export async function readNextPage(
  account: ServerQuerier,
  { form, view }: { readonly form: number; readonly view: EntryView },
  before: ServerPages | null,
): Promise<ServerPages | null> {
  const { words: filter, conditions, sort } = view
  const page = await readPage(account, {
    form,
    filter,
    conditions,
    sort,
    after: before?.after ?? null,
    limit: DEFAULT_PAGE_ENTRIES,
  })
  return page && { ...page, entries: [...(before?.entries ?? []), ...page.entries] }
}

/**
 * Returns all entries of a view; null where the server cannot be asked. Pages are read by last edit, oldest first, then
 * filtered and sorted here: entries edited meanwhile come again at the end, so that none is skipped and no page costs
 * the server more than itself.
 */
export async function readAllPages(
  account: ServerQuerier,
  form: CustomForm,
  view: EntryView,
): Promise<readonly TableEntry[] | null> {
  const table = new EntryTable()
  let page: ServerPages | null = null
  do {
    page = await readPage(account, {
      form: form.ID,
      sort: EDITED_COLUMN,
      after: page?.after ?? null,
      limit: MAX_PAGE_ENTRIES,
    })
    if (!page) return null
    for (const entry of page.entries) table.put(entry)
  } while (page.after !== null)
  return table.select(form, { ...view, group: '' }).IDs.flatMap((ID) => table.get(ID) ?? [])
}

/**
 * Returns the selection of a view on the server: positions not loaded yet have ID 0. Entries on the server are neither
 * grouped nor totalled.
 */
export const serverPagesSelection = ({ entries, total }: ServerPages): EntrySelection => ({
  IDs: Array.from({ length: Math.max(total, entries.length) }, (_, at) => entries[at]?.ID ?? 0),
  groups: [],
  totals: {},
  count: total,
})
