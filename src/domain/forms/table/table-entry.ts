import type { QueriedEntry } from '#domain/forms/entry-query.ts'

/** Kind of the records that tables of entries hold. */
export const ENTRY_KIND = 'entry'

export interface TableEntry extends QueriedEntry {
  readonly source: string
  readonly values: Readonly<Record<string, string>>
}
