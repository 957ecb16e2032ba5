import type { QueriedEntry } from '#domain/forms/entry-query.ts'

/** What a table knows of an entry. */
export interface TableEntry extends QueriedEntry {
  readonly source: string
  readonly values: Readonly<Record<string, string>>
}
